import { type OwnFacts, SHOP, takeOwnFacts } from '../../../src/domain/shop.ts';
import { camelCasedDocument } from '../../../src/lib/camel-case.ts';
import type { CallDatabase } from './outbox.ts';

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

/** Everything that is written from now on speaks of the shop as its owner has it in Settings. */
export async function takeFacts(call: CallDatabase): Promise<OwnFacts> {
  const own = camelCasedDocument(await call('own_facts', {})) as OwnFacts;
  takeOwnFacts(own);
  return own;
}

/** The address of a "Name <address>", or the whole when it is one already. */
export const addressOf = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;

/** Settings come before the variables, but for the address of the sender, which its server knows. */
export function readIdentity(read: ReadVariable, own: OwnFacts = {}): MailIdentity {
  const siteUrl = (read('SITE_URL') ?? SHOP.siteUrl).replace(/\/$/, '');
  const from = read('MAIL_FROM') ?? `${SHOP.name} <${SHOP.email}>`;
  const projectUrl = (read('SUPABASE_URL') ?? siteUrl).replace(/\/$/, '');
  return {
    from: own.name ? `"${own.name}" <${addressOf(from)}>` : from,
    replyTo: own.email ?? read('MAIL_REPLY_TO') ?? SHOP.email,
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
