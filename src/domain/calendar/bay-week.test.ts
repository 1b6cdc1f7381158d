import { expect, test } from 'vitest';
import { makeBooking } from '@/testing/booking-factory';
import { bayDay } from './bay-plan';
import { weekBars } from './bay-week';

const DAYS = ['2026-11-23', '2026-11-24', '2026-11-25'];
const bays = [{ id: 6, active: true }];
const job = (bookingDate: string, bookingTime: string, readyAt: string) =>
  makeBooking({
    status: 'confirmed',
    bayId: 6,
    workMinutes: 600,
    bookingDate,
    bookingTime,
    readyAt: `${readyAt}:00Z`,
  });
const lanes = (...bookings: readonly ReturnType<typeof job>[]) =>
  DAYS.map(
    (day) =>
      bayDay(day, {
        bays,
        bookings,
        closures: [],
        worksSundays: false,
        now: new Date('2026-11-22T20:00:00Z'),
      }).lanes[0],
  );

test('A long job is one bar from drop-off to ready, and nights have no length', () => {
  // Monday 2:00 PM to Wednesday 12:00 PM.
  expect(weekBars(lanes(job('2026-11-23', '2:00 PM', '2026-11-25T19:00')))).toMatchObject([
    {
      column: 0,
      start: 0.5,
      length: expect.closeTo(1.8) as number,
      startsBefore: false,
      goesOn: false,
    },
  ]);
});

test('A bar says where it leaves the week on either side', () => {
  const wraps = [
    job('2026-11-19', '9:00 AM', '2026-11-23T19:00'),
    job('2026-11-25', '9:00 AM', '2026-11-28T02:00'),
  ];
  expect(weekBars(lanes(...wraps))).toMatchObject([
    { column: 0, start: 0, length: 0.3, startsBefore: true, goesOn: false, dayNumber: 4 },
    {
      column: 2,
      start: 0,
      length: 1,
      startsBefore: false,
      goesOn: true,
      dayNumber: 1,
      dayCount: 3,
    },
  ]);
});
