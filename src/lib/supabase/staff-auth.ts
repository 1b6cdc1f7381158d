import { AuthClient, type AuthError, isAuthRetryableFetchError } from '@supabase/auth-js';
import { backendConfig } from '@/config/env';
import { classifyAnswer, RequestFailure } from '@/lib/errors';
import { forgetStoredSession, SESSION_STORAGE_KEY } from './session-storage';

/** Longer than any honest answer takes. */
const TIMEOUT_MS = 15_000;

const fetchInTime: typeof fetch = (input, init) =>
  fetch(input, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) });

let client: InstanceType<typeof AuthClient> | undefined;

/**
 * Sign-in and session of the staff: one client a page, with a session that outlives a reload and
 * renews itself.
 *
 * @throws RequestFailure `not-configured`
 */
export function staffAuth(): InstanceType<typeof AuthClient> {
  if (client) return client;
  const config = backendConfig();
  if (!config) throw new RequestFailure('not-configured', 'No backend is configured.');
  client = new AuthClient({
    url: `${config.url}/auth/v1`,
    headers: { apikey: config.anonKey },
    storageKey: SESSION_STORAGE_KEY,
    persistSession: true,
    autoRefreshToken: true,
    detectSessionInUrl: false,
    fetch: fetchInTime,
  });
  return client;
}

/**
 * Ends the session of this browser. Other devices of the same account stay signed in. A backend
 * that does not answer can't keep anybody signed in here.
 */
export async function endSession(): Promise<void> {
  const { error } = await staffAuth().signOut({ scope: 'local' });
  if (error) forgetStoredSession();
}

/** Class of what the auth client hands back. */
export function classifyAuthError(error: AuthError): RequestFailure {
  if (isAuthRetryableFetchError(error) && !error.status) {
    return new RequestFailure('network', error.message);
  }
  return classifyAnswer({ status: error.status, code: error.code, message: error.message });
}
