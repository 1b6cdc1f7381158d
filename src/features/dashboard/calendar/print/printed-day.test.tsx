import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { bayDay } from '@/domain/calendar/bay-plan';
import type { Booking } from '@/domain/booking/booking';
import type { Closure } from '@/domain/calendar/closures';
import { dayPlan } from '@/domain/calendar/day-plan';
import { queryClient } from '@/lib/query-client';
import { makeBooking } from '@/testing/booking-factory';
import { FakeBookingsBackend } from '@/testing/fake-bookings-backend';
import type { PrintedBays } from './bay-sheet';
import { PrintedDay } from './printed-day';

const DAY = '2026-11-24';
/** The clock of the shop says 11:50 AM. */
const NOW = new Date('2026-11-24T11:50:00-07:00');

const compressor: Closure = {
  id: 'closure',
  fromDay: DAY,
  toDay: DAY,
  slots: ['12:00 PM'],
  spots: 0,
  reason: 'compressor service',
  createdAt: '2026-11-20T00:00:00Z',
  createdByEmail: 'mira@example.com',
  bayId: null,
};
const oneInstallerIll: Closure = {
  ...compressor,
  id: 'ill',
  slots: ['4:00 PM'],
  spots: 1,
  reason: 'one installer is ill',
};

let backend: FakeBookingsBackend;

async function print(
  bookings: readonly Booking[],
  closures: readonly Closure[] = [],
  bays?: PrintedBays,
) {
  const plan = dayPlan(DAY, bookings, closures, 2, NOW);
  render(
    <QueryClientProvider client={queryClient}>
      <PrintedDay day={DAY} plan={plan} now={NOW} bays={bays} />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  fireEvent(window, new Event('beforeprint'));
  return within(screen.getByRole('region', { name: 'Day sheet' }));
}

type Sheet = Awaited<ReturnType<typeof print>>;

const at = (bookingTime: string, part: Partial<Booking> = {}): Booking =>
  makeBooking({ bookingDate: DAY, bookingTime, status: 'confirmed', ...part });

/** The lines of an hour. */
function linesOf(sheet: Sheet, time: string): readonly HTMLElement[] {
  const hour = sheet.getByRole('rowheader', { name: time }).closest('tbody');
  return hour ? within(hour).getAllByRole('row') : [];
}

const textsOf = (sheet: Sheet, time: string): string[] =>
  linesOf(sheet, time).map((line) => line.lastElementChild?.textContent ?? '');

beforeEach(() => {
  backend = new FakeBookingsBackend();
});

describe('the day on paper', () => {
  test('The printed day is there only while the browser prints', async () => {
    await print([]);
    fireEvent(window, new Event('afterprint'));
    expect(screen.queryByRole('region', { name: 'Day sheet' })).toBeNull();
  });

  test('The printed day says which day, how full, when and by whom it was printed, and to shred it', async () => {
    const sheet = await print([at('9:00 AM'), at('1:00 PM')], [compressor]);
    expect(sheet.getByRole('heading', { level: 1 })).toHaveTextContent(
      'Tuesday, November 24, 2026',
    );
    expect(sheet.getByText('2 of 18 spots')).toBeVisible();
    expect(sheet.getByText('11 free, 2 closed')).toBeVisible();
    expect(
      sheet.getByText(/^Tue, Nov 24\. Printed Tue, Nov 24, 11:50 AM by Staff\. Later changes/),
    ).toBeVisible();
    expect(sheet.getByText(/shred at closing/)).toBeVisible();
  });

  test('The printed day has all that the work on a vehicle needs, with two boxes to tick', async () => {
    const booking = at('1:00 PM', {
      customerName: 'Fatima Siddiqui',
      customerPhone: '778-555-0107',
      serviceName: 'Van Window Tinting',
      vehicleType: 'van',
      vehicleMake: 'Mercedes-Benz',
      vehicleModel: 'Metris',
      extraServices: ['SUVRearTinting'],
      addOns: ['PetHairRemoval'],
      comments: 'The rear as dark as allowed.',
      totalPrice: 250,
    });
    backend.tables['booking_notes'] = [
      { booking_id: booking.id, body: 'Bring a ladder' },
      { booking_id: booking.id, body: 'Child seat stays in' },
    ];
    const [line] = linesOf(await print([booking]), '1:00 PM');
    for (const text of [
      'Fatima Siddiqui',
      '778-555-0107',
      'Van Window Tinting',
      '+ SUV Rear Window Tinting, Pet Hair Removal',
      'Van, Mercedes-Benz Metris',
      '$250.00',
      'Child seat stays in',
      'Customer: The rear as dark as allowed.',
    ]) {
      expect(line).toHaveTextContent(text);
    }
    expect(line).not.toHaveTextContent('Bring a ladder');
    const boxes = within(line ?? document.body).getAllByRole('img');
    expect(boxes.map((box) => box.getAttribute('aria-label'))).toEqual(['Here', 'Done']);
  });

  test('The printed day has ticked what was done when it was printed', async () => {
    const sheet = await print([
      at('9:00 AM', { status: 'completed' }),
      at('10:00 AM', { arrivedAt: '2026-11-24T17:00:00Z' }),
    ]);
    const boxesOf = (time: string) =>
      within(linesOf(sheet, time)[0] ?? document.body)
        .getAllByRole('img')
        .map((box) => box.getAttribute('aria-label'));
    expect(boxesOf('9:00 AM')).toEqual(['Here: yes', 'Done: yes']);
    expect(boxesOf('10:00 AM')).toEqual(['Here: yes', 'Done']);
  });

  test('The printed day tells whom to call, what has no price yet, and what is over capacity', async () => {
    const sheet = await print([
      at('1:00 PM'),
      at('1:00 PM'),
      at('1:00 PM', { status: 'pending', totalPrice: 0 }),
    ]);
    const [, second, third] = linesOf(sheet, '1:00 PM');
    expect(second).not.toHaveTextContent('Over capacity');
    expect(third).toHaveTextContent(/By quoteNot confirmed yet: callOver capacity$/);
  });

  test('The printed day leaves lines for walk-ins if a spot is free, and none if it is closed or over', async () => {
    const sheet = await print([at('1:00 PM')], [compressor, oneInstallerIll]);
    expect(textsOf(sheet, '9:00 AM')).toEqual(['']);
    expect(textsOf(sheet, '12:00 PM')).toEqual(['Closed: compressor service']);
    expect(textsOf(sheet, '1:00 PM')).toEqual(['', '1 free']);
    expect(textsOf(sheet, '2:00 PM')).toEqual(['2 free']);
    expect(textsOf(sheet, '4:00 PM')).toEqual(['1 free', '1 closed: one installer is ill']);
  });

  test('The printed day says that notes are missing if they could not be loaded', async () => {
    backend.faults.push({ fault: 403 });
    const sheet = await print([at('1:00 PM', { customerName: 'Mei Tanaka' })]);
    expect(sheet.getByText('Mei Tanaka')).toBeVisible();
    expect(sheet.getByText(/notes couldn't be loaded/)).toBeVisible();
  });

  test('The printed day by bays has the jobs of each, long ones with their day, and a line for walk-ins', async () => {
    const bays = [
      { id: 1, name: 'Tint 1', kinds: ['tinting'], position: 1, active: true },
      { id: 6, name: 'Wrap', kinds: ['graphics'], position: 6, active: true },
    ] as const;
    const bookings = [
      at('9:00 AM', {
        customerName: 'Wei Liang',
        bayId: 1,
        workMinutes: 180,
        readyAt: `${DAY}T19:00:00Z`,
      }),
      at('9:00 AM', {
        customerName: 'Mei Park',
        bookingDate: '2026-11-23',
        bayId: 6,
        workMinutes: 1800,
        readyAt: '2026-11-26T02:00:00Z',
      }),
      at('1:00 PM', { customerName: 'Jo Roy', bayId: null, workMinutes: 120 }),
    ];
    const lift = { ...compressor, id: 'lift', reason: 'lift', bayId: 1 };
    const input = { bays, bookings, closures: [lift], worksSundays: false, now: NOW };
    const sheet = await print(bookings, [], bayDay(DAY, input));
    expect(textsOf(sheet, 'Tint 1')).toEqual(['Tint 1', '', 'Closed: lift', '6 h free']);
    expect(linesOf(sheet, 'Tint 1')[1]).toHaveTextContent(/^9:00 AM to 12:00 PM.*Wei Liang/);
    expect(linesOf(sheet, 'Wrap')[1]).toHaveTextContent(
      /^Day 2 of 3, ready Wed, Nov 25, 7:00 PM.*Mei Park/,
    );
    expect(linesOf(sheet, 'Waiting for a bay')[1]).toHaveTextContent(/^1:00 PM.*Jo Roy/);
  });
});
