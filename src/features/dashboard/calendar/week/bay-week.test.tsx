import { act, render, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test } from 'vitest';
import { Toaster } from '@/components/ui/toaster';
import { BAY_WEEK } from '@/content/staff/bay-week';
import { CLOSE_TOASTS } from '@/content/staff/week';
import { FakeShopDays, makeClosure, renderStaff } from '@/testing/shop-days';
import { holdPhone } from '@/testing/staff-dashboard';
import { startClock } from '@/testing/start-clock';
import { WeekView } from './week-view';

let shop: FakeShopDays;
let user: UserEvent;

beforeEach(() => {
  // Sunday, 11:00 at the shop.
  user = startClock('2026-11-22T18:00:00Z');
  shop = new FakeShopDays();
  shop.backend.on('bays', {
    body: [
      { id: 1, name: 'Tint 1', kinds: ['tinting'], position: 1, active: true },
      { id: 6, name: 'Wrap', kinds: ['graphics', 'protection'], position: 6, active: true },
    ],
  });
  shop.book({
    customerName: 'Wei Liang',
    serviceName: 'Sedan Window Tinting',
    bookingDate: '2026-11-23',
    bookingTime: '9:00 AM',
    bayId: 1,
    workMinutes: 180,
    readyAt: '2026-11-23T19:00:00+00:00',
  });
  shop.book({
    customerName: 'Mei Park',
    serviceName: 'Full Car Wrapping',
    bookingDate: '2026-11-24',
    bookingTime: '9:00 AM',
    bayId: 6,
    workMinutes: 3000,
    readyAt: '2026-12-01T02:00:00+00:00',
  });
});

const open = () => renderStaff('/', <WeekView day="2026-11-22" />);
const grid = () => screen.findByRole('grid', { name: BAY_WEEK.grid('November 22 to 28') });
const cell = (name: string | RegExp) => screen.getByRole('link', { name });

describe('the week by bays', () => {
  test('The week without a bay in use says so instead of an empty grid, and leads to Settings', async () => {
    shop.backend.on('bays', { body: [] });
    open();
    expect(await screen.findByRole('link', { name: 'Switch bays on in Settings' })).toBeVisible();
    expect(screen.queryByRole('grid')).toBeNull();
  });

  test('The week by bays shows jobs in their bays, what is free each day, and days without work', async () => {
    open();
    const week = within(await grid());
    expect(week.getAllByRole('rowheader').map((head) => head.textContent)).toEqual([
      'Tint 1Tint',
      'WrapWraps, graphics, Coating, PPF',
    ]);
    expect(week.getByRole('button', { name: /^Confirmed, Liang Sedan tint/ })).toBeVisible();
    expect(cell('Monday, November 23, Tint 1, 7 h free')).toBeVisible();
    expect(cell('Tuesday, November 24, Wrap, Full')).toBeVisible();
    expect(cell(/^Monday, November 23, 17 h free$/)).toBeVisible();
    expect(cell(/^Sunday, November 22, today, Closed$/)).toBeVisible();
    expect(week.getAllByRole('columnheader')[0]).toHaveTextContent('67 h');
  });

  test('The week by bays shows a long job once, at full length, and says where it leaves the week', async () => {
    open();
    const week = within(await grid());
    const bar = week.getByRole('button', { name: /Mei Park.*Full wrap, day 1 of 6/ });
    expect(bar.style.left).toBe('0%');
    expect(bar.style.width).toContain('500%');
  });

  test('The week by bays opens a day at a bay, a booking, and New booking with bay, day and time', async () => {
    const address = open();
    await grid();
    const tuesday = 'Tint 1, Tuesday, November 24, 9:00 AM';
    await user.click(
      screen.getByRole('button', { name: new RegExp(`^10 h free, add booking, ${tuesday}`) }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'New booking' });
    expect(within(dialog).getByRole('radio', { name: /^9:00 AM/ })).toBeChecked();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /Liang/ }));
    expect(await screen.findByRole('dialog', { name: 'Booking Details' })).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(cell(/^Monday, November 23, Tint 1/));
    expect(address()).toBe('/dashboard/day/2026-11-23#bay-1');
  });

  test('The week by bays is walked by arrow keys, and the Tab key leads from a cell to its jobs', async () => {
    open();
    await grid();
    act(() => cell(/^Sunday, November 22, today/).focus());
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(cell(/^Monday, November 23, Tint 1/)).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('button', { name: /Liang/ })).toHaveFocus();
    await user.keyboard('{Shift>}{Tab}{/Shift}{ArrowDown}');
    expect(cell(/^Monday, November 23, Wrap/)).toHaveFocus();
  });

  test('The week by bays has jobs that wait for a bay in a row of their own', async () => {
    shop.book({
      customerName: 'Jo Roy',
      bookingDate: '2026-11-25',
      bookingTime: '1:00 PM',
      workMinutes: 120,
      bayId: null,
    });
    shop.book({
      customerName: 'Ana Cruz',
      bookingDate: '2026-11-26',
      bookingTime: '9:00 AM',
      workMinutes: 60,
      bayId: null,
    });
    // Closed, as a holiday is.
    shop.closures = [makeClosure({ fromDay: '2026-11-26', toDay: '2026-11-26' })];
    open();
    const week = within(await grid());
    expect(week.getByRole('button', { name: /Roy waits for a bay/ })).toBeVisible();
    expect(week.getByRole('button', { name: /Cruz waits for a bay/ })).toBeVisible();
  });

  test('The week by bays reopens a bay that is out of order for that day, and Undo closes it again', async () => {
    const closure = makeClosure({
      fromDay: '2026-11-25',
      toDay: '2026-11-27',
      bayId: 6,
      reason: 'Lift',
    });
    shop.closures = [closure];
    shop.backend.on('rpc/reopen_times', { body: [{ slots: null, spots: 0, reason: 'Lift' }] });
    render(<Toaster />);
    open();
    await grid();
    await user.click(
      screen.getByRole('button', { name: 'Open again: Wrap, Wednesday, November 25' }),
    );
    expect(shop.backend.to('rpc/reopen_times').map(({ body }) => body)).toEqual([
      { day: '2026-11-25', bay_id: 6 },
    ]);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(toast.getToasts().at(-1)).toMatchObject({ title: CLOSE_TOASTS.closedAgain }),
    );
    const closed = shop.backend.to('closures').filter(({ method }) => method === 'POST');
    expect(closed.map(({ body }) => body)).toMatchObject([
      [
        {
          from_day: '2026-11-25',
          to_day: '2026-11-25',
          slots: null,
          spots: 0,
          reason: 'Lift',
          bay_id: 6,
        },
      ],
    ]);
  });

  test('The week by bays reopens a closed day from its header', async () => {
    shop.closures = [makeClosure({ fromDay: '2026-11-26', toDay: '2026-11-26' })];
    open();
    await grid();
    expect(cell('Thursday, November 26, Closed')).toHaveTextContent('Floor resealing');
    await user.click(screen.getByRole('button', { name: 'Open again: Thursday, November 26' }));
    expect(shop.backend.to('rpc/reopen_times').map(({ body }) => body)).toEqual([
      { day: '2026-11-26' },
    ]);
  });

  test('The week on a phone switches to the hours, and this device remembers that', async () => {
    holdPhone();
    open();
    await user.click(await screen.findByRole('radio', { name: BAY_WEEK.views.hours }));
    expect(cell(/^Monday, November 23/)).toHaveTextContent(/of 18 spots/);
    expect(localStorage.getItem('staff-week-view')).toBe('hours');
  });

  test('The week by bays falls back to the hours if the bays cannot be read', async () => {
    shop.backend.on('bays', { status: 400, body: {} });
    open();
    expect(await screen.findByText(BAY_WEEK.failed)).toBeVisible();
    expect(cell(/^Monday, November 23/)).toHaveTextContent(/of 18 spots/);
  });

  test('The week by bays has a card for each day on a phone, narrowed to one kind of bay', async () => {
    holdPhone();
    const [date, time] = ['2026-11-26', '9:00 AM'];
    const lift = { fromDay: '2026-11-24', toDay: '2026-11-24', bayId: 1, reason: 'Lift' };
    shop.closures = [makeClosure({ fromDay: date, toDay: date }), makeClosure(lift)];
    shop.book({ customerName: 'Ana Cruz', bookingDate: date, bookingTime: time, workMinutes: 60 });
    open();
    const monday = await screen.findByRole('link', { name: /^Monday, November 23/ });
    expect(monday).toHaveTextContent('17 h free');
    expect(monday).toHaveTextContent('Tint 17 h');
    expect(cell(/^Tuesday, November 24/)).toHaveTextContent('Tint 1closed');
    await user.click(screen.getByRole('button', { name: 'Tint' }));
    expect(monday).toHaveTextContent('7 h free');
    expect(monday).not.toHaveTextContent('Wrap');
    expect(cell(/^Thursday, November 26/)).toHaveTextContent('Cruz waits for a bay');
    expect(cell(/^Tuesday, November 24/)).toHaveTextContent('Closed');
  });
});
