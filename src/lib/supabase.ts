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

let client: SupabaseClient<Database> | undefined;

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
  client = createClient<Database>(config.url, config.anonKey, {
    auth: { storageKey: SESSION_STORAGE_KEY, detectSessionInUrl: false },
    global: { fetch: fetchInTime },
  });
  return client;
}

const fetchInTime: typeof fetch = (input, init) => {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout;
  return fetch(input, { ...init, signal });
};

/**
 * Waits for an answer of the Data API and returns its data. A session that the backend refuses is
 * renewed once; where that is not possible it is over, and the request goes out as a visitor's.
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

/** Returns false where there was no session: nothing has changed, asking again is of no use. */
async function endOrRenewSession(): Promise<boolean> {
  const { auth } = supabase();
  const { data } = await auth.getSession();
  if (!data.session) return false;
  const { error } = await auth.refreshSession();
  if (error && !isAuthRetryableFetchError(error)) await auth.signOut({ scope: 'local' });
  return true;
}
