import type { ReadVariable } from '../config.ts';
import { httpTransport } from './http.ts';
import { smtpTransport } from './smtp.ts';
import type { MailTransport } from './transport.ts';

const DEFAULT_SMTP_PORT = 465;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1']);

/** SMTP where SMTP_HOST is set, else the HTTP API where MAIL_HTTP_URL is, else none. */
export function readTransport(read: ReadVariable): MailTransport | undefined {
  const host = read('SMTP_HOST');
  if (host) {
    return smtpTransport({
      host,
      port: Number(read('SMTP_PORT') ?? DEFAULT_SMTP_PORT),
      user: read('SMTP_USER'),
      password: read('SMTP_PASSWORD'),
      allowsPlaintext: LOOPBACK.has(host),
    });
  }
  const url = read('MAIL_HTTP_URL');
  const key = read('MAIL_HTTP_KEY');
  return url && key ? httpTransport({ url, key }) : undefined;
}
