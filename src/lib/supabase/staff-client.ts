import { PostgrestClient } from '@supabase/postgrest-js';
import { backendConfig } from '@/config/env';
import { classifyAnswer, failureKind, RequestFailure } from '@/lib/errors';
import type { Database } from '@/lib/database.types';
import { classifyAuthError, endSession, staffAuth } from './staff-auth';

export type StaffClient = PostgrestClient<Database>;

interface Answer<Data> {
  readonly data: Data | null;
  readonly error: { readonly message: string; readonly code?: string } | null;
  readonly status: number;
  readonly count: number | null;
}

/** What a request brought; `count` is set where the request asked for it. */
export interface StaffAnswer<Data> {
  readonly data: Data | null;
  readonly count: number | null;
}

/**
 * The staff's door to the Data API: runs a request in the name of the session. A token that the
 * backend refuses is renewed once; if that does not help, the session is over here too, and
 * whoever listens to it (the guard of the dashboard) hears of it.
 *
 * @throws RequestFailure
 */
export async function staffRequest<Data>(
  run: (client: StaffClient) => PromiseLike<Answer<Data>>,
): Promise<StaffAnswer<Data>> {
  try {
    return await ask(run, await currentToken());
  } catch (error) {
    if (failureKind(error) !== 'session') throw error;
  }
  try {
    return await ask(run, await renewedToken());
  } catch (error) {
    if (failureKind(error) === 'session') await endSession();
    throw error;
  }
}

async function ask<Data>(
  run: (client: StaffClient) => PromiseLike<Answer<Data>>,
  token: string,
): Promise<StaffAnswer<Data>> {
  const config = backendConfig();
  if (!config) throw new RequestFailure('not-configured', 'No backend is configured.');
  const client = new PostgrestClient<Database>(`${config.url}/rest/v1`, {
    headers: { apikey: config.anonKey, Authorization: `Bearer ${token}` },
  });
  const { data, error, status, count } = await run(client);
  if (error) throw classifyAnswer({ status, code: error.code, message: error.message });
  return { data, count };
}

async function currentToken(): Promise<string> {
  const { data, error } = await staffAuth().getSession();
  if (error) throw classifyAuthError(error);
  if (!data.session) throw new RequestFailure('session', 'No session');
  return data.session.access_token;
}

let renewal: Promise<string> | undefined;

/** One renewal at a time, however many requests were refused together. */
function renewedToken(): Promise<string> {
  renewal ??= renew().finally(() => {
    renewal = undefined;
  });
  return renewal;
}

async function renew(): Promise<string> {
  const { data, error } = await staffAuth().refreshSession();
  if (error) {
    const failure = classifyAuthError(error);
    // Refused for whatever reason: there is nothing left to renew.
    throw failure.kind === 'network' || failure.kind === 'unavailable'
      ? failure
      : new RequestFailure('session', failure.message);
  }
  if (!data.session) throw new RequestFailure('session', 'No session');
  return data.session.access_token;
}
