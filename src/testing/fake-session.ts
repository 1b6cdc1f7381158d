import { SESSION_STORAGE_KEY } from '@/lib/supabase';

interface SessionParts {
  readonly id?: string;
  readonly role?: string;
  readonly factors?: number;
  /** `aal2` once the code of one of them was given. */
  readonly aal?: 'aal1' | 'aal2';
}

/** A session as the backend gives it out. */
export function makeSession(parts: SessionParts = {}) {
  const { id = 'staff-1', role = 'staff', factors = 0, aal = 'aal1' } = parts;
  return {
    access_token: factors > 0 ? `head.${btoa(JSON.stringify({ aal }))}.sign` : `token-of-${id}`,
    refresh_token: 'renew-me',
    token_type: 'bearer',
    expires_in: 3_600,
    // Valid by the tests' clocks and by the machine's: the client renews by whichever runs.
    expires_at: Date.UTC(2100, 0) / 1_000,
    user: {
      id,
      email: `${id}@example.com`,
      app_metadata: { role },
      factors: Array.from({ length: factors }, (_, index) => ({
        id: `app-${String(index + 1)}`,
        factor_type: 'totp',
        status: 'verified',
      })),
    },
  };
}

/** The browser keeps this of a sign-in. */
export function storeSession(session: object = makeSession()): void {
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
}
