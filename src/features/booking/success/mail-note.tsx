import { Clock3, MailCheck, MailWarning } from 'lucide-react';
import { Note } from '@/components/ui/note';
import { BOOKING_SUCCESS } from '@/content/booking/booking-success';
import { confirmationMail, type ConfirmationMail, type MailState } from '../api/mail-state';

const COPY = BOOKING_SUCCESS.mail;

interface MailNoteProps {
  readonly email: string | undefined;
  /** The newest email, as far as it is known. */
  readonly mail: MailState | undefined;
}

const LOOKS = {
  unknown: ['neutral', MailCheck],
  queued: ['info', Clock3],
  sent: ['ok', MailCheck],
  failed: ['warn', MailWarning],
  'not-configured': ['warn', MailWarning],
} as const satisfies Record<ConfirmationMail, unknown>;

/**
 * The specification's sentence is shown until the database says that it is not true; what changes
 * while the page is open is read out.
 */
export function MailNote({ email, mail }: MailNoteProps) {
  const state = confirmationMail(mail);
  const [tone, icon] = LOOKS[state];
  const { heading, text } = words(state, email);
  return (
    <Note className="mt-4.5 wrap-anywhere" tone={tone} icon={icon} title={heading} role="status">
      {text}
    </Note>
  );
}

function words(state: ConfirmationMail, email: string | undefined) {
  if (state === 'queued') return { heading: COPY.queuedHeading, text: COPY.queued(email) };
  if (state === 'failed') return { heading: COPY.noneHeading, text: COPY.failed(email) };
  if (state === 'not-configured') return { heading: COPY.noneHeading, text: COPY.notConfigured };
  const { emailSent, emailSentToYou } = BOOKING_SUCCESS.information;
  return {
    heading: state === 'sent' ? COPY.sentHeading : COPY.heading,
    text: email === undefined ? emailSentToYou : emailSent(email),
  };
}
