import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeConsoleErrors } from '@/testing/console-guard';
import { FakeBackend } from '@/testing/fake-backend';
import { makeSession, storeSession } from '@/testing/fake-session';
import { fill } from '@/testing/fill';
import { renderPage } from '@/testing/render-page';
import { endSession } from '@/lib/supabase';
import { TwoStepItem } from './two-step-item';

let backend: FakeBackend;
/** Authenticator apps of the account, as Supabase Auth keeps them. */
let apps: { id: string; factor_type: 'totp'; status: string; created_at: string }[];

const app = (id: string, day: string) => ({
  id,
  factor_type: 'totp' as const,
  status: 'verified',
  created_at: `${day}T18:00:00Z`,
});
const session = () => {
  const signedIn = makeSession({ factors: apps.length, aal: 'aal2' });
  return { ...signedIn, user: { ...signedIn.user, factors: apps } };
};

beforeEach(() => {
  apps = [];
  backend = new FakeBackend();
  backend.on('user', () => ({ body: session().user }));
  backend.on('token', () => ({ body: session() }));
  backend.on('factors', () => {
    apps = [{ ...app('app-1', '2026-11-23'), status: 'unverified' }];
    const totp = { qr_code: '<svg/>', secret: 'KEY2TYPE', uri: '' };
    return { body: { id: 'app-1', type: 'totp', totp } };
  });
  backend.on('factors/app-1/challenge', { body: { id: 'challenge', type: 'totp' } });
  backend.on('factors/app-1/verify', ({ body }) => {
    if ((body as { code: string }).code !== '222222') {
      return { status: 422, body: { error_code: 'mfa_verification_failed', msg: 'Invalid' } };
    }
    apps = [app('app-1', '2026-11-23')];
    return { body: session() };
  });
  backend.on('factors/app-1', () => {
    apps = apps.filter(({ id }) => id !== 'app-1');
    return { body: { id: 'app-1' } };
  });
});
afterEach(endSession);

async function open() {
  storeSession(session());
  renderPage([{ path: '/dashboard', element: <TwoStepItem /> }], '/dashboard');
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.click(await screen.findByRole('button', { name: 'Two-step sign-in' }));
  return within(await screen.findByRole('dialog', { name: 'Two-step sign-in' }));
}
const press = async (dialog: ReturnType<typeof within>, name: string | RegExp) =>
  userEvent.setup({ pointerEventsCheck: 0 }).click(await dialog.findByRole('button', { name }));

test('Staff switch two-step sign-in on from the account menu with the first code of their app', async () => {
  const dialog = await open();
  expect(await dialog.findByText(/It is off/)).toBeVisible();
  await press(dialog, 'Set It Up');
  expect(await dialog.findByRole('img', { name: /authenticator app to scan/ })).toBeVisible();
  expect(dialog.getByText('KEY2TYPE')).toBeVisible();
  const code = dialog.getByLabelText('Six-digit code');
  expect(code).toHaveFocus();
  await fill(code, '111111');
  await press(dialog, 'Continue');
  expect(await dialog.findByText(/That code isn't right/)).toBeVisible();
  await fill(code, '222 222');
  await press(dialog, 'Continue');
  expect(await dialog.findByText('Added Nov 23, 2026')).toBeVisible();
  expect(dialog.getByText(/It is on/)).toBeVisible();
  expect(toast.getToasts()).toMatchObject([{ title: 'Two-step sign-in is on' }]);
  takeConsoleErrors();
});

test('Staff see both of their apps, and remove one after confirming', async () => {
  apps = [app('app-2', '2026-11-20'), app('app-1', '2026-11-02')];
  const dialog = await open();
  const names = (await dialog.findAllByRole('listitem')).map((row) => row.textContent);
  expect(names).toEqual([
    expect.stringContaining('Added Nov 2, 2026'),
    expect.stringContaining('Added Nov 20, 2026'),
  ]);
  await press(dialog, 'Remove the app added Nov 2, 2026');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/codes of your other app/)).toBeVisible();
  expect(backend.to('factors/app-1')).toEqual([]);
  await press(question, 'Remove');
  expect(await dialog.findAllByRole('listitem')).toHaveLength(1);
  expect(backend.to('factors/app-1')).toMatchObject([{ method: 'DELETE' }]);
  // The page asks what the session is worth without that app.
  expect(backend.to('token')).toHaveLength(1);
});

test('An app that could not be removed stays, and staff are told', async () => {
  apps = [app('app-1', '2026-11-02')];
  backend.on('factors/app-1', { status: 500, body: {} });
  const dialog = await open();
  await press(dialog, /^Remove the app/);
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/Two-step sign-in turns off/)).toBeVisible();
  await press(question, 'Remove');
  expect(await dialog.findAllByRole('listitem')).toHaveLength(1);
  expect(toast.getToasts()).toMatchObject([{ title: "The app wasn't removed" }]);
  takeConsoleErrors();
});

test('A backend without a second factor is reported as such', async () => {
  backend.on('factors', { status: 404, text: '404 Not Found' });
  const dialog = await open();
  await press(dialog, 'Set It Up');
  expect(await dialog.findByText(/isn't available here/)).toBeVisible();
  takeConsoleErrors();
});

test('Staff can ask again if it is not known whether two-step sign-in is on', async () => {
  backend.on('user', [{ status: 403, body: {} }, { body: makeSession().user }]);
  const dialog = await open();
  expect(await dialog.findByText(/We couldn't check/)).toBeVisible();
  await press(dialog, 'Try again');
  expect(await dialog.findByRole('button', { name: 'Set It Up' })).toBeVisible();
  takeConsoleErrors();
});
