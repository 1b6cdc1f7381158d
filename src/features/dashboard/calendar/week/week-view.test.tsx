import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test } from 'vitest';
import { CLOSE, CLOSE_TOASTS, WEEK } from '@/content/staff/week';
import type { Day } from '@/domain/day';
import { FakeShopDays, makeClosure, renderStaff } from '@/testing/shop-days';
import { holdPhone } from '@/testing/staff-dashboard';
import { startClock } from '@/testing/start-clock';
import { WeekView } from './week-view';

let shop: FakeShopDays;
let user: UserEvent;

beforeEach(() => {
  // Wednesday, 10:00 at the shop.
  user = startClock('2026-11-25T17:00:00Z');
  shop = new FakeShopDays();
  shop.backend.on('bays', { body: WRAP_BAY });
  localStorage.setItem('staff-week-view', 'hours');
});

const WRAP_BAY = [{ id: 6, name: 'Wrap', kinds: ['graphics'], position: 6, active: true }];

function open(day: Day = '2026-11-25'): () => string {
  return renderStaff('/', <WeekView day={day} />);
}

const cell = (name: RegExp) => screen.getByRole('link', { name });

describe('the week', () => {
  test.each([
    [WEEK.previous, '/dashboard/week/2026-11-15'],
    [WEEK.next, '/dashboard/week/2026-11-29'],
    [WEEK.current, '/dashboard/week/2026-11-25'],
  ])('The week leads to other weeks: %s', async (name, path) => {
    const address = open();
    await user.click(screen.getByRole('link', { name }));
    expect(address()).toBe(path);
  });

  test('The week has a card for each day on a phone', async () => {
    holdPhone();
    shop.book({ bookingDate: '2026-11-27' });
    shop.book({
      customerName: 'Mei Park',
      bookingDate: '2026-11-23',
      bayId: 6,
      workMinutes: 1500,
      readyAt: '2026-11-25T21:00:00+00:00',
    });
    shop.closures = [
      makeClosure({ fromDay: '2026-11-26', toDay: '2026-11-26' }),
      makeClosure({ fromDay: '2026-11-28', toDay: '2026-11-28', bayId: 6 }),
    ];
    open();
    expect(await screen.findByRole('link', { name: /^Friday, November 27/ })).toHaveTextContent(
      '1 of 18 spots17 free',
    );
    expect(cell(/^Thursday, November 26/)).toHaveTextContent(WEEK.onlyStaff('Floor resealing'));
    expect(cell(/^Wednesday, November 25/)).toHaveTextContent('Park, ready that day');
    await waitFor(() =>
      expect(cell(/^Saturday, November 28/)).toHaveTextContent('In the shop: Wrap closed'),
    );
    expect(screen.getByText('2 booked, Thursday closed')).toBeVisible();
    expect(screen.getByRole('button', { name: WEEK.close })).toBeVisible();
  });

  test('The week takes a booking by phone', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: WEEK.newBooking }));
    expect(await screen.findByRole('dialog', { name: 'New booking' })).toBeVisible();
  });

  test('A week that does not load says so, and a retry helps', async () => {
    shop.backend.on('bookings', { status: 400, body: {} });
    open();
    expect(await screen.findByText(WEEK.failedTitle)).toBeVisible();
    shop.backend.on('bookings', { body: [] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('grid', { name: 'Bays from November 22 to 28' })).toBeVisible();
  });
});

describe('closed times', () => {
  test('Closed times that could not be opened stay closed, and staff are told', async () => {
    shop.closures = [makeClosure({ fromDay: '2026-11-26', toDay: '2026-11-26' })];
    shop.backend.on('rpc/reopen_times', 'no answer');
    open();
    await user.click(await screen.findByRole('button', { name: /^Open again: Thursday/ }));
    await waitFor(() =>
      expect(toast.getToasts().at(-1)).toMatchObject({ title: CLOSE_TOASTS.openFailed }),
    );
    expect(screen.getByText('Floor resealing')).toBeVisible();
  });

  test('Staff close times from the week', async () => {
    open();
    await user.click(await screen.findByRole('button', { name: WEEK.close }));
    expect(await screen.findByRole('dialog', { name: CLOSE.title })).toBeVisible();
    expect(screen.getByLabelText(CLOSE.day)).toHaveValue('2026-11-25');
  });

  test('Closing times from the week waits while the device is offline', async () => {
    shop.closures = [makeClosure({ fromDay: '2026-11-26', toDay: '2026-11-26' })];
    open();
    const reopen = await screen.findByRole('button', { name: /^Open again: Thursday/ });
    act(() => onlineManager.setOnline(false));
    expect(screen.getByRole('button', { name: WEEK.close })).toBeDisabled();
    await user.click(reopen);
    expect(shop.backend.to('rpc/reopen_times')).toEqual([]);
    expect(screen.getByText(WEEK.offline)).toBeVisible();
  });
});
