import type { Booking } from '@/domain/booking';
import { BOOKING_STATUSES } from '@/domain/booking-status';
import type { DayRange } from '@/domain/shop-calendar';
import { slotOrder } from '@/domain/slots';
import type { ListedBooking } from '../api/booking-rows';
import { matcher } from './search';
import type { Sort, SortColumn, StatusFilter } from './view-state';

export interface BookingFilter {
  /** See `matcher`. */
  readonly search: string;
  readonly status: StatusFilter;
  /** Both days included. */
  readonly range: DayRange | undefined;
}

/** The bookings that pass, in the order they came. */
export function filterBookings(
  bookings: readonly ListedBooking[],
  { search, status, range }: BookingFilter,
): readonly ListedBooking[] {
  const isMatch = matcher(search);
  return bookings.filter(
    (booking) =>
      (status === 'all' || booking.status === status) &&
      (!range || (booking.bookingDate >= range.from && booking.bookingDate <= range.to)) &&
      isMatch(booking),
  );
}

type Order = (a: ListedBooking, b: ListedBooking) => number;

const compare = <T extends number | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);

/** As appointments follow each other: day, time, then the instant of booking. */
const byAppointment: Order = (a, b) =>
  compare(a.bookingDate, b.bookingDate) ||
  slotOrder(a.bookingTime) - slotOrder(b.bookingTime) ||
  compare(a.createdAt, b.createdAt) ||
  compare(a.id, b.id);

const BY_COLUMN: Readonly<Record<SortColumn, Order>> = {
  date: byAppointment,
  time: (a, b) => slotOrder(a.bookingTime) - slotOrder(b.bookingTime),
  customer: (a, b) => compare(a.nameKey, b.nameKey),
  service: (a, b) => compare(a.serviceKey, b.serviceKey),
  price: (a, b) => a.totalPrice - b.totalPrice,
  status: (a, b) => BOOKING_STATUSES.indexOf(a.status) - BOOKING_STATUSES.indexOf(b.status),
};

/** The latest appointment first: what the other orders start from. */
export function latestFirst(bookings: readonly ListedBooking[]): readonly ListedBooking[] {
  return bookings.toSorted((a, b) => byAppointment(b, a));
}

/** Sorts what `latestFirst` made; bookings of equal value keep the latest appointment first. */
export function sortBookings(
  latest: readonly ListedBooking[],
  { column, direction }: Sort,
): readonly ListedBooking[] {
  if (column === 'date') return direction === 'desc' ? latest : latest.toReversed();
  const order = BY_COLUMN[column];
  return latest.toSorted(direction === 'asc' ? order : (a, b) => order(b, a));
}

/**
 * The dashboard's five figures. Revenue in dollars: the totals of all that are not cancelled, counted
 * in whole cents, so that fifty thousand prices add up.
 */
export function countTiles(bookings: readonly Booking[]) {
  const counts = { pending: 0, confirmed: 0, completed: 0, cancelled: 0 };
  let cents = 0;
  for (const { status, totalPrice } of bookings) {
    counts[status] += 1;
    if (status !== 'cancelled') cents += Math.round(totalPrice * 100);
  }
  const { pending, confirmed, completed } = counts;
  return { total: bookings.length, pending, confirmed, completed, revenue: cents / 100 };
}

export type Tiles = ReturnType<typeof countTiles>;
