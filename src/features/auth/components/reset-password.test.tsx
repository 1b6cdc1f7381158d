import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { takeConsoleErrors } from '@/testing/console-guard';
import { FakeBackend } from '@/testing/fake-backend';
import { makeSession } from '@/testing/fake-session';
import { fill } from '@/testing/fill';
import { renderPage } from '@/testing/render-page';
import { endSession } from '@/lib/supabase';
import { ResetPassword } from './reset-password';

const KEY = 'k'.repeat(64);
const LINK = `/reset-password#token_hash=${KEY}`;
const USED = { status: 403, body: { error_code: 'otp_expired', msg: 'Email link is invalid' } };
const TOO_OFTEN = {
  status: 429,
  body: { error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' },
};
const JUST_SENT = {
  status: 429,
  body: {
    error_code: 'over_email_send_rate_limit',
    msg: 'For security purposes, you can only request this after 53 seconds.',
  },
};
const HOUR_IS_FULL = {
  status: 429,
  body: { error_code: 'over_email_send_rate_limit', msg: 'email rate limit exceeded' },
};

let backend: FakeBackend;

function open(address: string) {
  const page = renderPage(
    [
      { path: '/reset-password', element: <ResetPassword /> },
      { path: '/dashboard', element: <h1>Bookings</h1> },
    ],
    address,
  );
  return () => page().pathname + page().hash;
}

async function ask(email: string): Promise<void> {
  if (email !== '') await fill(screen.getByLabelText('Email'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Send the Link' }));
}

async function set(password: string, again = password): Promise<void> {
  for (const [label, text] of [
    ['New password', password],
    ['New password again', again],
  ] as const) {
    await fill(screen.getByLabelText(label), text);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Set New Password' }));
}

beforeEach(() => {
  backend = new FakeBackend();
});
afterEach(endSession);

describe('asking for the link', () => {
  test.each([
    ['an address with or without an account', { body: {} }],
    ['an account that was sent one a moment ago', JUST_SENT],
  ])('Asking for the password link says the same for %s', async (_, answer) => {
    backend.on('recover', answer);
    open('/reset-password');
    await ask(' ann@example.com ');
    expect(await screen.findByText('Check your email')).toBeVisible();
    expect(screen.getByText(/If ann@example.com belongs to a staff account/)).toBeVisible();
    expect(backend.to('recover').map(({ body }) => body)).toMatchObject([
      { email: 'ann@example.com' },
    ]);
  });

  test('Asking for the password link keeps the address for asking again', async () => {
    backend.on('recover', { body: {} });
    open('/reset-password');
    await ask('ann@example.com');
    await userEvent.click(await screen.findByRole('button', { name: 'Ask Again' }));
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
  });

  test('Asking for the password link without an address sends nothing', async () => {
    open('/reset-password');
    await ask('');
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.getByText('Please enter your email address.')).toBeVisible();
    expect(backend.requests).toEqual([]);
  });

  test.each([
    [TOO_OFTEN, /Too many requests/],
    [HOUR_IS_FULL, /Too many requests/],
    [{ status: 500, body: {} }, /couldn't be sent/],
    ['no answer', /can't reach the server/],
  ] as const)(
    'Asking for the password link that fails with %j says so and loses nothing',
    async (answer, text) => {
      backend.on('recover', answer);
      open('/reset-password');
      await ask('ann@example.com');
      expect(await screen.findByText(text)).toBeVisible();
      expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
      takeConsoleErrors();
    },
  );
});

describe('the link of the mail', () => {
  test('The password link leaves the address bar, and is not used up by opening it', async () => {
    const address = open(LINK);
    expect(screen.getByLabelText('New password')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/reset-password'));
    expect(screen.getByLabelText('New password')).toBeVisible();
    expect(backend.requests).toEqual([]);
  });

  test('The password link sets the password, ends the other sessions, and leads on signed in', async () => {
    backend.on('verify', { body: makeSession() });
    backend.on('user', { body: makeSession().user });
    backend.on('logout', { status: 204 });
    const address = open(LINK);
    await set('correct-horse-7');
    expect(await screen.findByRole('heading', { name: 'Bookings' })).toBeVisible();
    expect(address()).toBe('/dashboard');
    expect(backend.to('verify')[0]?.body).toMatchObject({ token_hash: KEY, type: 'recovery' });
    expect(backend.to('user')).toMatchObject([
      {
        method: 'PUT',
        body: { password: 'correct-horse-7' },
        authorization: 'Bearer token-of-staff-1',
      },
    ]);
    expect(backend.to('logout').map(({ search }) => search)).toEqual(['?scope=others']);
    expect(toast.getToasts()).toMatchObject([{ title: 'Your password is changed' }]);
  });

  test('Setting a new password says if the other sessions could not be ended', async () => {
    backend.on('verify', { body: makeSession() });
    backend.on('user', { body: makeSession().user });
    backend.on('logout', { status: 500, body: {} });
    open(LINK);
    await set('correct-horse-7');
    await screen.findByRole('heading', { name: 'Bookings' });
    expect(toast.getToasts()).toMatchObject([{ description: /couldn't be signed out/ }]);
  });

  test('A password link that was used or has expired leads to asking for a new one', async () => {
    backend.on('verify', USED);
    open(LINK);
    await set('correct-horse-7');
    expect(await screen.findByText(/used before or has expired/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send the Link' })).toBeVisible();
    expect(backend.to('user')).toEqual([]);
  });

  test('An invalid password link leads to asking for a new one', () => {
    open('/reset-password#error_code=otp_expired');
    expect(screen.getByText(/used before or has expired/)).toBeVisible();
    expect(screen.getByLabelText('Email')).toBeVisible();
  });
});

describe('the new password', () => {
  test.each([
    ['short1', 'short1', /at least 10 characters\./],
    ['only-letters', 'only-letters', /letters \(a to z\) and digits/],
    ['correct-horse-7', 'correct-horse-8', /don't match/],
  ])(
    'The new passwords %s and %s are refused before anything is sent',
    async (password, again, text) => {
      open(LINK);
      await set(password, again);
      expect(screen.getByText(text)).toBeVisible();
      expect(document.activeElement).toHaveAccessibleDescription(text);
      expect(backend.requests).toEqual([]);
    },
  );

  test('The new password can be read while it is typed', async () => {
    open(LINK);
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByLabelText('Show password'));
    expect(screen.getByLabelText('New password')).toHaveAttribute('type', 'text');
    expect(screen.getByLabelText('New password again')).toHaveAttribute('type', 'text');
  });

  test('A new password that the backend refuses can be replaced with the same link', async () => {
    backend.on('verify', [{ body: makeSession() }, USED]);
    backend.on('user', [
      { status: 422, body: { error_code: 'same_password', msg: 'Should be different' } },
      { status: 422, body: { error_code: 'weak_password', msg: 'Known to be weak' } },
      'no answer',
      { body: makeSession().user },
    ]);
    backend.on('logout', { status: 204 });
    open(LINK);
    await set('correct-horse-7');
    expect(await screen.findByText(/This is your current password/)).toBeVisible();
    await set('correct-horse-8');
    expect(await screen.findByText(/too easy to guess/)).toBeVisible();
    await set('correct-horse-9');
    expect(await screen.findByText(/can't reach the server/)).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('correct-horse-9');
    await userEvent.click(screen.getByRole('button', { name: 'Set New Password' }));
    expect(await screen.findByRole('heading', { name: 'Bookings' })).toBeVisible();
    expect(backend.to('verify')).toHaveLength(1);
    takeConsoleErrors();
  });
});
