import { expect, test } from 'vitest';
import { makeBooking } from '@/testing/booking-factory';
import { customerNumbers, customerNames, sameName } from './customer-numbers';

const TODAY = '2026-11-22';

test('A visit is what was completed, and what was confirmed for a day that has passed', () => {
  const numbers = customerNumbers(
    [
      makeBooking({ status: 'completed', bookingDate: '2026-09-12', totalPrice: 200 }),
      makeBooking({ status: 'confirmed', bookingDate: '2026-11-21', totalPrice: 75 }),
      makeBooking({ status: 'confirmed', bookingDate: TODAY }),
      makeBooking({ status: 'pending', bookingDate: '2026-01-05' }),
      makeBooking({ status: 'cancelled', bookingDate: '2026-02-05' }),
    ],
    TODAY,
  );
  expect(numbers).toMatchObject({ visits: 2, noShows: 0, spent: 200, averageTicket: 200 });
  expect(numbers.lastVisit?.bookingDate).toBe('2026-11-21');
});

test('A no-show is counted, but adds to no amount', () => {
  const noShow = { status: 'cancelled', noShowAt: '2026-02-14T23:30:00+00:00' } as const;
  const numbers = customerNumbers(
    [
      makeBooking({ ...noShow, bookingDate: '2026-02-14', totalPrice: 200 }),
      makeBooking({ status: 'completed', bookingDate: '2025-10-03', totalPrice: 80.1 }),
      makeBooking({ status: 'completed', bookingDate: '2026-05-08', totalPrice: 275.2 }),
      makeBooking({ status: 'completed', bookingDate: '2026-05-09', totalPrice: 0 }),
    ],
    TODAY,
  );
  expect(numbers).toMatchObject({
    unpriced: 1,
    visits: 3,
    noShows: 1,
    spent: 355.3,
    averageTicket: 177.65,
  });
});

test('The next booking is the first one from today on, by day and by time', () => {
  const soon = makeBooking({ bookingDate: '2026-11-24', bookingTime: '10:00 AM' });
  const sooner = makeBooking({ bookingDate: '2026-11-24', bookingTime: '9:00 AM' });
  const gone = makeBooking({ bookingDate: '2026-11-23', status: 'cancelled' });
  expect(customerNumbers([soon, gone, sooner], TODAY).ahead).toEqual([sooner, soon]);
});

test('A customer without a completed booking has no average', () => {
  expect(customerNumbers([makeBooking()], TODAY)).toMatchObject({
    visits: 0,
    spent: 0,
    averageTicket: undefined,
    lastVisit: undefined,
  });
});

test('A family on one phone shows each name once, the newest first', () => {
  const bookings = ['Bo Gill', 'Ann Gill', ' bo  GILL'].map((customerName) =>
    makeBooking({ customerName }),
  );
  expect(customerNames(bookings)).toEqual([' bo  GILL', 'Ann Gill']);
});

test('A name is the same whatever its spaces and capitals', () => {
  expect(sameName(' Priya  DHALIWAL')).toBe(sameName('Priya Dhaliwal'));
  expect(sameName('Priya')).not.toBe(sameName('Priya Dhaliwal'));
});
