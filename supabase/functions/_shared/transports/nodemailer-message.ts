import type { Mail } from '../mail/compose.ts';

/** A mail in the words of nodemailer. */
export function nodemailerMessage(mail: Mail) {
  const [calendar, ...others] = mail.calendars;
  return {
    from: mail.from,
    replyTo: mail.replyTo,
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.messageId}>`,
    headers: mail.headers,
    // A mail is one invitation at most; mail programs show further ones as files to open.
    ...(calendar && {
      icalEvent: {
        method: calendar.method,
        filename: calendar.fileName,
        content: calendar.content,
      },
    }),
    attachments: others.map(({ method, fileName, content }) => ({
      filename: fileName,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content,
    })),
    // A mail says what we wrote, and opens no file or address that a text names.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
