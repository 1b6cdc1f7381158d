import {
  type AuthError,
  createClient,
  FunctionsHttpError,
  isAuthRetryableFetchError,
  type PostgrestSingleResponse,
  type SupabaseClient,
} from '@supabase/supabase-js';
import { backendConfig } from '@/config/env';
import type { Database } from '@/lib/database.types';
import { compareClocks } from '@/lib/clock';
import { classifyAnswer, failureKind, RequestFailure } from '@/lib/errors';

/** The browser keeps the session of a signed-in member of staff under this key. */
export const SESSION_STORAGE_KEY = 'staff-session';

/** Longer than any honest answer takes: after it the outcome of a request counts as unknown. */
export const REQUEST_SECONDS = 20;

let client: SupabaseClient<Database> | undefined;

/**
 * The one Supabase client of the site, created on first use (its constructor needs a browser).
 * Visitors and staff share it: requests carry the session of the signed-in account, else the public
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

const fetchInTime: typeof fetch = async (input, init) => {
  const timeout = AbortSignal.timeout(REQUEST_SECONDS * 1_000);
  const signal = init?.signal ? either(init.signal, timeout) : timeout;
  const sentAt = Date.now();
  const answer = await fetch(input, { ...init, signal });
  compareClocks(answer, sentAt);
  return isOfAuth(input) ? byOwnClock(answer) : answer;
};

const isOfAuth = (input: RequestInfo | URL): boolean =>
  (input instanceof Request ? input.url : String(input)).includes('/auth/v1/');

/**
 * Tokens say when they end by the server's clock, and the client compares that with the device's: one that is
 * ahead would renew them again and again. Without it, the client counts from when they came.
 */
async function byOwnClock(answer: Response): Promise<Response> {
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json')) return answer;
  const body = (await answer.json()) as { readonly expires_at?: number } | null;
  const { expires_at: _byServer, ...rest } = body ?? {};
  const { status, headers } = answer;
  return Response.json(Array.isArray(body) ? body : rest, { status, headers });
}

/** Safari has `AbortSignal.any` since 17.4; before, a request that can be ended has no time limit. */
function either(signal: AbortSignal, timeout: AbortSignal): AbortSignal {
  return typeof AbortSignal.any === 'function' ? AbortSignal.any([signal, timeout]) : signal;
}

/** A request of the Data API: waiting for it sends it, each time again. */
interface DataRequest<Data> extends PromiseLike<PostgrestSingleResponse<Data>> {
  retry(isEnabled: boolean): this;
}

/**
 * Waits for an answer of the Data API and returns its data. A session that the backend refuses is
 * renewed once; where that is not possible it ends, and the request goes out as a visitor's.
 *
 * @throws RequestFailure
 */
export async function unwrap<Data>(request: DataRequest<Data>): Promise<Data> {
  return (await answered(request, false)).data;
}

/**
 * Like `unwrap`, for what only staff may ask: it is never sent without a session, because a visitor
 * would be answered with an empty list. Where their page stays open it waits until they are back.
 *
 * @throws RequestFailure
 */
export async function unwrapAsStaff<Data>(
  request: DataRequest<Data>,
  signal?: AbortSignal,
): Promise<Data> {
  return (await askedAsStaff(request, signal)).data;
}

/** The type of a request forgets the method behind `single()`. */
interface AbortableRequest<Data> extends DataRequest<Data> {
  abortSignal(signal: AbortSignal): unknown;
}

function askedAsStaff<Data>(request: DataRequest<Data>, signal: AbortSignal | undefined) {
  if (signal) (request as AbortableRequest<Data>).abortSignal(signal);
  return asStaff(() => answered(request, true));
}

type Functions = Database['public']['Functions'];
type Arguments<Of> = {
  readonly [Name in keyof Of]:
    | (Of[Name] extends (infer Item)[] | undefined ? readonly Item[] : Of[Name])
    | undefined;
};

/** Calls a function of the database as staff. An argument that is undefined is left to its default. */
export function callAsStaff<Name extends keyof Functions>(
  name: Name,
  values?: Arguments<Functions[Name]['Args']>,
  signal?: AbortSignal,
): Promise<Functions[Name]['Returns']> {
  const request: DataRequest<Functions[Name]['Returns']> = supabase().rpc(name, values as never);
  return unwrapAsStaff(request, signal);
}

/** Like `unwrapAsStaff`, for a request that asks for the number of rows (`count: 'exact'`). */
export async function countAsStaff(
  request: DataRequest<unknown>,
  signal: AbortSignal,
): Promise<number> {
  return (await askedAsStaff(request, signal)).count ?? 0;
}

/**
 * Calls an Edge Function.
 *
 * @returns the body of its answer, whatever the status; undefined where there was none
 */
export async function callFunction(name: string, body: object): Promise<unknown> {
  return (await invoke(name, body)).answer;
}

/**
 * Like `callFunction`, for what only staff may ask.
 *
 * @throws RequestFailure without a session
 */
export async function callFunctionAsStaff(name: string, body: object): Promise<unknown> {
  return withToken(async () => {
    const { status, answer } = await invoke(name, body);
    return { status, said: answer };
  });
}

/**
 * Sends what carries the token of staff by other means than the client's, again with a new token
 * where it is refused for that.
 *
 * @throws RequestFailure without a session
 */
export function withToken<Said>(
  send: (token: string) => Promise<{ readonly status: number; readonly said: Said }>,
): Promise<Said> {
  return asStaff(async () => {
    const first = await send(await checkSession(true));
    if (first.status !== 401) return first.said;
    const refusal = new RequestFailure('session', 'The token was refused.');
    if (!(await renewOrEnd(true))) throw refusal;
    const second = await send(await checkSession(true));
    if (second.status !== 401) return second.said;
    await endSession();
    throw refusal;
  });
}

async function invoke(name: string, body: object) {
  const { data, error } = await supabase().functions.invoke<unknown>(name, { body });
  if (!(error instanceof FunctionsHttpError)) return { status: 0, answer: data ?? undefined };
  const response = error.context as Response;
  const answer: unknown = await response.json().catch(() => undefined);
  return { status: response.status, answer };
}

/** Staff have to prove this again before a request of theirs is answered. */
export type MissingProof = 'session' | 'second-factor';

let untilProved: (missing: MissingProof) => Promise<boolean> = () => Promise.resolve(false);

/** The session asks the person; false where nobody is there to ask, or somebody else came. */
export function askForProof(ask: typeof untilProved): void {
  untilProved = ask;
}

async function asStaff<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const kind = failureKind(error);
    const isMissing = kind === 'session' || kind === 'second-factor';
    if (isMissing && (await untilProved(kind))) return asStaff(send);
    throw error;
  }
}

async function answered<Data>(
  request: DataRequest<Data>,
  isForStaff: boolean,
  isRenewed = false,
): Promise<Extract<PostgrestSingleResponse<Data>, { error: null }>> {
  await checkSession(isForStaff);
  // React Query retries, by class of failure; the client's own retries would multiply with it.
  const answer = await request.retry(false);
  if (!answer.error) return answer;
  const { status, error } = answer;
  const { code, message, details } = error;
  const failure = classifyAnswer({ status, code, message, details });
  // A visitor's request doesn't depend on the account.
  if (failure.kind === 'second-factor' && !isForStaff) {
    await endSession();
    return answered(request, isForStaff);
  }
  if (failure.kind !== 'session' || !(await hasSession())) throw failure;
  // A renewed session that is refused again is over as well.
  if (isRenewed) await endSession();
  const isOver = isRenewed || !(await renewOrEnd(isForStaff));
  if (isOver && isForStaff) throw failure;
  return answered(request, isForStaff, true);
}

/**
 * Staff need a session. A visitor's request never waits a second time for one that can't be renewed.
 *
 * @returns the token, empty for a visitor
 */
async function checkSession(isForStaff: boolean): Promise<string> {
  const { data, error } = await supabase().auth.getSession();
  if (error && isForStaff && isAuthRetryableFetchError(error)) throw authFailure(error);
  if (error) await endSession();
  if (isForStaff && !data.session) throw new RequestFailure('session', 'Nobody is signed in.');
  return data.session?.access_token ?? '';
}

async function hasSession(): Promise<boolean> {
  const { data } = await supabase().auth.getSession();
  return data.session !== null;
}

/**
 * Returns false where the session can't be renewed, and ends it. Throws instead for staff where nobody
 * answered: the session may be good again in a minute.
 */
async function renewOrEnd(isForStaff: boolean): Promise<boolean> {
  const { error } = await supabase().auth.refreshSession();
  if (error && isForStaff && isAuthRetryableFetchError(error)) throw authFailure(error);
  if (error) await endSession();
  return !error;
}

/** Ends the session of this browser, whatever the backend says and whether it answers. */
export async function endSession(): Promise<void> {
  try {
    // Without a stored session, signing out sends no request and only tells the listeners.
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
