import { isBookingStatus, statusLabel } from '@/domain/booking/booking-status';
import { formatDayAndTime, isDay } from '@/domain/day';
import { formatPrice } from '@/domain/money/money';
import { isRequestFailure } from '@/lib/errors';

/** Columns of a booking, as a refused change names them. */
type Answer = Readonly<Record<'status' | 'booking_date' | 'booking_time' | 'total_price', unknown>>;

/**
 * Describes the booking of a refused change as it is now: "Confirmed, Fri, Mar 12 at 10:00 AM,
 * $150.00". Undefined if the change was refused for another reason.
 */
export function bookingNow(error: unknown): string | undefined {
  if (!isRequestFailure(error) || error.rule !== 'booking_changed') return undefined;
  const { status, booking_date, booking_time, total_price } = JSON.parse(
    error.detail ?? '{}',
  ) as Answer;
  if (typeof status !== 'string' || !isBookingStatus(status)) return undefined;
  if (typeof booking_date !== 'string' || !isDay(booking_date)) return undefined;
  const when = formatDayAndTime(booking_date, String(booking_time));
  return `${statusLabel(status)}, ${when}, ${formatPrice(Number(total_price))}`;
}
