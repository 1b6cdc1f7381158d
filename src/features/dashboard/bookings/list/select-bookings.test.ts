import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOOKING_STATUSES } from '@/domain/booking/booking-status';
import { SLOT_TIMES } from '@/domain/calendar/slots';
import { makeBooking } from '@/testing/booking-factory';
import { type ListedBooking, toListed } from '../api/listed-booking';
import {
  type BookingFilter,
  countTiles,
  filterBookings,
  groupBookings,
  joinGroups,
  latestFirst,
} from './select-bookings';
import { type Sort, SORT_COLUMNS } from '@/config/list-link';

const listed = (part: Parameters<typeof makeBooking>[0]) => toListed(makeBooking(part));
const ALL: BookingFilter = { search: '', status: 'all', range: undefined };

function found(bookings: readonly ListedBooking[], part: Partial<BookingFilter>): string[] {
  return filterBookings(bookings, { ...ALL, ...part }).map((booking) => booking.customerName);
}

describe('filtering', () => {
  test('Bookings are filtered by status and by day, both ends included', () => {
    const bookings = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03'].map((bookingDate) =>
      listed({ customerName: bookingDate, bookingDate, status: 'confirmed' }),
    );
    const range = { from: '2026-12-01', to: '2026-12-02' };
    expect(found(bookings, { range })).toEqual(['2026-12-01', '2026-12-02']);
    expect(found(bookings, { range, status: 'confirmed' })).toHaveLength(2);
    expect(found(bookings, { range, status: 'pending' })).toEqual([]);
  });
});

describe('sorting', () => {
  const sorted = (bookings: readonly ListedBooking[], { column, direction }: Sort) => {
    const newestFirst = bookings.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    return joinGroups(groupBookings(latestFirst(newestFirst), column), direction);
  };
  const [early, late, next] = [
    listed({
      bookingDate: '2026-12-01',
      bookingTime: '9:00 AM',
      customerName: 'Zoë',
      totalPrice: 9,
    }),
    listed({ bookingDate: '2026-12-01', bookingTime: '1:00 PM', customerName: 'Élise' }),
    listed({ bookingDate: '2026-12-02', bookingTime: '9:00 AM', customerName: 'elena' }),
  ];
  const bookings = [late, next, early];

  test('Sorting by date follows the appointments, the time included, and reverses as a whole', () => {
    expect(sorted(bookings, { column: 'date', direction: 'asc' })).toEqual([early, late, next]);
    expect(sorted(bookings, { column: 'date', direction: 'desc' })).toEqual([next, late, early]);
  });

  test('Sorting by time follows the day, not the alphabet; equal times show the latest day first', () => {
    expect(sorted(bookings, { column: 'time', direction: 'asc' })).toEqual([next, early, late]);
    expect(sorted(bookings, { column: 'time', direction: 'desc' })).toEqual([late, next, early]);
  });

  test('Sorting by customer treats accents and capitals as plain letters', () => {
    expect(sorted(bookings, { column: 'customer', direction: 'asc' })).toEqual([next, late, early]);
  });

  test('Sorting by price is numeric', () => {
    expect(sorted(bookings, { column: 'price', direction: 'asc' })[0]).toBe(early);
  });

  test('Sorting by status goes from pending to cancelled', () => {
    const each = BOOKING_STATUSES.toReversed().map((status) => listed({ status }));
    const order = sorted(each, { column: 'status', direction: 'asc' });
    expect(order.map(({ status }) => status)).toEqual(BOOKING_STATUSES);
  });

  test('Sorting loses and duplicates nothing, and keeps the latest appointment first among equals', () => {
    const booking = fc.record({
      bookingDate: fc.constantFrom('2026-11-30', '2026-12-01'),
      bookingTime: fc.constantFrom<string>(...SLOT_TIMES, '25:00'),
      customerName: fc.constantFrom('Ann', 'ann', 'Élise', '李'),
      status: fc.constantFrom(...BOOKING_STATUSES),
      totalPrice: fc.constantFrom(0, 0.1, 130),
    });
    const sort = fc.record({
      column: fc.constantFrom(...SORT_COLUMNS),
      direction: fc.constantFrom('asc' as const, 'desc' as const),
    });
    fc.assert(
      fc.property(fc.array(booking, { maxLength: 30 }), sort, (parts, order) => {
        const some = parts.map(listed);
        const once = sorted(some, order);
        expect(new Set(once)).toEqual(new Set(some));
        expect(once).toHaveLength(some.length);
        const places = sorted(some, { column: 'date', direction: 'desc' });
        for (const group of groupBookings(once, order.column)) {
          const inGroup = group.map((each) => places.indexOf(each));
          expect(inGroup).toEqual(inGroup.toSorted((a, b) => a - b));
        }
      }),
    );
  });
});

test('The tiles count every status, and sum to the cent what is not cancelled', () => {
  const bookings = [
    makeBooking({ status: 'pending', totalPrice: 0.1 }),
    makeBooking({ status: 'confirmed', totalPrice: 0.2 }),
    makeBooking({ status: 'completed', totalPrice: 162.5 }),
    makeBooking({ status: 'cancelled', totalPrice: 1_000 }),
  ];
  expect(countTiles(bookings)).toEqual({
    total: 4,
    pending: 1,
    confirmed: 1,
    completed: 1,
    revenue: 162.8,
  });
});
