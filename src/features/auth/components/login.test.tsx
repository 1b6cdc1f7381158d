import { useMutation, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { STAFF_KEY, signIn as logIn, signOut } from '@/lib/session';
import { callFunctionAsStaff, endSession, supabase, unwrapAsStaff } from '@/lib/supabase';
import { takeConsoleErrors } from '@/testing/console-guard';
import { type Answer, FakeBackend, type SeenRequest } from '@/testing/fake-backend';
import { makeSession } from '@/testing/fake-session';
import { fill } from '@/testing/fill';
import { renderPage } from '@/testing/render-page';
import { Login } from './login';
import { StaffGate } from './staff-gate';

let backend: FakeBackend;

/** As every page of staff does: reads, has a form, and saves it. */
function Bookings() {
  useQuery({
    queryKey: [STAFF_KEY, 'bookings'],
    queryFn: () => unwrapAsStaff(supabase().from('bookings').select()),
  });
  const save = useMutation({
    mutationKey: [STAFF_KEY, 'save'],
    mutationFn: (text: string) =>
      unwrapAsStaff(supabase().from('booking_notes').insert({ booking_id: 'b-1', body: text })),
  });
  const refund = useMutation({
    mutationFn: (cents: number) => callFunctionAsStaff('pay-refund', { cents }),
  });
  const [text, setText] = useState('');
  return (
    <>
      <h1>Bookings</h1>
      <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => save.mutate(text)}>
        Save
      </button>
      <button type="button" onClick={() => refund.mutate(4725)}>
        Refund
      </button>
      <p role="status">{save.isSuccess || refund.isSuccess ? 'Saved' : ''}</p>
    </>
  );
}

function open(address: string, onBegin: () => void = () => undefined) {
  const inside = (
    <StaffGate waiting="Looking">
      <Bookings />
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
afterEach(endSession);

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

describe('a session that ends while staff work', () => {
  const EXPIRED = { status: 401, body: { code: 'PGRST303', message: 'JWT expired' } };
  const GONE = { status: 400, body: { error_code: 'refresh_token_not_found', msg: 'Not Found' } };
  const AGAIN = makeSession({ id: 'staff-1' });
  const isNew = (authorization: string | null) => authorization === 'Bearer new';

  /** Somebody has typed a note when their session is refused. */
  async function typeUntilRefused(refusal: Answer = GONE) {
    backend.on('bookings', { body: [] });
    backend.on('token', { body: AGAIN });
    const answer = ({ authorization }: SeenRequest) =>
      isNew(authorization) ? { status: 201, body: {} } : EXPIRED;
    backend.on('booking_notes', answer);
    backend.on('pay-refund', answer);
    backend.on('logout', { body: {} });
    const address = open('/login?next=%2Fdashboard%3Fq%3Dgill');
    await signIn();
    await screen.findByLabelText('Note');
    backend.on('token', refusal);
    await fill(screen.getByLabelText('Note'), 'Keys are at the desk');
    return address;
  }

  async function signInAgain(session: object): Promise<void> {
    backend.on('token', { body: session });
    await fill(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  }

  test.each([
    ['Save', GONE, 'booking_notes'],
    ['Save', { status: 400, body: {} }, 'booking_notes'],
    ['Save', { status: 401, body: { msg: 'Invalid Refresh Token' } }, 'booking_notes'],
    ['Refund', GONE, 'pay-refund'],
  ] as const)(
    'Staff whose session ends as they press %s sign in on the spot, and what they pressed is done: %o',
    async (button, refusal, path) => {
      const address = await typeUntilRefused(refusal);
      await userEvent.click(screen.getByRole('button', { name: button }));
      const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
      expect(within(dialog).getByLabelText('Email')).toHaveValue('staff-1@example.com');
      expect(within(dialog).getByLabelText('Password')).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      expect(dialog).toBeVisible();
      expect(screen.getByLabelText('Note')).toHaveValue('Keys are at the desk');
      await signInAgain({ ...AGAIN, access_token: 'new' });
      await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Saved'));
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(screen.getByLabelText('Note')).toHaveValue('Keys are at the desk');
      expect(address()).toBe('/dashboard?q=gill');
      expect(backend.to(path).filter(({ authorization }) => isNew(authorization))).toHaveLength(1);
      // The page may show what is old by now.
      await waitFor(() => expect(backend.to('bookings')).toHaveLength(2));
    },
  );

  test('Staff whose session ends before they press anything keep what they typed', async () => {
    await typeUntilRefused();
    await act(endSession);
    await screen.findByRole('dialog', { name: 'Sign in again' });
    await signInAgain({ ...AGAIN, access_token: 'new' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Note')).toHaveValue('Keys are at the desk');
    expect(backend.to('booking_notes')).toEqual([]);
  });

  test('Staff who have an authenticator app give its code on the spot, too', async () => {
    await typeUntilRefused();
    backend.on('factors/app-1/challenge', { body: { id: 'challenge', type: 'totp' } });
    const full = makeSession({ factors: 1, aal: 'aal2' });
    backend.on('factors/app-1/verify', { body: full });
    backend.on('user', { body: full.user });
    await act(endSession);
    await screen.findByRole('dialog', { name: 'Sign in again' });
    await signInAgain(makeSession({ factors: 1 }));
    const field = await screen.findByLabelText('Six-digit code');
    expect(screen.getByRole('dialog', { name: 'Enter your code' })).toBeVisible();
    await fill(field, '222222');
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByLabelText('Note')).toHaveValue('Keys are at the desk');
  });

  test('Staff who leave instead come to the login page, and back to the same address', async () => {
    const address = await typeUntilRefused();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(await screen.findByText(/You've been signed out/)).toBeVisible();
    expect(address()).toBe('/login?next=%2Fdashboard%3Fq%3Dgill');
    backend.on('token', { body: { ...AGAIN, access_token: 'new' } });
    await signIn();
    expect(await screen.findByLabelText('Note')).toHaveValue('');
    expect(backend.to('booking_notes')).toHaveLength(1);
  });

  test.each(['in the dialog', 'in another tab'])(
    'Another account that signs in %s gets its own dashboard, without the words of the one before',
    async (where) => {
      const address = await typeUntilRefused();
      if (where === 'in the dialog') {
        await userEvent.click(screen.getByRole('button', { name: 'Save' }));
        await screen.findByRole('dialog', { name: 'Sign in again' });
        await signInAgain({ ...makeSession({ id: 'staff-2' }), access_token: 'new' });
      } else {
        backend.on('token', { body: makeSession({ id: 'staff-2' }) });
        await act(() => logIn('staff-2@example.com', 'secret'));
      }
      await waitFor(() => expect(address()).toBe('/dashboard'));
      expect(await screen.findByLabelText('Note')).toHaveValue('');
      expect(screen.queryByRole('dialog')).toBeNull();
      const sent = backend.to('booking_notes').filter(({ authorization }) => isNew(authorization));
      expect(sent).toEqual([]);
    },
  );

  test('Signing out on purpose leaves nothing on the screen of another tab', async () => {
    const address = await typeUntilRefused();
    await act(signOut);
    await screen.findByLabelText('Email');
    expect(address()).toBe('/login');
    expect(screen.queryByLabelText('Note')).toBeNull();
  });
});
