import type { Booking } from '@/domain/booking';
import type { BookingStatus } from '@/domain/booking-status';
import { BOOKING_COLUMNS, toBookings } from './booking-rows';
import { inTime, staffDoor } from './staff-request';

/**
 * Sets the status of a booking. The database knows the legal steps and refuses any other.
 *
 * @returns the booking as it is now, or undefined where it is no more
 * @throws RequestFailure `transition` where someone else was faster
 */
export async function updateStatus(
  id: string,
  status: BookingStatus,
  now: Date,
): Promise<Booking | undefined> {
  const request = await staffDoor();
  const { data } = await request((client) =>
    client
      .from('bookings')
      .update({ status, updated_at: now.toISOString() })
      .eq('id', id)
      .select(BOOKING_COLUMNS)
      .abortSignal(inTime()),
  );
  return toBookings(data)[0];
}
