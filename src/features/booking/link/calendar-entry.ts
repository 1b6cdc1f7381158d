import type { CalendarBooking } from '@/domain/calendar/calendar-file';
import { totalText } from '@/domain/money/booking-total';
import type { ManagedBooking } from '../api/managed-booking';
import { manageUrl } from './use-booking-link';

/** A booking as its private link shows it, for a calendar. */
export const calendarEntry = (booking: ManagedBooking, token: string): CalendarBooking => ({
  ...booking,
  price: totalText(booking),
  manageUrl: manageUrl(token),
});
