import { mayHaveSession, onSessionForgotten } from '@/lib/supabase/session-storage';
import { type StaffAccount, watchSession } from './api/session';

/**
 * Who works at this browser. `hasEnded`: a session was there and is over without anybody asking.
 * `isLeaving`: somebody signed out on purpose.
 */
export type SessionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-in'; readonly account: StaffAccount }
  | { readonly kind: 'signed-out'; readonly hasEnded: boolean; readonly isLeaving: boolean };

let state: SessionState = { kind: 'loading' };
let isStarted = false;
let isLeaving = false;
const listeners = new Set<() => void>();

function set(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

function follow(account: StaffAccount | undefined): void {
  if (!account) {
    if (state.kind === 'signed-out') return;
    // A stored session that can't be renewed any more has ended too.
    set({ kind: 'signed-out', hasEnded: !isLeaving, isLeaving });
    return;
  }
  const isSame =
    state.kind === 'signed-in' &&
    state.account.id === account.id &&
    state.account.isStaff === account.isStaff;
  // A renewed token is no news for the page.
  if (!isSame) set({ kind: 'signed-in', account });
}

/** Starts following the session. Without a stored one, the auth code stays where it is. */
export function startSession(): void {
  if (isStarted) return;
  isStarted = true;
  onSessionForgotten(() => follow(undefined));
  if (!mayHaveSession()) {
    set({ kind: 'signed-out', hasEnded: false, isLeaving: false });
    return;
  }
  watchSession(follow).catch((error: unknown) => {
    console.warn('The session could not be read', error);
    follow(undefined);
  });
}

/** After a sign-in: follows the session that it made. */
export async function adoptSession(): Promise<void> {
  isStarted = true;
  await watchSession(follow);
}

/** Runs a sign-out that somebody asked for: not a session that ended. */
export async function leaveWith(signOut: () => Promise<void>): Promise<void> {
  isLeaving = true;
  try {
    await signOut();
  } finally {
    isLeaving = false;
  }
}

export function sessionState(): SessionState {
  return state;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Calls back whenever another account, or none, is at this browser. */
export function onAccountChange(listener: () => void): void {
  let last = accountId();
  subscribeToSession(() => {
    if (accountId() === last) return;
    last = accountId();
    listener();
  });
}

function accountId(): string | undefined {
  return state.kind === 'signed-in' ? state.account.id : undefined;
}
