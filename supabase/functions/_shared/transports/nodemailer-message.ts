import type { Mail } from '../mail/compose.ts';

/** A mail in the words of nodemailer. */
export function nodemailerMessage(mail: Mail) {
  return {
    from: mail.from,
    replyTo: mail.replyTo,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}>`,
    headers: mail.headers,
    ...(mail.calendar && {
      icalEvent: {
        method: mail.calendar.method,
        filename: mail.calendar.fileName,
        content: mail.calendar.content,
      },
    }),
    // A mail says what we wrote, and opens no file or address that a text names.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
