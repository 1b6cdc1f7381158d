import { onlineManager } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { renderPage } from '@/testing/render-page';
import { latePage } from './staff-page-failed';

let canLoad = false;

const load = () =>
  canLoad
    ? Promise.resolve({ Component: () => <h1>The week</h1> })
    : Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

function open(): void {
  const Page = latePage('week-page', load);
  renderPage([{ path: '/', element: <Page /> }], '/');
}

beforeEach(() => {
  canLoad = false;
});

test('A page whose code did not arrive while offline opens by itself once the connection is back', async () => {
  onlineManager.setOnline(false);
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "You're offline. It opens once the connection is back.",
  );
  canLoad = true;
  act(() => onlineManager.setOnline(true));
  expect(await screen.findByRole('heading', { name: 'The week' })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('A page whose code did not arrive is asked for again by a press', async () => {
  open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  canLoad = true;
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'The week' })).toBeVisible();
});
