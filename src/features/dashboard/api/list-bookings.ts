import type { Booking } from '@/domain/booking';
import { BOOKING_COLUMNS, toBookings } from './booking-rows';
import { inTime, staffDoor } from './staff-request';

/** The backend answers at most this many rows at a time. */
export const PAGE_SIZE = 1_000;

export interface BookingPage {
  readonly bookings: Booking[];
  /** Bookings in all; only where it was asked for. */
  readonly total: number | undefined;
}

/**
 * One page of all bookings, newest first.
 *
 * @throws RequestFailure
 */
export async function listBookings(
  offset: number,
  size = PAGE_SIZE,
  hasCount = false,
): Promise<BookingPage> {
  const request = await staffDoor();
  const { data, count } = await request((client) =>
    client
      .from('bookings')
      .select(BOOKING_COLUMNS, hasCount ? { count: 'exact' } : {})
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .range(offset, offset + size - 1)
      .abortSignal(inTime()),
  );
  return { bookings: toBookings(data), total: count ?? undefined };
}

/**
 * The page behind an id, in the order of ids: slower, since one page waits for the other, but
 * nothing that happens meanwhile can shift a booking out of it. Empty at the end.
 *
 * @throws RequestFailure
 */
export async function listBookingsAfter(id: string): Promise<Booking[]> {
  const request = await staffDoor();
  const { data } = await request((client) =>
    client
      .from('bookings')
      .select(BOOKING_COLUMNS)
      .gt('id', id)
      .order('id')
      .limit(PAGE_SIZE)
      .abortSignal(inTime()),
  );
  return toBookings(data);
}

/** @throws RequestFailure */
export async function countBookings(): Promise<number> {
  const request = await staffDoor();
  const { count } = await request((client) =>
    client.from('bookings').select('id', { count: 'exact', head: true }).abortSignal(inTime()),
  );
  return count ?? 0;
}
