import type { CalendarBooking } from '@/domain/calendar-file';
import { formatTotal } from '@/domain/money';
import { hasEstimate, type ManagedBooking } from '../api/managed-booking';
import { manageUrl } from './use-booking-link';

/** A booking as its private link shows it, for a calendar. */
export const calendarEntry = (booking: ManagedBooking, token: string): CalendarBooking => ({
  ...booking,
  price: formatTotal(booking.totalPrice, hasEstimate(booking)),
  manageUrl: manageUrl(token),
});
