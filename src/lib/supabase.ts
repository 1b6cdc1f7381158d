import {
  isAuthRetryableFetchError,
  createClient,
  type PostgrestSingleResponse,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { backendConfig } from '@/config/env';
import type { Database } from '@/lib/database.types';
import { classifyAnswer, RequestFailure } from '@/lib/errors';

/** Where the browser keeps the session of a signed-in member of staff. */
export const SESSION_STORAGE_KEY = 'staff-session';

/** Longer than any honest answer takes: after it the outcome of a request counts as unknown. */
const TIMEOUT_MS = 20_000;

/** How long a request waits for its session to be renewed; the library tries for half a minute. */
const RENEWAL_MS = 4_000;

const NO_SESSION = { data: { session: null }, error: null } as const;

let client: SupabaseClient<Database> | undefined;
/** Token of a session that the Data API has refused and that could not be renewed. */
let refusedToken: string | undefined;

/**
 * The one Supabase client of the site, created on first use (its constructor needs a browser).
 * Visitors and staff share it: requests carry the session of whoever is signed in, else the public
 * key.
 *
 * @throws RequestFailure `not-configured`
 */
export function supabase(): SupabaseClient<Database> {
  if (client) return client;
  const config = backendConfig();
  if (!config) throw new RequestFailure('not-configured', 'No backend is configured.');
  const publicKey = `Bearer ${config.anonKey}`;
  client = createClient<Database>(config.url, config.anonKey, {
    auth: { storageKey: SESSION_STORAGE_KEY, detectSessionInUrl: false },
    global: {
      fetch: (input, init) => {
        const isPublic = new Headers(init?.headers).get('Authorization') === publicKey;
        if (isPublic && isTableRequest(input, init)) throw noSession();
        return fetchInTime(input, init);
      },
    },
  });
  limitRenewal(client.auth);
  return client;
}

const fetchInTime: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, signal });
};

/** Visitors insert and call functions; whatever else is asked of a table is asked by staff. */
function isTableRequest(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  return pathname.startsWith('/rest/v1/') && init?.method !== 'POST';
}

/** Sent with the public key, a request of the staff would be answered with an empty list. */
const noSession = (): Error => new DOMException('There is no session to ask with.', 'AbortError');

/**
 * Every request waits for its session. One that can't be renewed in time, or that was refused,
 * counts as none, so that it never keeps a visitor from booking.
 */
function limitRenewal(auth: SupabaseClient['auth']): void {
  const getSession = auth.getSession.bind(auth);
  let isSlow = false;
  auth.getSession = async () => {
    if (isSlow) return NO_SESSION;
    const asked = getSession();
    const answer = await Promise.race([asked, renewalTime()]);
    if (answer) {
      const token = answer.data.session?.access_token;
      return token !== undefined && token === refusedToken ? NO_SESSION : answer;
    }
    isSlow = true;
    const end = (): void => {
      isSlow = false;
    };
    void asked.then(end, end);
    return NO_SESSION;
  };
}

const renewalTime = (): Promise<undefined> =>
  new Promise((resolve) => {
    setTimeout(resolve, RENEWAL_MS);
  });

/**
 * Waits for an answer of the Data API and returns its data. A session that the backend refuses is
 * renewed once; where that is not possible the request goes out as a visitor's.
 *
 * @throws RequestFailure
 */
export async function unwrap<Data>(
  request: PromiseLike<PostgrestSingleResponse<Data>>,
): Promise<Data> {
  return (await answered(request)).data;
}

/** Like `unwrap`, for a request that asks for the number of rows (`count: 'exact'`). */
export async function unwrapCount(
  request: PromiseLike<PostgrestSingleResponse<unknown>>,
): Promise<number> {
  return (await answered(request)).count ?? 0;
}

async function answered<Data>(request: PromiseLike<PostgrestSingleResponse<Data>>) {
  const first = await request;
  if (!first.error) return first;
  const failure = failureOf(first);
  if (failure.kind !== 'session' || !(await endOrRenewSession())) throw failure;
  // Waiting for a request builder again sends a new request, with the session that holds now.
  const second = await request;
  if (second.error) throw failureOf(second);
  return second;
}

function failureOf({ error, status }: PostgrestSingleResponse<unknown>): RequestFailure {
  return classifyAnswer({ status, code: error?.code, message: error?.message });
}

let renewal: Promise<boolean> | undefined;

/** One renewal at a time, however many requests were refused together. */
function endOrRenewSession(): Promise<boolean> {
  renewal ??= renewOrEnd().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

/** Returns false where there was no session: nothing has changed, asking again is of no use. */
async function renewOrEnd(): Promise<boolean> {
  const { auth } = supabase();
  const { data } = await auth.getSession();
  if (!data.session) return false;
  refusedToken = data.session.access_token;
  const renewed = await Promise.race([auth.refreshSession(), renewalTime()]);
  if (renewed?.error && !isAuthRetryableFetchError(renewed.error)) {
    await Promise.race([auth.signOut({ scope: 'local' }), renewalTime()]);
  }
  return true;
}
