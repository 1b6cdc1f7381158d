import { useQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { STAFF_KEY } from '@/lib/session';
import { endSession, supabase, unwrap, unwrapAsStaff } from '@/lib/supabase';
import { takeConsoleErrors } from '@/testing/console-guard';
import { FakeBackend } from '@/testing/fake-backend';
import { makeSession } from '@/testing/fake-session';
import { fill } from '@/testing/fill';
import { renderPage } from '@/testing/render-page';
import { Login } from './login';
import { ResetPassword } from './reset-password';
import { StaffGate } from './staff-gate';

const FULL = { body: makeSession({ factors: 1, aal: 'aal2' }) };
const WRONG = {
  status: 422,
  body: { error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code entered' },
};
const REQUIRED = { status: 403, body: { code: '42501', message: 'second_factor_required' } };

let backend: FakeBackend;
let sessionNow: object;

/** As a page of staff does: what it shows comes from the backend. */
function Bookings() {
  const { data } = useQuery({
    queryKey: [STAFF_KEY, 'bookings'],
    queryFn: () => unwrapAsStaff(supabase().from('bookings').select()),
    meta: { failure: { id: 'bookings', title: 'Failed to load', description: '' } },
    retry: false,
  });
  return <h1>{data ? 'Bookings' : 'Waiting'}</h1>;
}

function open(address: string) {
  const inside = (
    <StaffGate waiting="Looking">
      <Bookings />
    </StaffGate>
  );
  const page = renderPage(
    [
      { path: '/login', element: <Login onBegin={() => undefined} /> },
      { path: '/reset-password', element: <ResetPassword /> },
      { path: '/dashboard', element: inside },
    ],
    address,
  );
  return () => page().pathname + page().search;
}

async function signIn(): Promise<void> {
  await fill(await screen.findByLabelText('Email'), 'ann@example.com');
  await fill(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

async function giveCode(code: string): Promise<void> {
  const field = await screen.findByLabelText('Six-digit code');
  await userEvent.clear(field);
  if (code !== '') await fill(field, code);
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
}

function answerWith(session: object): void {
  sessionNow = session;
  backend.on('token', () => ({ body: sessionNow }));
  backend.on('user', () => ({ body: (sessionNow as { user: unknown }).user }));
}

beforeEach(() => {
  backend = new FakeBackend();
  backend.on('bookings', { body: [] });
  for (const app of ['app-1', 'app-2']) {
    backend.on(`factors/${app}/challenge`, { body: { id: 'challenge', type: 'totp' } });
  }
});
afterEach(endSession);

describe('an account with an authenticator app', () => {
  test('An account with an authenticator app is let in after password and code, and goes where it wanted', async () => {
    answerWith(makeSession({ factors: 1 }));
    backend.on('factors/app-1/verify', [WRONG, FULL]);
    const address = open('/dashboard?q=gill');
    await signIn();
    expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeVisible();
    expect(screen.getByLabelText('Six-digit code')).toHaveFocus();
    expect(toast.getToasts()).toEqual([]);
    expect(backend.to('bookings')).toEqual([]);

    await giveCode('12345');
    expect(screen.getByText(/Please enter the six digits/)).toBeVisible();
    expect(backend.to('factors/app-1/verify')).toEqual([]);
    await giveCode('111111');
    expect(await screen.findByText(/That code isn't right/)).toBeVisible();
    expect(screen.getByLabelText('Six-digit code')).toHaveValue('111111');
    await giveCode('222 222');
    expect(await screen.findByRole('heading', { name: 'Bookings' })).toBeVisible();
    expect(address()).toBe('/dashboard?q=gill');
    expect(backend.to('factors/app-1/verify').at(-1)?.body).toMatchObject({ code: '222222' });
    expect(toast.getToasts()).toMatchObject([{ title: 'Signed in successfully' }]);
    takeConsoleErrors();
  });

  test('An account with the app on two phones can use the code of either', async () => {
    answerWith(makeSession({ factors: 2 }));
    backend.on('factors/app-1/verify', WRONG);
    backend.on('factors/app-2/verify', { body: makeSession({ factors: 2, aal: 'aal2' }) });
    open('/dashboard');
    await signIn();
    await giveCode('222222');
    expect(await screen.findByRole('heading', { name: 'Bookings' })).toBeVisible();
    takeConsoleErrors();
  });

  test('An account whose code gets no answer keeps what was typed, and another account can be used', async () => {
    answerWith(makeSession({ factors: 1 }));
    backend.on('factors/app-1/verify', 'no answer');
    backend.on('logout', { body: {} });
    open('/dashboard');
    await signIn();
    await giveCode('222222');
    expect(await screen.findByText(/We can't reach the server/)).toBeVisible();
    expect(screen.getByLabelText('Six-digit code')).toHaveValue('222222');
    await userEvent.click(screen.getByRole('button', { name: 'Use another account' }));
    expect(await screen.findByLabelText('Email')).toBeVisible();
    takeConsoleErrors();
  });

  test('An account with an authenticator app sets a new password with its code', async () => {
    answerWith(makeSession({ factors: 1 }));
    backend.on('verify', () => ({ body: sessionNow }));
    backend.on('factors/app-1/verify', FULL);
    backend.on('user', ({ method, body }) => {
      const { user } = makeSession({ factors: 1 });
      if (method === 'GET') return { body: user };
      return (body as { password?: string }).password && isFull()
        ? { body: user }
        : {
            status: 403,
            body: { error_code: 'insufficient_aal', msg: 'AAL2 session is required' },
          };
    });
    backend.on('logout', { body: {} });
    open(`/reset-password#token_hash=${'k'.repeat(64)}`);
    await fill(await screen.findByLabelText('New password'), 'long-enough-1');
    await fill(screen.getByLabelText('New password again'), 'long-enough-1');
    await userEvent.click(screen.getByRole('button', { name: 'Set New Password' }));
    expect(await screen.findByText(/Your account uses two-step sign-in/)).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('long-enough-1');
    await fill(screen.getByLabelText('Six-digit code'), '222222');
    await userEvent.click(screen.getByRole('button', { name: 'Set New Password' }));
    expect(await screen.findByRole('heading', { name: 'Bookings' })).toBeVisible();
    takeConsoleErrors();
  });

  const isFull = () => backend.to('factors/app-1/verify').length > 0;
});

describe('where the shop asks every account for a second factor', () => {
  test('An account without a second factor must set it up, and is let in with its first code', async () => {
    answerWith(makeSession());
    backend.on('bookings', [REQUIRED, { body: [] }]);
    backend.on('factors', {
      body: { id: 'app-1', type: 'totp', totp: { qr_code: '<svg/>', secret: 'KEY2TYPE', uri: '' } },
    });
    backend.on('factors/app-1/verify', FULL);
    open('/dashboard');
    await signIn();
    expect(await screen.findByRole('heading', { name: 'Set up your second step' })).toBeVisible();
    const titles = toast.getToasts().map((each) => ('title' in each ? each.title : ''));
    expect(titles).toEqual(['Signed in successfully']);
    await userEvent.click(screen.getByRole('button', { name: 'Set It Up' }));
    expect(await screen.findByRole('img', { name: /authenticator app to scan/ })).toBeVisible();
    expect(screen.getByText('KEY2TYPE')).toBeVisible();
    await giveCode('222222');
    expect(await screen.findByRole('heading', { name: 'Bookings' })).toBeVisible();
    takeConsoleErrors();
  });

  test('An account without its second factor can still book as a visitor', async () => {
    answerWith(makeSession());
    open('/dashboard');
    await signIn();
    await screen.findByRole('heading', { name: 'Bookings' });
    backend.on('rpc/slot_availability', [REQUIRED, { body: [] }]);
    const request = supabase().rpc('slot_availability', { from_day: 'x', to_day: 'y' });
    expect(await unwrap(request)).toEqual([]);
    const [first, second] = backend.to('rpc/slot_availability');
    expect(first?.authorization).toContain('token-of');
    expect(second?.authorization).toBe('Bearer public-key');
  });
});
