import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BOOKING_MESSAGES } from '@/content/booking/booking';
import {
  book,
  chooseSlot,
  confirm,
  showBookingPage,
  startBookingBackend,
} from '@/testing/booking-page';
import type { FakeBackend } from '@/testing/fake-backend';
import { FakeTurnstile } from '@/testing/fake-turnstile';

vi.mock('@/components/cars/car', () => ({ Car: () => null }));

const VERIFY = 'verify-captcha';

let backend: FakeBackend;
/** One for the file: the page loads the script once. */
let turnstile: FakeTurnstile | undefined;
const double = (): FakeTurnstile => (turnstile ??= new FakeTurnstile());

const ids = (path: string, key: string): unknown[] =>
  backend.to(path).map(({ body }) => (body as Record<string, unknown>)[key]);

beforeEach(() => {
  backend = startBookingBackend();
  backend.on(VERIFY, { status: 204 });
  double().plan = 'solved';
});

test('A site without a key asks for no CAPTCHA and loads nothing', async () => {
  await book();
  expect(await screen.findByText(/^\/booking-success/)).toBeVisible();
  expect(double().scripts).toEqual([]);
  expect(backend.to(VERIFY)).toEqual([]);
});

describe('a site with a key', () => {
  beforeEach(() => vi.stubEnv('VITE_TURNSTILE_SITE_KEY', 'site-key'));

  test('A site with a key loads the CAPTCHA on first use of the form, and checks it before the booking', async () => {
    const { user } = showBookingPage();
    await screen.findByRole('button', { name: /December 17, 2026/ });
    expect(double().scripts).toEqual([]);
    await chooseSlot(user);
    await waitFor(() => expect(double().scripts).toHaveLength(1));
    expect(double().siteKeys).toEqual([]);
    await confirm(user);
    expect(await screen.findByText(/^\/booking-success/)).toBeVisible();
    expect(ids(VERIFY, 'token')).toEqual(['token-1']);
    expect(ids(VERIFY, 'bookingId')).toEqual(ids('bookings', 'id'));
    const asked = backend.requests.map(({ path }) => path);
    expect(asked.indexOf(VERIFY)).toBeLessThan(asked.indexOf('bookings'));
  });

  test.each([
    ['it is not solved', () => (double().plan = 'failed')],
    ['the check says no', () => backend.on(VERIFY, { status: 403, body: null })],
    ['nobody checks it', () => backend.on(VERIFY, 'no answer')],
    ['the function is not there', () => backend.on(VERIFY, { status: 404, body: null })],
  ])(
    'If %s, the booking page says whom to call, sends nothing, and takes the next try',
    async (_, breakIt) => {
      breakIt();
      const user = await book();
      expect(await screen.findByRole('alert')).toHaveTextContent(BOOKING_MESSAGES.captcha.title);
      expect(screen.getByRole('alert')).toHaveTextContent('call 604-555-0142');
      expect(screen.getByDisplayValue('Jordan')).toBeVisible();
      expect(backend.to('bookings')).toEqual([]);
      double().plan = 'solved';
      backend.on(VERIFY, { status: 204 });
      await confirm(user);
      expect(await screen.findByText(/^\/booking-success/)).toBeVisible();
    },
  );
});
