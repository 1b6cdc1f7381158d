import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BOOKING_MESSAGES } from '@/content/booking';
import { FakeBackend, type SeenRequest } from '@/testing/fake-backend';
import { FakeTurnstile } from '@/testing/fake-turnstile';
import { FreshQueries } from '@/testing/fresh-queries';
import type { NewBooking } from '../api/create-booking';
import { BookingDraftProvider } from '../booking-draft-provider';
import { Booking } from './booking-page';

vi.mock('@/components/cars/car', () => ({ Car: () => null }));

const VERIFY = 'verify-captcha';
const PREFILL =
  '?service=PremiumDetailing&name=Jordan&email=j%40example.com&phone=6045550177&vehicleType=suv';

let backend: FakeBackend;
/** One for the file: the page loads the script once. */
let turnstile: FakeTurnstile | undefined;
const double = (): FakeTurnstile => (turnstile ??= new FakeTurnstile());

async function fillIn() {
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  render(
    <FreshQueries>
      <MemoryRouter initialEntries={[`/booking${PREFILL}`]}>
        <BookingDraftProvider>
          <Routes>
            <Route path="/booking" element={<Booking />} />
            <Route path="/booking-success" element={<p>Booked</p>} />
          </Routes>
        </BookingDraftProvider>
      </MemoryRouter>
    </FreshQueries>,
  );
  const confirm = async (): Promise<void> => {
    await user.click(screen.getByRole('button', { name: 'Confirm Booking' }));
    await act(() => vi.advanceTimersByTimeAsync(6_000));
  };
  const day = await screen.findByRole('button', { name: /December 17, 2026/ });
  const choose = async (): Promise<void> => {
    await user.click(day);
    await user.click(screen.getByRole('button', { name: '10:00 AM' }));
  };
  return { choose, confirm };
}

const ids = (path: string, key: string): unknown[] =>
  backend.to(path).map(({ body }) => (body as Record<string, unknown>)[key]);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-08T17:00:00Z') });
  backend = new FakeBackend();
  backend.on('rpc/slot_availability', { body: [] });
  backend.on(VERIFY, { status: 204 });
  backend.on('bookings', ({ body }: SeenRequest) => ({
    status: 201,
    body: { id: (body as NewBooking).id },
  }));
  double().plan = 'solved';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

test('a site without a key asks for no CAPTCHA and loads nothing', async () => {
  const { choose, confirm } = await fillIn();
  await choose();
  await confirm();
  expect(await screen.findByText('Booked')).toBeVisible();
  expect(double().scripts).toEqual([]);
  expect(backend.to(VERIFY)).toEqual([]);
});

describe('a site with a key', () => {
  beforeEach(() => vi.stubEnv('VITE_TURNSTILE_SITE_KEY', 'site-key'));

  test('loads the CAPTCHA with the first use of the form, and has it checked before the booking', async () => {
    const { choose, confirm } = await fillIn();
    expect(double().scripts).toEqual([]);
    await choose();
    await waitFor(() => expect(double().scripts).toHaveLength(1));
    expect(double().siteKeys).toEqual([]);
    await confirm();
    expect(await screen.findByText('Booked')).toBeVisible();
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
  ])('where %s, says whom to call, sends nothing, and takes the next try', async (_, breakIt) => {
    breakIt();
    const { choose, confirm } = await fillIn();
    await choose();
    await confirm();
    expect(await screen.findByRole('alert')).toHaveTextContent(BOOKING_MESSAGES.captcha.title);
    expect(screen.getByRole('alert')).toHaveTextContent('call 604-555-0142');
    expect(screen.getByDisplayValue('Jordan')).toBeVisible();
    expect(backend.to('bookings')).toEqual([]);
    double().plan = 'solved';
    backend.on(VERIFY, { status: 204 });
    await confirm();
    expect(await screen.findByText('Booked')).toBeVisible();
  });
});
