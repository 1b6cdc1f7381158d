import { STAFF_DAY } from '@/content/staff/day';
import type { Booking } from '@/domain/booking/booking';
import { type Day, daysBetween, formatDayShort, weekdayName } from '@/domain/day';
import { formatClock, shopTime, slotInstant } from '@/domain/calendar/shop-calendar';
import { isSlotTime } from '@/domain/calendar/slots';

/** "10:39 AM" of an instant, on the shop's clock. */
export function clockOf(instant: string | number): string {
  return formatClock(shopTime(new Date(instant)).minutes);
}

/** "10:39", where morning or afternoon goes without saying. */
export function shortClockOf(instant: string | number): string {
  return clockOf(instant).replace(/ [AP]M$/, '');
}

/** Since when a vehicle is here, seen from a day: "10:39", and "Mon" where it came before that day. */
export function hereSince(arrivedAt: string, shown: Day): string {
  const arrival = shopTime(new Date(arrivedAt)).day;
  return arrival < shown ? weekdayName(arrival).slice(0, 3) : shortClockOf(arrivedAt);
}

/** "Here since Saturday; arrival not recorded"; from a week on it names the date. */
export function unrecordedText({ bookingDate }: Pick<Booking, 'bookingDate'>, shown: Day): string {
  return STAFF_DAY.unrecorded(
    daysBetween(bookingDate, shown) < 7 ? weekdayName(bookingDate) : formatDayShort(bookingDate),
  );
}

/** True of a vehicle of an earlier day that is here, as far as anybody knows. */
export function isUnrecorded(
  { status, arrivedAt, bookingDate }: Pick<Booking, 'status' | 'arrivedAt' | 'bookingDate'>,
  today: Day,
): boolean {
  return status === 'confirmed' && arrivedAt === null && bookingDate < today;
}

/**
 * Seen from a day: "until 3:30 PM", "ready Fri 1:00 PM", and with its date from a week on. Empty if
 * nothing is known, and once it is ready.
 */
export function expectedEnd(
  { readyAt, doneAt }: Pick<Booking, 'readyAt' | 'doneAt'>,
  shown: Day,
): string {
  if (readyAt === null || doneAt !== null) return '';
  const { day, minutes } = shopTime(new Date(readyAt));
  const clock = formatClock(minutes);
  if (day === shown) return STAFF_DAY.until(clock);
  return STAFF_DAY.ready(
    Math.abs(daysBetween(shown, day)) < 7
      ? `${weekdayName(day).slice(0, 3)} ${clock}`
      : `${formatDayShort(day)}, ${clock}`,
  );
}

/** Minutes from now to an appointment; negative once it has begun. */
export function minutesUntil({ bookingDate, bookingTime }: Booking, now: Date): number {
  if (!isSlotTime(bookingTime)) return 0;
  return Math.round((slotInstant(bookingDate, bookingTime).getTime() - now.getTime()) / 60_000);
}

/** "in 20 min", "25 min late", "in 2 days" */
export function timeUntilText(booking: Booking, today: Day, now: Date): string {
  const days = daysBetween(today, booking.bookingDate);
  if (days > 0) return STAFF_DAY.inDays(days);
  const minutes = minutesUntil(booking, now);
  if (minutes < 0) return STAFF_DAY.late(-minutes);
  if (minutes < 60) return STAFF_DAY.inMinutes(minutes);
  return STAFF_DAY.inHours(Math.floor(minutes / 60), minutes % 60);
}
