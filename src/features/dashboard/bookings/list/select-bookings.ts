import type { Booking } from '@/domain/booking/booking';
import { BOOKING_STATUSES } from '@/domain/booking/booking-status';
import type { DayRange } from '@/domain/calendar/shop-calendar';
import { slotOrder } from '@/domain/calendar/slots';
import type { ListedBooking } from '../api/listed-booking';
import { matcher } from '@/domain/booking/booking-search';
import type { Sort, SortColumn, StatusFilter } from '@/config/list-link';

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

type Key = number | string;

const KEYS: Readonly<Record<SortColumn, (booking: ListedBooking) => Key>> = {
  date: ({ appointmentKey }) => appointmentKey,
  time: ({ bookingTime }) => slotOrder(bookingTime),
  customer: ({ nameKey }) => nameKey,
  service: ({ serviceKey }) => serviceKey,
  price: ({ totalPrice }) => totalPrice,
  status: ({ status }) => BOOKING_STATUSES.indexOf(status),
};

/** The bookings of each value of a column, in the order they came; the lowest value first. */
export function groupBookings(
  bookings: readonly ListedBooking[],
  column: SortColumn,
): readonly (readonly ListedBooking[])[] {
  const keyOf = KEYS[column];
  const groups = new Map<Key, ListedBooking[]>();
  for (const booking of bookings) {
    const key = keyOf(booking);
    const group = groups.get(key);
    if (group) group.push(booking);
    else groups.set(key, [booking]);
  }
  // Few values are compared where many bookings share them.
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

/** The latest appointment first: what the other orders start from. */
export function latestFirst(newestFirst: readonly ListedBooking[]): readonly ListedBooking[] {
  return groupBookings(newestFirst, 'date').toReversed().flat();
}

/** Puts groups in a row; bookings of equal value keep their order. */
export function joinGroups(
  groups: readonly (readonly ListedBooking[])[],
  direction: Sort['direction'],
): readonly ListedBooking[] {
  return (direction === 'asc' ? groups : groups.toReversed()).flat();
}

/**
 * The dashboard's five numbers. Revenue in dollars: the totals of all that are not cancelled, counted
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
