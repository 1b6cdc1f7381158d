import { type ReadVariable, readDatabaseAccess, readIdentity, takeFacts } from './config.ts';
import type { Mail } from './mail/compose.ts';
import { invitationMail } from './mail/invitation.ts';
import { CallFailed, callOverHttp } from './outbox.ts';
import { BEARER, siteFunction } from './site-function.ts';
import { readTransport } from './transports/read-transport.ts';

/** The function's actions on accounts, which Supabase Auth keeps. */
export interface Accounts {
  /** Makes an account that carries this role, and answers its id. */
  readonly create: (email: string, role: string) => Promise<string>;
  /** Deletes an account; one that is gone already is no error. */
  readonly remove: (id: string) => Promise<void>;
  /** The key of a link on which the password of an account is chosen; it works for an hour. */
  readonly passwordKey: (email: string) => Promise<string>;
  readonly send: (mail: Mail) => Promise<void>;
}

/** Statuses of what the database decides; the body names it for the page. */
const STATUSES: Readonly<Record<string, number>> = {
  invited: 200,
  removed: 200,
  signed_out: 401,
  refused: 403,
  gone: 404,
  has_access: 409,
  other_account: 409,
  name_taken: 409,
  last_owner: 409,
  invalid: 422,
  not_mailed: 502,
};

/**
 * Answers `{ email, role, name }`, which invites somebody or sends the mail again to who never came, and
 * `{ remove: id }`. The database is asked in the name of the caller, so it decides who is an owner. The body of the answer is `{ outcome }`: `invited`,
 * `removed`, or why not. `not_mailed`: the account is there, but no mail with its link was sent.
 */
export function createPeopleHandler(
  read: ReadVariable,
  accounts: Accounts = supabaseAccounts(read),
): (request: Request) => Promise<Response> {
  return siteFunction(read, async (request, say) => {
    try {
      const outcome = await decide(request, read, accounts);
      return say(STATUSES[outcome] ?? 503, { outcome });
    } catch (error) {
      console.error(error);
      return say(503, { outcome: 'unavailable' });
    }
  });
}

async function decide(request: Request, read: ReadVariable, accounts: Accounts): Promise<string> {
  const authorization = request.headers.get('authorization') ?? '';
  if (!BEARER.test(authorization)) return 'refused';
  const asked: unknown = await request.json().catch(() => undefined);
  const { url, serviceKey } = readDatabaseAccess(read);
  // The key opens the door of the API; the rights are those of the caller.
  const call = callOverHttp(url, serviceKey, undefined, authorization);
  try {
    const removed = text(asked, 'remove');
    if (removed !== undefined) {
      const outcome = (await call('remove_person', { id: removed })) as string;
      if (outcome === 'removed') await accounts.remove(removed);
      return outcome;
    }
    const [email, role] = [text(asked, 'email')?.trim().toLowerCase(), text(asked, 'role')];
    if (email === undefined || role === undefined) return 'invalid';
    const name = text(asked, 'name') ?? null;
    const [row] = (await call('begin_invitation', { email, role, name })) as Beginning[];
    if (row?.outcome === 'invite') {
      if (row.former) await accounts.remove(row.former);
      const id = await accounts.create(email, role);
      if (name !== null) await call('name_person', { id, name });
    } else if (row?.outcome !== 'again') return row?.outcome ?? 'invalid';
    try {
      const key = await accounts.passwordKey(email);
      const invitation = { email, role, inviter: row.inviter, key };
      const identity = readIdentity(read, await takeFacts(callOverHttp(url, serviceKey)));
      await accounts.send(invitationMail(invitation, identity, new Date()));
      return 'invited';
    } catch (error) {
      console.error(error);
      return 'not_mailed';
    }
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.status === 401) return 'signed_out';
    if (error.status === 403) return 'refused';
    if (error.status === 400) return 'invalid';
    throw error;
  }
}

interface Beginning {
  readonly outcome: string;
  readonly inviter: string;
  readonly former: string | null;
}

function text(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' && value.length <= 320 ? value : undefined;
}

/** Accounts of a hosted project, by the Admin API; mail leaves as all mail of the shop does. */
function supabaseAccounts(read: ReadVariable): Accounts {
  async function send(method: string, path: string, body?: unknown): Promise<Answer> {
    const { url, serviceKey } = readDatabaseAccess(read);
    const response = await fetch(`${url}/auth/v1${path}`, {
      method,
      headers: {
        apikey: serviceKey,
        authorization: `Bearer ${serviceKey}`,
        'content-type': 'application/json',
      },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
    const answer: unknown = await response.json().catch(() => undefined);
    return { status: response.status, text: (name) => text(answer, name) ?? '' };
  }
  const expectOk = (answer: Answer): Answer => {
    if (answer.status < 300) return answer;
    throw new Error(`Supabase Auth answered ${String(answer.status)}.`);
  };
  return {
    create: async (email, role) =>
      expectOk(
        await send('POST', '/admin/users', { email, email_confirm: true, app_metadata: { role } }),
      ).text('id'),
    remove: async (id) => {
      const answer = await send('DELETE', `/admin/users/${encodeURIComponent(id)}`);
      if (answer.status !== 404) expectOk(answer);
    },
    passwordKey: async (email) =>
      expectOk(await send('POST', '/admin/generate_link', { type: 'recovery', email })).text(
        'hashed_token',
      ),
    send: async (mail) => {
      const transport = readTransport(read);
      if (!transport) throw new Error('No way for mail to leave is set.');
      const signal = AbortSignal.timeout(30_000);
      await transport
        .send(mail, { signal, handOver: () => Promise.resolve() })
        .finally(transport.close);
    },
  };
}

interface Answer {
  readonly status: number;
  /** A part of the body; empty for none. */
  readonly text: (name: string) => string;
}
