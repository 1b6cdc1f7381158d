import type { MailState } from '../api/mail-state';

/** What is known of the e-mail that confirms the booking. */
export type ConfirmationMail = MailState['state'] | 'unknown';

/**
 * Later e-mails ("moved", "confirmed by the shop") stand in front of the confirmation, and say
 * nothing about it.
 */
export function confirmationMail(mail: MailState | undefined): ConfirmationMail {
  if (!mail) return 'unknown';
  return mail.kind === null || mail.kind === 'confirmation' ? mail.state : 'unknown';
}
