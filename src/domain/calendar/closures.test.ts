import { describe, expect, test } from 'vitest';
import { makeBooking } from '@/testing/booking-factory';
import {
  bookingsInside,
  type ClosedTimes,
  closureAt,
  firstFreeSameHour,
  spotsAt,
  wholeDayClosure,
} from './closures';

const close = (part: Partial<ClosedTimes> = {}): ClosedTimes => ({
  fromDay: '2026-12-02',
  toDay: '2026-12-02',
  slots: null,
  spots: 0,
  ...part,
});
const book = (bookingDate: string, bookingTime: string, status = 'confirmed' as const) =>
  makeBooking({ bookingDate, bookingTime, status });

describe('a closure', () => {
  test('A closure covers its days, or only the hours it names', () => {
    const week = close({ toDay: '2026-12-05' });
    expect(spotsAt([week], 2, '2026-12-05', '5:00 PM')).toBe(0);
    expect(spotsAt([week], 2, '2026-12-06', '9:00 AM')).toBe(2);
    const hour = close({ slots: ['1:00 PM'] });
    expect(spotsAt([hour], 2, '2026-12-02', '1:00 PM')).toBe(0);
    expect(spotsAt([hour], 2, '2026-12-02', '2:00 PM')).toBe(2);
  });

  test('The closure that leaves the fewest spots counts, and none adds a spot', () => {
    const oneIll = close({ spots: 1 });
    const hour = close({ slots: ['1:00 PM'] });
    expect(spotsAt([oneIll, hour], 2, '2026-12-02', '1:00 PM')).toBe(0);
    expect(spotsAt([oneIll, hour], 2, '2026-12-02', '9:00 AM')).toBe(1);
    expect(spotsAt([close({ spots: 5 })], 2, '2026-12-02', '9:00 AM')).toBe(2);
    expect(closureAt([oneIll, hour], '2026-12-02', '1:00 PM')).toBe(hour);
  });

  test('A closure closes a day only if no hour stays open', () => {
    const day = close();
    expect(wholeDayClosure([day], '2026-12-02')).toBe(day);
    expect(wholeDayClosure([close({ slots: ['1:00 PM'] })], '2026-12-02')).toBeUndefined();
    expect(wholeDayClosure([close({ spots: 1 })], '2026-12-02')).toBeUndefined();
    expect(wholeDayClosure([], '2026-12-02')).toBeUndefined();
  });
});

describe('the bookings inside a closure', () => {
  const nine = book('2026-12-02', '9:00 AM');
  const noon = book('2026-12-02', '12:00 PM');
  const noonToo = book('2026-12-02', '12:00 PM');
  const cancelled = makeBooking({ ...noon, id: 'cancelled', status: 'cancelled' });
  const bookings = [noon, cancelled, nine, noonToo, book('2026-12-03', '9:00 AM')];

  test('The bookings inside a closure are those that hold a spot in its slots, in their order', () => {
    expect(bookingsInside(bookings, close())).toEqual([nine, noon, noonToo]);
    expect(bookingsInside(bookings, close({ slots: ['9:00 AM'] }))).toEqual([nine]);
  });

  test('A closure that leaves enough spots has no booking to move', () => {
    expect(bookingsInside(bookings, close({ spots: 1 }))).toEqual([noon, noonToo]);
    expect(bookingsInside(bookings, close({ spots: 2 }))).toEqual([]);
  });
});

describe('the first free same hour', () => {
  const now = new Date('2026-12-01T15:00:00Z');
  const wednesday = book('2026-12-02', '1:00 PM');
  const known = { closures: [], capacity: 2, promised: [], lastDay: '2026-12-31', now };

  test('The first free same time is on the next day on which the slot has a spot', () => {
    const full = [book('2026-12-03', '1:00 PM'), book('2026-12-03', '1:00 PM')];
    const slot = firstFreeSameHour(wednesday, { ...known, bookings: full });
    expect(slot).toEqual({ day: '2026-12-04', time: '1:00 PM' });
  });

  test('The first free same time is never on a Sunday, in closed times, or in the past', () => {
    const closures = [close({ fromDay: '2026-12-03', toDay: '2026-12-05' })];
    const free = { ...known, bookings: [], closures };
    expect(firstFreeSameHour(wednesday, free)?.day).toBe('2026-12-07');
    const later = new Date('2026-12-09T23:00:00Z');
    expect(firstFreeSameHour(wednesday, { ...free, now: later })?.day).toBe('2026-12-10');
  });

  test('The first free same time is not promised twice', () => {
    const tomorrow = { day: '2026-12-03', time: '1:00 PM' } as const;
    const one = [book('2026-12-03', '1:00 PM')];
    const next = firstFreeSameHour(wednesday, { ...known, bookings: one, promised: [tomorrow] });
    expect(next?.day).toBe('2026-12-04');
  });

  test('No free same time is found beyond the days that are known', () => {
    const free = { ...known, bookings: [], lastDay: '2026-12-02' };
    expect(firstFreeSameHour(wednesday, free)).toBeUndefined();
  });
});
