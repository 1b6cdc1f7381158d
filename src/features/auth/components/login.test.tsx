import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { endSession } from '@/lib/supabase';
import { takeConsoleErrors } from '@/testing/console-guard';
import { FakeBackend } from '@/testing/fake-backend';
import { makeSession } from '@/testing/fake-session';
import { fill } from '@/testing/fill';
import { renderPage } from '@/testing/render-page';
import { stopSession } from '@/testing/stop-session';
import { Login } from './login';
import { StaffGate } from './staff-gate';

let backend: FakeBackend;

function open(address: string, onBegin: () => void = () => undefined) {
  const inside = (
    <StaffGate waiting="Looking">
      <h1>Bookings</h1>
    </StaffGate>
  );
  const page = renderPage(
    [
      { path: '/login', element: <Login onBegin={onBegin} /> },
      { path: '/dashboard', element: inside },
    ],
    address,
  );
  return () => page().pathname + page().search;
}

async function signIn(email = 'ann@example.com', password = 'secret'): Promise<void> {
  await screen.findByLabelText('Email');
  if (email !== '') await fill(screen.getByLabelText('Email'), email);
  if (password !== '') await fill(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
}

beforeEach(() => {
  backend = new FakeBackend();
  backend.on('rpc/has_owner', { body: true });
});
afterEach(stopSession);

describe('the login page', () => {
  test.each([
    ['', ''],
    ['', 'secret'],
    ['ann@example.com', ''],
    ['   ', 'secret'],
  ])(
    'The login page asks for both fields and sends nothing when they hold "%s" and "%s"',
    async (email, password) => {
      open('/login');
      await signIn(email, password);
      expect(screen.getByRole('alert')).toHaveTextContent('Please enter both email and password.');
      expect(screen.getByLabelText(email.trim() === '' ? 'Email' : 'Password')).toHaveFocus();
      expect(backend.to('token')).toEqual([]);
    },
  );

  test('The login page shows the server’s sentence, or ours if it has none, and keeps what was typed', async () => {
    backend.on('token', [
      { status: 400, body: { error_code: 'over_request_rate_limit', msg: 'Too many tries' } },
      { status: 500, body: {} },
      'no answer',
    ]);
    open('/login');
    await signIn();
    expect(await screen.findByText('Too many tries')).toBeVisible();
    expect(screen.getByLabelText('Password')).toHaveFocus();
    for (let attempt = 0; attempt < 2; attempt++) {
      await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
      expect(await screen.findByText('Failed to sign in')).toBeVisible();
    }
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
    expect(backend.to('token')[0]?.body).toMatchObject({
      email: 'ann@example.com',
      password: 'secret',
    });
    takeConsoleErrors();
  });

  test('The login page is busy until the answer, sends once, greets, and leads on', async () => {
    let answer: () => void = () => undefined;
    const fetchNow = fetch;
    vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
      await new Promise<void>((resolve) => (answer = resolve));
      return fetchNow(...request);
    });
    backend.on('token', { body: makeSession() });
    const address = open('/login?next=%2Fdashboard%3Fstatus%3Dpending');
    await signIn(' ann@example.com ', ' pass word ');
    await userEvent.click(await screen.findByRole('button', { name: 'Signing In...' }));
    answer();
    expect(await screen.findByRole('heading', { name: 'Bookings' })).toBeVisible();
    expect(address()).toBe('/dashboard?status=pending');
    expect(backend.to('token').map(({ body }) => body)).toMatchObject([
      { email: 'ann@example.com', password: ' pass word ' },
    ]);
    expect(toast.getToasts()).toMatchObject([{ title: 'Signed in successfully' }]);
  });

  test('The login page fetches what comes next while somebody begins to type', async () => {
    const onBegin = vi.fn<() => void>();
    open('/login', onBegin);
    await userEvent.click(await screen.findByLabelText('Email'));
    expect(onBegin).toHaveBeenCalled();
  });
});

describe('the dashboard’s guard', () => {
  test('A visitor who is not signed in is sent to the login page, with the way back', async () => {
    const address = open('/dashboard?q=gill');
    await screen.findByLabelText('Email');
    expect(address()).toBe('/login?next=%2Fdashboard%3Fq%3Dgill');
  });

  test('The login page says that a session has ended if nobody asked for it', async () => {
    backend.on('token', { body: makeSession() });
    const address = open('/dashboard?q=gill');
    await signIn();
    await screen.findByRole('heading', { name: 'Bookings' });
    await endSession();
    expect(await screen.findByText(/You've been signed out/)).toBeVisible();
    expect(address()).toBe('/login?next=%2Fdashboard%3Fq%3Dgill');
  });

  test('An account without the staff role is told it has no access, and can sign out', async () => {
    backend.on('token', { body: makeSession({ id: 'guest', role: 'other' }) });
    backend.on('logout', { body: {} });
    const address = open('/dashboard?q=gill');
    await signIn();
    expect(await screen.findByRole('heading', { name: /No access/ })).toBeVisible();
    expect(screen.getByText('guest@example.com')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    await screen.findByLabelText('Email');
    // The next person does not get the filters of the one who left.
    expect(address()).toBe('/login');
    expect(screen.queryByText(/been signed out/)).toBeNull();
  });
});
