/** Where the browser keeps the staff session. */
export const SESSION_STORAGE_KEY = 'staff-session';

/**
 * Whether this browser may hold a session. Answered without the auth code, so that whoever has
 * none gets the login page at once and without its bytes.
 */
export function mayHaveSession(): boolean {
  try {
    return window.localStorage.getItem(SESSION_STORAGE_KEY) !== null;
  } catch {
    return false;
  }
}

const listeners = new Set<() => void>();

/** Forgets the session of this browser whatever the backend says, and tells whoever listens. */
export function forgetStoredSession(): void {
  try {
    window.localStorage.removeItem(SESSION_STORAGE_KEY);
  } catch {
    // Storage is blocked: nothing was kept.
  }
  for (const listener of listeners) listener();
}

export function onSessionForgotten(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
