import { BOARD } from '@/content/staff/board';
import { STAFF_DAY } from '@/content/staff/day';
import { overMinutes } from '@/domain/calendar/bay-plan';
import { statusLabel } from '@/domain/booking/booking-status';
import { shopTime } from '@/domain/calendar/shop-calendar';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import {
  hereSince,
  isUnrecorded,
  minutesUntil,
  shortClockOf,
  unrecordedText,
} from '../../bookings/booking-times';
import type { DayScreen } from '../../bookings/day-screen';

export const TONE = {
  pending: 'text-pending',
  confirmed: 'text-confirmed',
  completed: 'text-completed',
  cancelled: 'text-cancelled',
} as const;

/** "Here 8:55", "Pending", "Here since Saturday; arrival not recorded": in which state the job is. */
export function stateText(booking: ListedBooking, { unsent, now, day, today }: DayScreen): string {
  const { status, arrivedAt, doneAt, bookingDate } = booking;
  const waits = unsent.get(booking.id);
  if (waits?.step.to === 'arrived') return STAFF_DAY.hereUnsent(shortClockOf(waits.step.at));
  if (waits) return STAFF_DAY.unsent;
  if (status === 'confirmed' && doneAt !== null) return BOARD.ready(hereSince(doneAt, day));
  const over = day === today && arrivedAt !== null ? overMinutes(booking, now) : undefined;
  if (over !== undefined) return BOARD.over.by(over);
  if (status === 'confirmed' && arrivedAt !== null) {
    return shopTime(new Date(arrivedAt)).day < day
      ? STAFF_DAY.hereSince(hereSince(arrivedAt, day))
      : BOARD.here(shortClockOf(arrivedAt));
  }
  if (day === today && isUnrecorded(booking, today)) return unrecordedText(booking, day);
  const minutes = minutesUntil(booking, now);
  const isLate = status === 'confirmed' && bookingDate === today && minutes < 0;
  return isLate ? STAFF_DAY.late(-minutes) : statusLabel(status);
}
