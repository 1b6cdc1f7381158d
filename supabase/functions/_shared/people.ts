import { type ReadVariable, readDatabaseAccess } from './config.ts';
import { CallFailed, callOverHttp } from './outbox.ts';
import { BEARER, siteFunction } from './site-function.ts';

/** The function's actions on accounts, which Supabase Auth keeps. */
export interface Accounts {
  /** Makes an account that carries this role. */
  readonly create: (email: string, role: string) => Promise<void>;
  /** Deletes an account; one that is gone already is no error. */
  readonly remove: (id: string) => Promise<void>;
  /** Has the mail sent in which the password is chosen. */
  readonly sendPasswordMail: (email: string) => Promise<void>;
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
  last_owner: 409,
  invalid: 422,
  not_mailed: 502,
};

/**
 * Answers `{ email, role }`, which invites somebody, and `{ remove: id }`. The database is asked in the name
 * of the caller, so it decides who is an owner. The body of the answer is `{ outcome }`: `invited`,
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
    const [row] = (await call('begin_invitation', { email, role })) as Invitation[];
    if (row?.outcome !== 'invite') return row?.outcome ?? 'invalid';
    if (row.former) await accounts.remove(row.former);
    await accounts.create(email, role);
    return await accounts.sendPasswordMail(email).then(
      () => 'invited',
      () => 'not_mailed',
    );
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    if (error.status === 401) return 'signed_out';
    if (error.status === 403) return 'refused';
    if (error.status === 400) return 'invalid';
    throw error;
  }
}

interface Invitation {
  readonly outcome: string;
  readonly former: string | null;
}

function text(body: unknown, name: string): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined;
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' && value.length <= 320 ? value : undefined;
}

/** Accounts of a hosted project, by the Admin API. */
function supabaseAccounts(read: ReadVariable): Accounts {
  async function send(method: string, path: string, body?: unknown): Promise<number> {
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
    await response.body?.cancel();
    return response.status;
  }
  const expectOk = (status: number): void => {
    if (status >= 300) throw new Error(`Supabase Auth answered ${String(status)}.`);
  };
  return {
    create: async (email, role) =>
      expectOk(
        await send('POST', '/admin/users', { email, email_confirm: true, app_metadata: { role } }),
      ),
    remove: async (id) => {
      const status = await send('DELETE', `/admin/users/${encodeURIComponent(id)}`);
      if (status !== 404) expectOk(status);
    },
    sendPasswordMail: async (email) => expectOk(await send('POST', '/recover', { email })),
  };
}
