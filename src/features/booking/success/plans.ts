import type { ManagedBooking } from '../api/managed-booking';
import type { BookingStatus } from '@/domain/booking/booking-status';
import type { Day } from '@/domain/day';
import { isSlotTime, type SlotTime } from '@/domain/calendar/slots';
import type { BookingLink } from '../link/use-booking-link';
import type { BookingReceipt } from '../success-link';

export interface Appointment {
  readonly day: Day;
  readonly time: SlotTime;
  readonly status: BookingStatus;
  /** Changes so far. */
  readonly revision: number;
}

/** The appointment: the database is right, the address never changes. */
export function appointmentOf(
  { bookingDate: day, bookingTime: time }: BookingReceipt,
  booking: ManagedBooking | undefined,
): Appointment | undefined {
  if (booking) return booking;
  if (day === undefined || time === undefined || !isSlotTime(time)) return undefined;
  return { day, time, status: 'pending', revision: 0 };
}

/** The address holds the booking as it was made, and it has another time by now. */
export function isMoved(
  { bookingDate, bookingTime }: BookingReceipt,
  booking: ManagedBooking | undefined,
): boolean {
  if (!booking || bookingDate === undefined || bookingTime === undefined) return false;
  return booking.day !== bookingDate || booking.time !== bookingTime;
}

export interface OpenLink {
  readonly token: string | undefined;
  readonly booking: ManagedBooking | undefined;
}

const NOT_OPEN: OpenLink = { token: undefined, booking: undefined };

/** The contents of an open link; empty while it is not open. */
export const openLink = (link: BookingLink): OpenLink => (link.kind === 'open' ? link : NOT_OPEN);
