import { onlineManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CLOSE, CLOSE_TOASTS, WEEK } from '@/content/staff/week';
import type { Day } from '@/domain/day';
import { FakeShopDays, makeClosure, renderStaff } from '@/testing/shop-days';
import { holdPhone, stopBackend } from '@/testing/staff-dashboard';
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
afterEach(() => {
  stopBackend();
  localStorage.clear();
});

const WRAP_BAY = [{ id: 6, name: 'Wrap', kinds: ['graphics'], position: 6, active: true }];

function open(day: Day = '2026-11-25'): () => string {
  return renderStaff('/', <WeekView day={day} />);
}

const grid = () => screen.findByRole('grid', { name: 'Bookings of November 22 to 28' });
const cell = (name: RegExp) => screen.getByRole('link', { name });

describe('the week', () => {
  test('The week shows seven days by nine slots with who comes and how full each day is', async () => {
    shop.book({
      customerName: 'Wei Liang',
      serviceName: 'Ceramic Coating (2 Years)',
      bookingDate: '2026-11-23',
    });
    shop.book({ customerName: 'Jo Roy', bookingDate: '2026-11-23', status: 'pending' });
    shop.book({ customerName: 'Ann Off', bookingDate: '2026-11-23', status: 'cancelled' });
    open();
    const week = within(await grid());
    expect(week.getAllByRole('columnheader')).toHaveLength(8);
    expect(week.getAllByRole('gridcell')).toHaveLength(63);
    const monday = cell(/^Monday, November 23, 9:00 AM, 2 of 2 spots/);
    expect(monday).toHaveTextContent('Confirmed, Liang Ceramic 2y');
    expect(monday).toHaveTextContent('Pending, Roy');
    expect(screen.queryByText('Off')).toBeNull();
    expect(cell(/^Monday, November 23, 2 of 18 spots, /)).toBeVisible();
  });

  test('The week opens a day, at the slot that was pressed', async () => {
    const address = open();
    await grid();
    await user.click(cell(/^Tuesday, November 24, 1:00 PM/));
    expect(address()).toBe('/dashboard/day/2026-11-24#at-1-00-PM');
  });

  test('The week shows a vehicle on every day of its stay, and a bay that is out of order', async () => {
    shop.book({
      customerName: 'Mei Park',
      bookingDate: '2026-11-23',
      bookingTime: '9:00 AM',
      bayId: 6,
      workMinutes: 1500,
      readyAt: '2026-11-25T21:00:00+00:00',
    });
    shop.closures = [makeClosure({ fromDay: '2026-11-27', toDay: '2026-11-27', bayId: 6 })];
    open();
    await grid();
    const inShop = (day: string) => cell(new RegExp(`^${day}, In the shop`));
    expect(inShop('Tuesday, November 24')).toHaveTextContent('Park, ready Wed');
    expect(inShop('Wednesday, November 25')).toHaveTextContent('Park, ready that day');
    expect(inShop('Thursday, November 26')).not.toHaveTextContent('Park');
    await waitFor(() => expect(inShop('Friday, November 27')).toHaveTextContent('Wrap closed'));
    // Above the hours, which keep their places.
    expect(cell(/^Friday, November 27, 9:00 AM, 0 of 2 spots/)).toBeVisible();
  });

  test('The week marks today, and says that nobody books a Sunday online', async () => {
    open();
    await grid();
    expect(screen.getByRole('link', { current: 'date', name: /^Wednesday/ })).toBeVisible();
    expect(cell(/^Sunday, November 22, 0, no online booking$/)).toBeVisible();
  });

  test.each([
    [WEEK.previous, '/dashboard/week/2026-11-15'],
    [WEEK.next, '/dashboard/week/2026-11-29'],
    [WEEK.current, '/dashboard/week/2026-11-25'],
  ])('The week leads to other weeks: %s', async (name, path) => {
    const address = open();
    await user.click(screen.getByRole('link', { name }));
    expect(address()).toBe(path);
  });

  test('The week is walked by arrow keys and is one stop of the Tab key', async () => {
    shop.closures = [makeClosure({ fromDay: '2026-11-26', toDay: '2026-11-26' })];
    open();
    const week = within(await grid());
    const stops = [...week.queryAllByRole('link'), ...week.queryAllByRole('button')].filter(
      ({ tabIndex }) => tabIndex === 0,
    );
    expect(stops).toEqual([cell(/^Wednesday, November 25, today, 0 of 18/)]);
    act(() => stops[0]?.focus());
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(cell(/^Wednesday, November 25, 10:00 AM/)).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(
      screen.getByRole('button', { name: /^Open Thursday, November 26 again$/ }),
    ).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowUp}');
    expect(cell(/^Friday, November 27, 0 of/)).toHaveFocus();
  });

  test('The week has a card for each day on a phone', async () => {
    holdPhone();
    shop.book({ bookingDate: '2026-11-27' });
    shop.closures = [makeClosure({ fromDay: '2026-11-26', toDay: '2026-11-26' })];
    open();
    expect(await screen.findByRole('link', { name: /^Friday, November 27/ })).toHaveTextContent(
      '1 of 18 spots17 free',
    );
    expect(cell(/^Thursday, November 26/)).toHaveTextContent(WEEK.onlyStaff('Floor resealing'));
    expect(screen.getByText('1 booked, Thursday closed')).toBeVisible();
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
    await user.click(screen.getByRole('button', { name: WEEK.retry }));
    await grid();
  });
});

describe('closed times', () => {
  test('A closed day in the week shows its reason and is reopened as a whole', async () => {
    shop.closures = [makeClosure({ fromDay: '2026-11-26', toDay: '2026-11-30' })];
    open();
    await grid();
    expect(screen.getAllByText('Floor resealing')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Open Thursday, November 26 again' }));
    await waitFor(() =>
      expect(shop.backend.to('rpc/reopen_times').map(({ body }) => body)).toEqual([
        { day: '2026-11-26' },
      ]),
    );
    await waitFor(() =>
      expect(toast.getToasts().at(-1)).toMatchObject({ title: CLOSE_TOASTS.opened }),
    );
  });

  test('A day with some closed times opens slot by slot, and what is booked in them stays visible', async () => {
    const slots = ['1:00 PM', '2:00 PM', '4:00 PM'];
    shop.closures = [makeClosure({ fromDay: '2026-11-27', toDay: '2026-11-27', slots })];
    shop.book({ customerName: 'Kim Kept', bookingDate: '2026-11-27', bookingTime: '4:00 PM' });
    open();
    await grid();
    expect(cell(/^Friday, November 27, 4:00 PM, Closed/)).toHaveTextContent('Kept');
    await user.click(
      screen.getByRole('button', { name: 'Open Friday, November 27, 1:00 PM again' }),
    );
    await waitFor(() =>
      expect(shop.backend.to('rpc/reopen_times').map(({ body }) => body)).toEqual([
        { day: '2026-11-27', slot_time: '1:00 PM' },
        { day: '2026-11-27', slot_time: '2:00 PM' },
      ]),
    );
  });

  test('Closed times that could not be opened stay closed, and staff are told', async () => {
    shop.closures = [makeClosure({ fromDay: '2026-11-26', toDay: '2026-11-26' })];
    shop.backend.on('rpc/reopen_times', 'no answer');
    open();
    await grid();
    await user.click(screen.getByRole('button', { name: /^Open Thursday/ }));
    await waitFor(() =>
      expect(toast.getToasts().at(-1)).toMatchObject({ title: CLOSE_TOASTS.openFailed }),
    );
    expect(screen.getByText('Floor resealing')).toBeVisible();
  });

  test('A closure in the week leaves the spots that stay', async () => {
    shop.closures = [
      makeClosure({ fromDay: '2026-11-27', toDay: '2026-11-27', spots: 1, reason: 'One is ill' }),
    ];
    open();
    await grid();
    expect(cell(/^Friday, November 27, 9:00 AM, 0 of 1 spots/)).toHaveTextContent('One is ill');
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
    await grid();
    act(() => onlineManager.setOnline(false));
    expect(screen.getByRole('button', { name: WEEK.close })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: /^Open Thursday/ }));
    expect(shop.backend.to('rpc/reopen_times')).toEqual([]);
    expect(screen.getByText(WEEK.offline)).toBeVisible();
  });
});
