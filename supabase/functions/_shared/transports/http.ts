import type { Mail } from '../mail/compose.ts';
import { NotSent, type MailTransport } from './transport.ts';

export interface HttpConfig {
  /** Address that takes a mail as JSON, as Resend's `https://api.resend.com/emails` does. */
  readonly url: string;
  readonly key: string;
}

/** Answers that speak of this mail and not of the account, the key or the hour. */
const REFUSED = new Set([400, 413, 422]);

/** Mail through a provider's HTTP API (Resend, or one that takes the same JSON). */
export function httpTransport({ url, key }: HttpConfig): MailTransport {
  return {
    name: 'http',
    async send(mail, { signal, handOver }) {
      const body = JSON.stringify(toJson(mail));
      await handOver();
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${key}`,
          'content-type': 'application/json',
          // The same mail again, after a crash before its outcome was recorded, is sent once.
          'idempotency-key': `${mail.messageId}/${await fingerprint(body)}`,
        },
        body,
        signal,
      }).catch((error: unknown) => {
        throw new NotSent(String(error), signal.aborted ? 'unanswered' : 'failed');
      });
      const answer = await response.text();
      if (!response.ok) {
        const reason = `${String(response.status)} ${answer.slice(0, 300)}`;
        throw new NotSent(reason, REFUSED.has(response.status) ? 'refused' : 'failed');
      }
    },
    close: () => undefined,
  };
}

function toJson(mail: Mail) {
  return {
    from: mail.from,
    to: [mail.to],
    reply_to: mail.replyTo,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    headers: mail.headers,
    attachments: mail.calendars.map(({ method, fileName, content }) => ({
      filename: fileName,
      content: base64(content),
      content_type: `text/calendar; charset=utf-8; method=${method}`,
    })),
  };
}

function base64(value: string): string {
  const bytes = new TextEncoder().encode(value);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

async function fingerprint(value: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(value));
  return Array.from(new Uint8Array(digest).slice(0, 12), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
