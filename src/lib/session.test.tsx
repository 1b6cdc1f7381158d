import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { takeConsoleErrors } from '@/testing/console-guard';
import { FakeBackend } from '@/testing/fake-backend';
import { makeSession, storeSession } from '@/testing/fake-session';

const REFUSED = { status: 400, body: { error_code: 'refresh_token_not_found', msg: 'no' } };

let backend: FakeBackend;

/** Imports the modules again, as loading a page does. */
async function loadPage() {
  vi.resetModules();
  const session = await import('./session');
  const { queryClient } = await import('./query-client');
  const { supabase, unwrapAsStaff, endSession } = await import('./supabase');
  const { result } = renderHook(() => session.useSession());
  const { auth } = supabase();
  onTestFinished(() => auth.dispose());
  return {
    ...session,
    queryClient,
    supabase,
    unwrapAsStaff,
    endSession,
    state: () => result.current,
  };
}

const signedInAs = (id: string) => ({ kind: 'signed-in', account: { id } });

/** As it is loaded by somebody who has signed in before. */
async function loadSignedIn() {
  storeSession();
  const page = await loadPage();
  await waitFor(() => expect(page.state()).toMatchObject(signedInAs('staff-1')));
  return page;
}

beforeEach(() => {
  backend = new FakeBackend();
  backend.on('logout', { body: {} });
});

describe('the session', () => {
  test('A browser that stores no session is known at once to have none', async () => {
    const { state } = await loadPage();
    await waitFor(() => expect(state()).toEqual({ kind: 'signed-out', cause: 'never-in' }));
    expect(backend.requests).toEqual([]);
  });

  test('A stored session is taken up, with the role that its token carries', async () => {
    storeSession();
    const { state } = await loadPage();
    await waitFor(() =>
      expect(state()).toEqual({
        kind: 'signed-in',
        account: { id: 'staff-1', email: 'staff-1@example.com', role: 'staff' },
      }),
    );
  });

  test('A session of an account without the staff role is not a staff session', async () => {
    storeSession(makeSession({ id: 'guest', role: 'other' }));
    const { state } = await loadPage();
    await waitFor(() =>
      expect(state()).toMatchObject({ account: { id: 'guest', role: undefined } }),
    );
  });

  test('A session that has expired and cannot be renewed has ended', async () => {
    storeSession({ ...makeSession(), expires_at: 1 });
    backend.on('token', REFUSED);
    const { state } = await loadPage();
    await waitFor(() => expect(state()).toEqual({ kind: 'signed-out', cause: 'ended' }));
    expect(localStorage.getItem('staff-session')).toBeNull();
  });

  test('Staff learn that their session has ended, though a loader asked for it before their page', async () => {
    storeSession({ ...makeSession(), expires_at: 1 });
    backend.on('token', REFUSED);
    vi.resetModules();
    const { hasSession, useSession } = await import('./session');
    expect(await hasSession()).toBe(false);
    const { result } = renderHook(() => useSession());
    await waitFor(() => expect(result.current).toEqual({ kind: 'signed-out', cause: 'ended' }));
  });

  test('A session that has expired is renewed quietly if it can be', async () => {
    storeSession({ ...makeSession(), expires_at: 1 });
    backend.on('token', { body: makeSession() });
    const { state } = await loadPage();
    await waitFor(() => expect(state()).toMatchObject(signedInAs('staff-1')));
  });

  test('A session that the Data API refuses even after renewal has ended', async () => {
    backend.on('token', { body: { ...makeSession(), access_token: 'renewed' } });
    backend.on('bookings', { status: 401, body: { code: 'PGRST303', message: 'JWT expired' } });
    const { state, supabase, unwrapAsStaff } = await loadSignedIn();
    const asked = unwrapAsStaff(supabase().from('bookings').select('id'));
    await expect(asked).rejects.toMatchObject({ kind: 'session' });
    expect(backend.to('bookings')).toHaveLength(2);
    await waitFor(() => expect(state()).toEqual({ kind: 'signed-out', cause: 'ended' }));
  });
});

describe('requests of the staff', () => {
  test.each(['no answer', { status: 503, body: {} }] as const)(
    'A staff request is sent once and left to React Query to repeat: %o',
    async (answer) => {
      storeSession();
      backend.on('bookings', answer);
      const { supabase, unwrapAsStaff } = await loadPage();
      const asked = unwrapAsStaff(supabase().from('bookings').select('id'));
      await expect(asked).rejects.toMatchObject({
        kind: answer === 'no answer' ? 'network' : 'unavailable',
      });
      expect(backend.to('bookings')).toHaveLength(1);
    },
  );

  test('Staff requests that are refused together renew the session once', async () => {
    storeSession();
    backend.on('token', { body: { ...makeSession(), access_token: 'renewed' } });
    backend.on('bookings', ({ authorization }) =>
      authorization === 'Bearer renewed'
        ? { body: [] }
        : { status: 401, body: { code: 'PGRST303', message: 'JWT expired' } },
    );
    const { supabase, unwrapAsStaff } = await loadPage();
    const ask = () => unwrapAsStaff(supabase().from('bookings').select('id'));
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([[], [], []]);
    expect(backend.to('token')).toHaveLength(1);
  });
});

describe('signing out', () => {
  test('Signing out tells the backend, empties the cache, and is not reported as an ended session', async () => {
    const { state, signOut, STAFF_KEY, queryClient } = await loadSignedIn();
    queryClient.setQueryData([STAFF_KEY, 'bookings'], ['secret']);
    await act(signOut);
    expect(state()).toEqual({ kind: 'signed-out', cause: 'asked' });
    expect(localStorage.getItem('staff-session')).toBeNull();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    await waitFor(() => expect(backend.to('logout')).toHaveLength(1));
    expect(backend.to('logout')[0]?.authorization).toBe('Bearer token-of-staff-1');
  });

  test.each(['no answer', 'never answers', { status: 500 }] as const)(
    'Signing out leaves nobody signed in on this browser, whatever the backend answers: %o',
    async (answer) => {
      backend.on('logout', answer);
      const { state, signOut, supabase } = await loadSignedIn();
      await act(signOut);
      expect(state()).toEqual({ kind: 'signed-out', cause: 'asked' });
      expect(localStorage.getItem('staff-session')).toBeNull();
      expect((await supabase().auth.getSession()).data.session).toBeNull();
      await waitFor(() => expect(backend.to('logout')).toHaveLength(1));
      // The library prints what the network says.
      if (answer === 'no answer') await waitFor(() => expect(takeConsoleErrors()).toHaveLength(1));
    },
  );
});

describe('signing out everywhere', () => {
  const isGlobal = (search: string) => search === '?scope=global';

  test('Signing out everywhere leaves nobody signed in here, and ends the other sessions of the account', async () => {
    const { state, signOutEverywhere } = await loadSignedIn();
    await act(signOutEverywhere);
    expect(state()).toEqual({ kind: 'signed-out', cause: 'asked' });
    expect(localStorage.getItem('staff-session')).toBeNull();
    const asked = backend.to('logout').filter(({ search }) => isGlobal(search));
    expect(asked).toMatchObject([{ authorization: 'Bearer token-of-staff-1' }]);
  });

  test('Signing out everywhere renews a session that expired on an idle screen, without showing it again', async () => {
    const { state, signOutEverywhere, queryClient } = await loadSignedIn();
    storeSession({ ...makeSession(), expires_at: 1 });
    const seen: unknown[] = [];
    // Every change of who is signed in empties the cache of the staff.
    const changes = vi.spyOn(queryClient, 'removeQueries');
    backend.on('token', () => {
      seen.push(state());
      return { body: { ...makeSession(), access_token: 'renewed' } };
    });
    await act(signOutEverywhere);
    expect(seen).toEqual([{ kind: 'signed-out', cause: 'asked' }]);
    expect(state()).toEqual({ kind: 'signed-out', cause: 'asked' });
    expect(changes).toHaveBeenCalledTimes(1);
    expect(backend.to('logout').map(({ authorization }) => authorization)).toContain(
      'Bearer renewed',
    );
  });

  test.each(['no answer', { status: 500, body: {} }] as const)(
    'Signing out everywhere works here and fails for the other devices if the backend answers %o',
    async (answer) => {
      backend.on('logout', answer);
      const { state, signOutEverywhere } = await loadSignedIn();
      await act(() =>
        expect(signOutEverywhere()).rejects.toMatchObject({ name: 'RequestFailure' }),
      );
      expect(state()).toEqual({ kind: 'signed-out', cause: 'asked' });
      expect(localStorage.getItem('staff-session')).toBeNull();
      takeConsoleErrors();
    },
  );
});

describe('another tab of the same browser', () => {
  test('Another tab learns that somebody signed out, and does not take it for an ended session', async () => {
    const other = await loadSignedIn();
    const here = await loadSignedIn();
    await act(here.signOut);
    await waitFor(() => expect(other.state()).toEqual({ kind: 'signed-out', cause: 'asked' }));
  });

  test('Another tab learns that the session has ended', async () => {
    const other = await loadSignedIn();
    const here = await loadSignedIn();
    await act(here.endSession);
    await waitFor(() => expect(other.state()).toEqual({ kind: 'signed-out', cause: 'ended' }));
  });

  test('A tab that is signed in again has a session that can end', async () => {
    const { state, signOut, signIn, endSession } = await loadSignedIn();
    await act(signOut);
    backend.on('token', { body: makeSession() });
    await act(() => signIn('a@example.com', 'pass'));
    await act(endSession);
    expect(state()).toEqual({ kind: 'signed-out', cause: 'ended' });
  });
});

describe('another account at the same browser', () => {
  test('Another account finds nothing that the last one read or changed, only what visitors see', async () => {
    const { state, signIn, STAFF_KEY, queryClient } = await loadSignedIn();
    queryClient.setQueryData([STAFF_KEY, 'bookings'], ['secret']);
    queryClient.setQueryData(['availability'], ['open']);
    await queryClient
      .getMutationCache()
      .build(queryClient, { mutationKey: [STAFF_KEY], mutationFn: () => Promise.resolve() })
      .execute('secret');
    backend.on('token', { body: makeSession({ id: 'staff-2' }) });
    await act(() => signIn('b@example.com', 'pass'));
    expect(state()).toMatchObject(signedInAs('staff-2'));
    expect(queryClient.getQueryData([STAFF_KEY, 'bookings'])).toBeUndefined();
    expect(queryClient.getQueryData(['availability'])).toEqual(['open']);
    expect(queryClient.getMutationCache().getAll()).toEqual([]);
  });

  test('A renewed token of the same account does not clear the cache', async () => {
    const { STAFF_KEY, queryClient, supabase } = await loadSignedIn();
    queryClient.setQueryData([STAFF_KEY, 'bookings'], ['kept']);
    backend.on('token', { body: makeSession() });
    await act(() => supabase().auth.refreshSession());
    expect(queryClient.getQueryData([STAFF_KEY, 'bookings'])).toEqual(['kept']);
  });
});

describe('a sign-in that fails', () => {
  test.each([
    [
      { status: 400, body: { error_code: 'invalid_credentials', msg: 'Invalid login' } },
      'Invalid login',
    ],
    ['no answer', ''],
    [{ status: 500, body: {} }, ''],
  ] as const)('A sign-in that fails with %o says "%s"', async (answer, message) => {
    backend.on('token', answer);
    const { signIn } = await loadPage();
    await expect(signIn('a@example.com', 'pass')).rejects.toMatchObject({ message });
    takeConsoleErrors();
  });
});
