import type { AuthChangeEvent, Session, User } from '@supabase/supabase-js';
import { useSyncExternalStore } from 'react';
import { backendConfig } from '@/config/env';
import { RequestFailure } from '@/lib/errors';
import { queryClient } from '@/lib/query-client';
import { openFactors } from '@/lib/second-factor';
import { askForProof, authFailure, endSession, type MissingProof, supabase } from '@/lib/supabase';

/** First part of the key of every query and mutation that only staff may make. */
export const STAFF_KEY = 'staff';

/**
 * A technician does the work of a day, staff all that is done every day; an owner may also change money and
 * taxes, erase customers, and decide who else is let in.
 */
export const SHOP_ROLES = ['technician', 'staff', 'owner'] as const;
export type ShopRole = (typeof SHOP_ROLES)[number];

/** The signed-in account as the page needs it. */
export interface StaffAccount {
  readonly id: string;
  readonly email: string;
  /** Is undefined for somebody whom the database lets in nowhere. */
  readonly role: ShopRole | undefined;
}

/** `ended`: a session was there and is over without being asked. */
export type SignedOutCause = 'never-in' | 'asked' | 'ended';

export type SessionState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'signed-in'; readonly account: StaffAccount }
  /** The password was right, and a second factor is asked for; the account may not have one yet. */
  | ({
      readonly kind: 'second-factor';
      readonly account: StaffAccount;
      readonly isEnrolled: boolean;
    } & Interrupted)
  | ({ readonly kind: 'signed-out'; readonly cause: SignedOutCause } & Interrupted);

interface Interrupted {
  /** Whose page stays open until they are back: what they have typed must not be lost. */
  readonly interrupted?: StaffAccount | undefined;
}

const LOADING: SessionState = { kind: 'loading' };

let state: SessionState = LOADING;
let accessToken: string | undefined;
let isFollowing = false;
let isSigningOut = false;
/** Pages on which staff work. */
let openPages = 0;
/** Requests that wait until somebody is back. */
let waiting: ((isBack: boolean) => void)[] = [];
/** Stored from signing out to signing in, so that other tabs know that it was wanted. */
const SIGNED_OUT_KEY = 'staff-signed-out';
const listeners = new Set<() => void>();

/** The component renders again whenever the session changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(
    subscribe,
    () => state,
    () => LOADING,
  );
}

/** The account whose page is open, also while its session is over. */
export function staffOf(session: SessionState): StaffAccount | undefined {
  if (session.kind === 'signed-in') return session.account;
  return 'interrupted' in session ? session.interrupted : undefined;
}

/** Whether the account may also do what only owners do. */
export function useIsOwner(): boolean {
  return staffOf(useSession())?.role === 'owner';
}

export function useIsTechnician(): boolean {
  return staffOf(useSession())?.role === 'technician';
}

/** Whether the stored session is a technician's, who asks by other ways than staff: also before a page is shown. */
export async function isTechnician(): Promise<boolean> {
  const { data } = await supabase().auth.getSession();
  return data.session?.user.app_metadata['role'] === 'technician';
}

/** Renews the session where the account has another role by now: the page becomes that of the role. */
export async function followRole(role: string): Promise<void> {
  const isRole = SHOP_ROLES.some((one) => one === role);
  if (isRole && state.kind === 'signed-in' && state.account.role !== role) {
    await supabase().auth.refreshSession();
  }
}

/**
 * A page of staff is open, and stays so when the session ends without being asked.
 *
 * @returns leaves the page: nobody has to come back to it any more
 */
export function keepPageOpen(): () => void {
  openPages++;
  return () => {
    openPages--;
    leaveInterrupted();
  };
}

/** Nobody comes back to the page that was interrupted. */
export function leaveInterrupted(): void {
  if ('interrupted' in state && state.interrupted) change({ ...state, interrupted: undefined });
}

/** Whether a session is stored at this browser, renewed where it had run out. */
export async function hasSession(): Promise<boolean> {
  if (!backendConfig()) return false;
  // First, because a session that can't be renewed ends while it is read, and says so only once.
  beginToFollow();
  const { data } = await supabase().auth.getSession();
  return data.session !== null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  beginToFollow();
  return () => listeners.delete(listener);
}

function beginToFollow(): void {
  if (isFollowing) return;
  isFollowing = true;
  if (backendConfig()) {
    supabase().auth.onAuthStateChange(follow);
    askForProof(waitForProof);
  } else change({ kind: 'signed-out', cause: 'never-in' });
}

function follow(event: AuthChangeEvent, session: Session | null): void {
  accessToken = session?.access_token;
  if (session && isSigningOut) return;
  if (session) {
    storeSignedOut(false);
    const account = toAccount(session.user);
    const isOpen = openFactors(session).length > 0;
    // A renewed token changes nothing for the page.
    if (isSame(account) && isOpen === (state.kind === 'second-factor')) return;
    const isOwn = staffOf(state)?.id === account.id;
    change(
      isOpen
        ? {
            kind: 'second-factor',
            account,
            isEnrolled: true,
            interrupted: isOwn ? staffOf(state) : undefined,
          }
        : { kind: 'signed-in', account },
    );
  } else if (state.kind !== 'signed-out') {
    // A stored session that can't be renewed any more has ended too.
    const wasAsked = isSigningOut || wasSignedOut();
    const cause = wasAsked ? 'asked' : event === 'SIGNED_OUT' ? 'ended' : 'never-in';
    const interrupted = cause === 'ended' ? interruptedStaff() : undefined;
    change({ kind: 'signed-out', cause, interrupted });
  }
}

/** The account that works on an open page. */
function interruptedStaff(): StaffAccount | undefined {
  const account = staffOf(state);
  return openPages > 0 && account?.role ? account : undefined;
}

function waitForProof(missing: MissingProof): Promise<boolean> {
  // The shop asks every account for a second factor, and this one has none.
  if (missing === 'second-factor' && state.kind === 'signed-in') {
    const { account } = state;
    const interrupted = interruptedStaff();
    change({ kind: 'second-factor', account, isEnrolled: false, interrupted });
  }
  const isInterrupted = state.kind !== 'signed-in' && staffOf(state) !== undefined;
  return isInterrupted ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve(false);
}

function wasSignedOut(): boolean {
  try {
    return window.localStorage.getItem(SIGNED_OUT_KEY) !== null;
  } catch {
    return false;
  }
}

function storeSignedOut(isSignedOut: boolean): void {
  try {
    if (isSignedOut) window.localStorage.setItem(SIGNED_OUT_KEY, 'asked');
    else window.localStorage.removeItem(SIGNED_OUT_KEY);
  } catch {
    // Storage is blocked: no other tab shares the session.
  }
}

function isSame(account: StaffAccount): boolean {
  return (
    'account' in state && state.account.id === account.id && state.account.role === account.role
  );
}

function change(next: SessionState): void {
  const before = state;
  const account = staffOf(next);
  const isSamePage = account !== undefined && account.id === staffOf(before)?.id;
  state = next;
  if (!isSamePage || !account.role || account.role !== staffOf(before)?.role) forgetStaff(before);
  if (next.kind === 'signed-in' || !isSamePage) {
    const isBack = isSamePage && account.role !== undefined;
    const answers = waiting;
    waiting = [];
    for (const answer of answers) answer(isBack);
    if (isBack) void queryClient.invalidateQueries({ queryKey: [STAFF_KEY] });
  }
  for (const listener of listeners) listener();
}

/** The next account must not find in memory what this one has read. */
function forgetStaff(before: SessionState): void {
  // At first no account has read anything: what the loaders asked for came with the session that is now known.
  if (before.kind !== 'loading') queryClient.removeQueries({ queryKey: [STAFF_KEY] });
  const mutations = queryClient.getMutationCache();
  for (const done of mutations.findAll({ mutationKey: [STAFF_KEY] })) mutations.remove(done);
}

function toAccount({ id, email = '', app_metadata: { role } }: User): StaffAccount {
  return { id, email, role: SHOP_ROLES.find((one) => one === role) };
}

/**
 * Signs in with email and password; `useSession` tells the rest.
 *
 * @returns false where the code of a second factor is asked for next
 * @throws RequestFailure with the server's sentence, empty where it said nothing
 */
export async function signIn(email: string, password: string): Promise<boolean> {
  const { data, error } = await supabase().auth.signInWithPassword({ email, password });
  if (!error) return openFactors(data.session).length === 0;
  const { kind, message } = authFailure(error);
  // "Failed to fetch" is the browser's sentence, and an answer without one arrives as "{}".
  const isSentence = kind !== 'network' && !message.startsWith('{');
  throw new RequestFailure(kind, isSentence ? message.trim() : '');
}

/**
 * Signs out of this browser at once. The backend is called too, so that the refresh token can't be
 * used any more; other devices of the same account stay signed in.
 */
export async function signOut(): Promise<void> {
  const token = accessToken;
  isSigningOut = true;
  storeSignedOut(true);
  await endSession().finally(() => {
    isSigningOut = false;
  });
  if (token) void supabase().auth.admin.signOut(token, 'local');
}

/**
 * Signs out of this browser at once, and then of every other device of the same account.
 *
 * @throws RequestFailure where the other devices stay signed in
 */
export async function signOutEverywhere(): Promise<void> {
  isSigningOut = true;
  storeSignedOut(true);
  change({ kind: 'signed-out', cause: 'asked' });
  // A token that ran out on an idle screen is renewed first: without one nobody else is signed out.
  const { data } = await supabase().auth.getSession();
  await endSession().finally(() => {
    isSigningOut = false;
  });
  if (!data.session) throw new RequestFailure('session', 'The session could not be renewed.');
  const { error } = await supabase().auth.admin.signOut(data.session.access_token, 'global');
  if (error) throw authFailure(error);
}
