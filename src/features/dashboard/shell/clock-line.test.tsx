import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useNow, useShopDay } from '@/components/clock';
import { shopTime } from '@/domain/calendar/shop-calendar';
import { serverNow, serverTime } from '@/lib/clock';
import { endSession, supabase, unwrap, unwrapAsStaff } from '@/lib/supabase';
import { FakeBackend } from '@/testing/fake-backend';
import { makeSession, storeSession } from '@/testing/fake-session';
import { startClock } from '@/testing/start-clock';
import { ClockLine } from './clock-line';

const HOUR_MS = 3_600_000;
/** 10:30 PM on Tuesday, in the shop. */
const TRUE_TIME = '2026-11-25T05:30:00Z';

let backend: FakeBackend;

function Desk() {
  return (
    <>
      <ClockLine />
      <p>
        {useShopDay()} {shopTime(useNow()).minutes}
      </p>
    </>
  );
}

/** A device whose clock is ahead by so much, below zero for behind. */
function startDevice(aheadMs: number): void {
  startClock(new Date(Date.parse(TRUE_TIME) + aheadMs).toISOString());
  backend.clock = () => new Date(Date.now() - aheadMs);
}

const ask = () => unwrap(supabase().rpc('mail_state', { token: 't' }));

beforeEach(() => {
  backend = new FakeBackend();
  backend.on('rpc/mail_state', { body: [] });
  backend.on('bookings', { body: [] });
});
afterEach(async () => {
  // The next test begins with a clock that is right.
  backend.clock = () => new Date();
  await ask();
  await endSession();
});

test.each([
  [2 * HOUR_MS, '2 hours ahead'],
  [24 * HOUR_MS, '1 day ahead'],
  [-26 * HOUR_MS, '1 day behind'],
  [-3 * HOUR_MS, '3 hours behind'],
  [7 * 60_000, '7 minutes ahead'],
  [-400 * 24 * HOUR_MS, '400 days behind'],
])(
  'A device whose clock is off by %d ms shows the shop’s day, and says it is %s',
  async (aheadMs, words) => {
    startDevice(aheadMs);
    render(<Desk />);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    await ask();
    await waitFor(() => expect(screen.getByText('2026-11-24 1350')).toBeVisible());
    expect(screen.getByRole('status')).toHaveTextContent(
      `This device's clock is wrong: it is ${words}.`,
    );
    expect(serverTime(Date.now() + HOUR_MS).getTime() - serverNow().getTime()).toBe(HOUR_MS);
    // Somebody sets the clock right.
    backend.clock = () => new Date();
    await ask();
    await waitFor(() => expect(screen.getByRole('status')).toBeEmptyDOMElement());
  },
);

test.each([0, 1_000, -90_000, 115_000])(
  'A clock that is off by %d ms is not worth a word, and counts as it is',
  async (aheadMs) => {
    startDevice(aheadMs);
    render(<Desk />);
    await ask();
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
    expect(serverNow().getTime()).toBe(Date.now());
  },
);

test('An answer that came while the device slept says nothing about its clock', async () => {
  startDevice(0);
  backend.on('rpc/mail_state', () => {
    const answeredAt = new Date();
    backend.clock = () => answeredAt;
    vi.setSystemTime(Date.now() + 8 * HOUR_MS);
    return { body: [] };
  });
  render(<Desk />);
  await ask();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  expect(serverNow().getTime()).toBe(Date.now());
});

test.each([2 * HOUR_MS, 24 * HOUR_MS, -2 * HOUR_MS, 0])(
  'A device that is ahead by %d ms asks for one new token at most, however much staff do',
  async (aheadMs) => {
    startDevice(aheadMs);
    const byServer = () => Math.round((Date.now() - aheadMs) / 1_000);
    const given = () => ({ ...makeSession(), expires_in: 3_600, expires_at: byServer() + 3_600 });
    storeSession(given());
    backend.on('token', () => ({ body: { ...given(), access_token: 'renewed' } }));
    for (let time = 0; time < 10; time++) {
      await unwrapAsStaff(supabase().from('bookings').select('id'));
      vi.setSystemTime(Date.now() + 2_000);
    }
    expect(backend.to('bookings')).toHaveLength(10);
    expect(backend.to('token').length).toBeLessThanOrEqual(aheadMs > 0 ? 1 : 0);
  },
);
