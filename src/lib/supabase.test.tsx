import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { takeConsoleErrors } from '@/testing/console-guard';
import { FakeBackend, type Answer } from '@/testing/fake-backend';

const PUBLIC = 'Bearer public-key';
const TOKEN = { status: 401, body: { code: 'PGRST301', message: 'JWT invalid' } };
const DOWN = { status: 503, body: {} };
const REFUSED = { status: 400, body: { code: 'refresh_token_not_found', message: 'no' } };

/** The library tries to renew a session for half a minute. */
const LONGEST_RENEWAL_MS = 40_000;

let backend: FakeBackend;

/** Imports the module again, as loading a page does: it keeps its client. */
async function loadPage() {
  vi.resetModules();
  const page = await import('./supabase');
  const { auth } = page.supabase();
  onTestFinished(() => auth.dispose());
  return page;
}

/** A session of the staff as the browser keeps it. */
function storeSession(secondsLeft: number, token = 'staff-token'): void {
  const session = {
    access_token: token,
    refresh_token: 'renew-me',
    expires_at: Math.round(Date.now() / 1000) + secondsLeft,
    expires_in: secondsLeft,
    token_type: 'bearer',
    user: { id: '1', app_metadata: { role: 'staff' } },
  };
  localStorage.setItem('staff-session', JSON.stringify(session));
}

/** Asks as the booking page does. */
async function ask() {
  const { supabase, unwrap } = await loadPage();
  const asked = unwrap(supabase().rpc('mail_state', { token: 't' }));
  asked.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(LONGEST_RENEWAL_MS);
  return asked;
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  backend = new FakeBackend();
  backend.on('rpc/mail_state', { body: ['done'] });
});

test('A browser without AbortSignal.any gets answers too', async () => {
  const { any } = AbortSignal;
  Reflect.set(AbortSignal, 'any', undefined);
  onTestFinished(() => void Reflect.set(AbortSignal, 'any', any));
  const { supabase, unwrap } = await loadPage();
  const request = supabase().rpc('mail_state', { token: 't' });
  await expect(unwrap(request.abortSignal(new AbortController().signal))).resolves.toEqual([
    'done',
  ]);
});

test('A page has one Supabase client', async () => {
  const { supabase } = await loadPage();
  expect(supabase()).toBe(supabase());
});

describe('a request', () => {
  test('A request of a visitor carries the public key', async () => {
    expect(await ask()).toEqual(['done']);
    expect(backend.to('rpc/mail_state')[0]?.authorization).toBe(PUBLIC);
  });

  test('A request of somebody signed in carries the session', async () => {
    storeSession(3_600);
    expect(await ask()).toEqual(['done']);
    expect(backend.to('rpc/mail_state')[0]?.authorization).toBe('Bearer staff-token');
  });

  test.each<[string, Answer]>([
    ['is refused', REFUSED],
    ['is answered with 503', DOWN],
    ['breaks off', 'no answer'],
  ])('A request goes out as a visitor’s if the renewal of an old session %s', async (_, answer) => {
    storeSession(-60);
    backend.on('token', answer);
    expect(await ask()).toEqual(['done']);
    expect(backend.to('rpc/mail_state').map((request) => request.authorization)).toEqual([PUBLIC]);
    // The next request does not wait for it again.
    expect(localStorage.getItem('staff-session')).toBeNull();
    takeConsoleErrors();
  });

  test.each<[string, Answer]>([
    ['refused', REFUSED],
    ['answered with 503', DOWN],
    ['cut off', 'no answer'],
  ])(
    'A request that the Data API refuses is repeated as a visitor’s if the renewal is %s',
    async (_, answer) => {
      storeSession(3_600);
      backend.on('token', answer);
      backend.on('logout', { status: 204 });
      backend.on('rpc/mail_state', ({ authorization }) =>
        authorization === PUBLIC ? { body: ['done'] } : TOKEN,
      );
      expect(await ask()).toEqual(['done']);
      takeConsoleErrors();
    },
  );

  test('A request that the Data API refuses is repeated with the renewed session', async () => {
    storeSession(3_600);
    backend.on('token', {
      body: {
        access_token: 'new-token',
        refresh_token: 'next',
        expires_in: 3_600,
        token_type: 'bearer',
        user: { id: '1', app_metadata: {} },
      },
    });
    backend.on('rpc/mail_state', ({ authorization }) =>
      authorization === 'Bearer new-token' ? { body: ['done'] } : TOKEN,
    );
    expect(await ask()).toEqual(['done']);
  });

  test('A staff request without a session fails, because an empty list would not be true', async () => {
    storeSession(-60);
    backend.on('token', DOWN);
    backend.on('bookings', { body: [] });
    const { supabase, unwrapAsStaff } = await loadPage();
    const asked = unwrapAsStaff(supabase().from('bookings').select());
    asked.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(LONGEST_RENEWAL_MS);
    await expect(asked).rejects.toMatchObject({ kind: 'unavailable' });
    expect(backend.to('bookings')).toEqual([]);
    takeConsoleErrors();
  });
});
