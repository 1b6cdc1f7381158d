import type { Booking } from '@/domain/booking/booking';
import { holdsSpot } from '@/domain/booking/booking-status';
import type { Day } from '@/domain/day';
import { byAppointment } from '@/domain/calendar/slots';

/** The list of customers counts by the same rules. */
export interface CustomerNumbers<Row extends Booking> {
  /** Completed, or confirmed on a day that has passed. */
  readonly visits: number;
  readonly noShows: number;
  /** Dollars of completed bookings. */
  readonly spent: number;
  /** Dollars; undefined before the first completed booking with a price. */
  readonly averageTicket: number | undefined;
  /** Completed bookings without a price, which are in no average. */
  readonly unpriced: number;
  readonly lastVisit: Row | undefined;
  /** Pending or confirmed from today on, the first one first. */
  readonly ahead: readonly Row[];
}

export function customerNumbers<Row extends Booking>(
  bookings: readonly Row[],
  today: Day,
): CustomerNumbers<Row> {
  const inOrder = bookings.toSorted(byAppointment);
  const completed = inOrder.filter(({ status }) => status === 'completed');
  const visits = inOrder.filter(
    ({ status, bookingDate }) =>
      status === 'completed' || (status === 'confirmed' && bookingDate < today),
  );
  const priced = completed.filter(({ totalPrice }) => totalPrice > 0);
  const cents = completed.reduce((sum, { totalPrice }) => sum + Math.round(totalPrice * 100), 0);
  return {
    visits: visits.length,
    noShows: inOrder.filter(({ noShowAt }) => noShowAt !== null).length,
    spent: cents / 100,
    averageTicket: priced.length === 0 ? undefined : cents / 100 / priced.length,
    unpriced: completed.length - priced.length,
    lastVisit: visits.at(-1),
    ahead: inOrder.filter(({ status, bookingDate }) => holdsSpot(status) && bookingDate >= today),
  };
}

/** Each value once, as it was last written; the newest first. */
export function writtenLast<Row extends Booking>(
  bookings: readonly Row[],
  read: (booking: Row) => readonly [key: string, text: string | null],
): readonly string[] {
  const texts = new Map<string, string>();
  for (const [key, text] of bookings.toSorted(byLatestBooking).map(read)) {
    if (text !== null && !texts.has(key)) texts.set(key, text);
  }
  return [...texts.values()];
}

/**
 * The bookings whose contact counts: those that staff took, confirmed or completed, or all if there
 * are none.
 */
export function knownBookings<Row extends Booking>(bookings: readonly Row[]): readonly Row[] {
  const known = bookings.filter(({ isKnown }) => isKnown);
  return known.length > 0 ? known : bookings;
}

/** Names of a customer, the one booked last first; spaces and case don't make another name. */
export function customerNames(bookings: readonly Booking[]): readonly string[] {
  return writtenLast(knownBookings(bookings), ({ customerName }) => [
    sameName(customerName),
    customerName,
  ]);
}

export function byLatestBooking(a: Booking, b: Booking): number {
  return a.createdAt < b.createdAt ? 1 : -1;
}

/** The form in which two spellings of one name are equal. */
export function sameName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
