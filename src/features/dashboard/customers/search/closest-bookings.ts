import { matcher } from '@/domain/booking/booking-search';
import { type Day, daysBetween } from '@/domain/day';
import { slotOrder } from '@/domain/calendar/slots';
import type { ListedBooking } from '../../bookings/api/listed-booking';

/** The bookings that a search finds: what is ahead first, the next one before later ones, then the latest visits. */
export function closestBookings(
  bookings: readonly ListedBooking[],
  search: string,
  today: Day,
): readonly ListedBooking[] {
  const isMatch = matcher(search);
  const distance = ({ bookingDate, bookingTime }: ListedBooking): number => {
    const days = daysBetween(today, bookingDate);
    const order = slotOrder(bookingTime) / 10;
    return days < 0 ? 100_000 - days - order : days + order;
  };
  return bookings.filter(isMatch).toSorted((a, b) => distance(a) - distance(b));
}
