import { SHOP } from '../../../src/domain/shop.ts';

/** Reads a variable of the environment; undefined where it is not set. */
export type ReadVariable = (name: string) => string | undefined;

/** Also holds the address that a mail's links lead to. */
export interface MailIdentity {
  /** "Name <address>" */
  readonly from: string;
  readonly replyTo: string;
  /** Without a slash at the end. */
  readonly siteUrl: string;
  /** The address to which mail programs post an unsubscription. */
  readonly unsubscribeUrl: string;
}

export function readIdentity(read: ReadVariable): MailIdentity {
  const siteUrl = (read('SITE_URL') ?? SHOP.siteUrl).replace(/\/$/, '');
  const projectUrl = (read('SUPABASE_URL') ?? siteUrl).replace(/\/$/, '');
  return {
    from: read('MAIL_FROM') ?? `${SHOP.name} <${SHOP.email}>`,
    replyTo: read('MAIL_REPLY_TO') ?? SHOP.email,
    siteUrl,
    unsubscribeUrl: `${projectUrl}/functions/v1/unsubscribe`,
  };
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
