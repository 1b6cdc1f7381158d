import type { Booking } from '../booking/booking.ts';
import { holdsSpot } from '../booking/booking-status.ts';
import type { Day } from '../day.ts';
import { shopTime } from './shop-calendar.ts';

export type StayingBooking = Pick<
  Booking,
  'bookingDate' | 'status' | 'arrivedAt' | 'readyAt' | 'bayId'
>;

/**
 * True where a vehicle that came on an earlier day is in the shop on this one: its work goes on, or, up
 * to today, it has arrived and nobody has completed it. Today also where only its arrival was not noted: it
 * holds its bay.
 */
export function staysOn(booking: StayingBooking, day: Day, today: Day): boolean {
  const { bookingDate, status, arrivedAt, readyAt, bayId } = booking;
  if (bookingDate >= day || !holdsSpot(status)) return false;
  if (arrivedAt !== null && day <= today) return true;
  if (bayId !== null && day === today) return true;
  return readyAt !== null && shopTime(new Date(readyAt)).day >= day;
}
