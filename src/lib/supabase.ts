import {
  type AuthError,
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
export const REQUEST_SECONDS = 20;

/** How long a request waits for its session to be renewed; the library tries for half a minute. */
const RENEWAL_MS = 4_000;

const NO_SESSION_TEXT = 'There is no session to ask with.';
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
  const timeout = AbortSignal.timeout(REQUEST_SECONDS * 1_000);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, signal });
};

/** Visitors insert and call functions; whatever else is asked of a table is asked by staff. */
function isTableRequest(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  return pathname.startsWith('/rest/v1/') && init?.method !== 'POST';
}

/** Sent with the public key, a request of the staff would be answered with an empty list. */
const noSession = (): Error => new DOMException(NO_SESSION_TEXT, 'AbortError');

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

/** A request of the Data API: waiting for it sends it, each time anew. */
interface DataRequest<Data> extends PromiseLike<PostgrestSingleResponse<Data>> {
  retry(isEnabled: boolean): this;
}

/**
 * Waits for an answer of the Data API and returns its data. A session that the backend refuses is
 * renewed once; where that is not possible the request goes out as a visitor's.
 *
 * @throws RequestFailure
 */
export async function unwrap<Data>(request: DataRequest<Data>): Promise<Data> {
  return (await answered(request)).data;
}

/** Like `unwrap`, for a request that asks for the number of rows (`count: 'exact'`). */
export async function unwrapCount(request: DataRequest<unknown>): Promise<number> {
  return (await answered(request)).count ?? 0;
}

async function answered<Data>(request: DataRequest<Data>) {
  let refused: RequestFailure | undefined;
  let isOver = false;
  for (;;) {
    // React Query retries, by class of failure; the client's own retries would multiply with it.
    const answer = await request.retry(false);
    if (!answer.error) return answer;
    const failure = failureOf(answer);
    if (failure.kind !== 'session' || !(await hasSession())) {
      throw refused && isOver && isForStaff(failure) ? refused : failure;
    }
    // A renewed session that is refused again is over as well.
    isOver = refused !== undefined || (await isRenewalRefused());
    if (isOver) await endSession();
    refused = failure;
  }
}

function failureOf({ error, status }: PostgrestSingleResponse<unknown>): RequestFailure {
  return classifyAnswer({ status, code: error?.code, message: error?.message });
}

/** Refused to a visitor, or not even sent in his name. */
function isForStaff({ kind, message }: RequestFailure): boolean {
  return kind === 'refused' || message.endsWith(NO_SESSION_TEXT);
}

async function hasSession(): Promise<boolean> {
  const { data } = await supabase().auth.getSession();
  return data.session !== null;
}

let renewal: Promise<boolean> | undefined;

/** Renews the session, once for all requests that were refused together. */
function isRenewalRefused(): Promise<boolean> {
  renewal ??= renew().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

async function renew(): Promise<boolean> {
  const { auth } = supabase();
  const { data } = await auth.getSession();
  refusedToken = data.session?.access_token;
  const renewed = await Promise.race([auth.refreshSession(), renewalTime()]);
  if (!renewed?.error) return false;
  // Silence and trouble refuse nothing: the session may be good again in a minute.
  return !isAuthRetryableFetchError(renewed.error);
}

/** Ends the session of this browser, whatever the backend says and whether it answers. */
export async function endSession(): Promise<void> {
  try {
    // With nothing stored, signing out sends no request and only tells whoever listens.
    window.localStorage.removeItem(SESSION_STORAGE_KEY);
  } catch {
    // Storage is blocked: the session was in memory only.
  }
  await supabase().auth.signOut({ scope: 'local' });
}

/** Class of an error of the auth client; the message is the server's. */
export function authFailure({ status, code, message }: AuthError): RequestFailure {
  return classifyAnswer({ status, code, message });
}
