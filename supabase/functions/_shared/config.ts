import { SHOP } from '../../../src/domain/shop.ts';
import { httpTransport } from './transports/http.ts';
import { smtpTransport } from './transports/smtp.ts';
import type { MailTransport } from './transports/transport.ts';

/** Reads a variable of the environment; undefined where it is not set. */
export type ReadVariable = (name: string) => string | undefined;

/** Also holds the address that a mail's links lead to. */
export interface MailIdentity {
  /** "Name <address>" */
  readonly from: string;
  readonly replyTo: string;
  /** Without a slash at the end. */
  readonly siteUrl: string;
}

export function readIdentity(read: ReadVariable): MailIdentity {
  return {
    from: read('MAIL_FROM') ?? `${SHOP.name} <${SHOP.email}>`,
    replyTo: read('MAIL_REPLY_TO') ?? SHOP.email,
    siteUrl: (read('SITE_URL') ?? SHOP.siteUrl).replace(/\/$/, ''),
  };
}

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

export interface DatabaseAccess {
  readonly url: string;
  readonly serviceKey: string;
}

/** The project that runs the function; the platform sets both variables. */
export function readDatabaseAccess(read: ReadVariable): DatabaseAccess {
  const url = read('SUPABASE_URL');
  const serviceKey = read('MAIL_SERVICE_KEY') ?? read('SUPABASE_SERVICE_ROLE_KEY');
  if (!url || !serviceKey) throw new Error('SUPABASE_URL and a service key are not set.');
  return { url: url.replace(/\/$/, ''), serviceKey };
}
