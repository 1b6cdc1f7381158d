import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SETUP } from '@/content/staff/login';
import { FakeBackend } from '@/testing/fake-backend';
import { renderPage } from '@/testing/render-page';
import { endSession } from '@/lib/supabase';
import { Login } from './login';
import { Setup } from './setup';

let backend: FakeBackend;
beforeEach(() => {
  backend = new FakeBackend();
});
afterEach(endSession);

const open = (address: string) =>
  renderPage(
    [
      { path: '/setup', element: <Setup /> },
      { path: '/login', element: <Login onBegin={() => undefined} /> },
    ],
    address,
  );

test('While the shop has no owner, the login page leads to how the first one gets an account', async () => {
  backend.on('rpc/has_owner', { body: false });
  open('/login');
  await userEvent.click(await screen.findByRole('link', { name: SETUP.fromLogin }));
  expect(await screen.findByText(SETUP.command)).toBeVisible();
  for (const step of SETUP.steps) expect(screen.getByText(step)).toBeVisible();
});

test('Once the shop has an owner, neither page says how one is made', async () => {
  backend.on('rpc/has_owner', { body: true });
  open('/setup');
  expect(await screen.findByText(SETUP.done)).toBeVisible();
  expect(screen.queryByText(SETUP.command)).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: SETUP.toLogin }));
  expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  expect(screen.queryByRole('link', { name: SETUP.fromLogin })).toBeNull();
});

test('Where the backend does not answer, the page about the first owner says so and asks again', async () => {
  backend.on('rpc/has_owner', ['no answer', { body: true }]);
  open('/setup');
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(SETUP.done)).toBeVisible();
});
