import { BOARD } from '@/content/staff/board';
import { STAFF_DAY } from '@/content/staff/day';
import { overMinutes, waitsForBay } from '@/domain/calendar/bay-plan';
import { holdsSpot, statusLabel } from '@/domain/booking/booking-status';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import { weekdayName } from '@/domain/day';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import {
  hereSince,
  isUnrecorded,
  minutesUntil,
  shortClockOf,
  unrecordedText,
} from '../../bookings/booking-times';
import type { DayScreen } from '../../bookings/day-screen';

const TONE = {
  pending: 'text-pending',
  confirmed: 'text-confirmed',
  completed: 'text-completed',
  cancelled: 'text-cancelled',
} as const;

/** The colour of a state: that of its status, or of a warning where something is to be done about it. */
export function toneOf(booking: ListedBooking, screen: DayScreen, state: string): string {
  const needsCare = isLate(booking, screen) || isPastReady(booking, screen) || waitsForBay(booking);
  const isOwn = state === stateText(booking, screen);
  return needsCare || !isOwn ? 'text-warn-lead' : TONE[booking.status];
}

/** True of a car that is due by now and not here. */
export function isLate(booking: ListedBooking, { now, day, today }: DayScreen): boolean {
  const { status, arrivedAt, bookingDate } = booking;
  const isAwaited = holdsSpot(status) && arrivedAt === null;
  return isAwaited && bookingDate === today && day === today && minutesUntil(booking, now) < 0;
}

/** What comes later is read, not pressed. */
const SOON_MINUTES = 30;

/** True where something is done about a job now; of another day always. */
export function isDue(booking: ListedBooking, { now, day, today }: DayScreen): boolean {
  const isExpected = holdsSpot(booking.status) && booking.arrivedAt === null;
  return day !== today || !isExpected || minutesUntil(booking, now) <= SOON_MINUTES;
}

/** True of a job that nobody has completed by its ready time. */
export const isPastReady = (booking: ListedBooking, { now, day, today }: DayScreen): boolean =>
  day === today && overMinutes(booking, now) !== undefined;

/** "Here 8:55", "54 min late, no bay", "Here since Saturday; arrival not recorded": all of a job's state. */
export function stateText(booking: ListedBooking, screen: DayScreen): string {
  const text = progressText(booking, screen);
  return waitsForBay(booking) ? BOARD.waiting.without(text) : text;
}

function progressText(booking: ListedBooking, screen: DayScreen): string {
  const { unsent, now, day, today } = screen;
  const { status, arrivedAt, doneAt, customerConfirmedAt } = booking;
  const waits = unsent.get(booking.id);
  if (waits?.step.to === 'arrived') return STAFF_DAY.hereUnsent(shortClockOf(waits.step.at));
  if (waits) return STAFF_DAY.unsent;
  if (status === 'confirmed' && doneAt !== null) return BOARD.ready(hereSince(doneAt, day));
  if (arrivedAt !== null && isPastReady(booking, screen)) return overText(booking, screen);
  if (status === 'confirmed' && arrivedAt !== null) {
    return shopTime(new Date(arrivedAt)).day < day
      ? STAFF_DAY.hereSince(hereSince(arrivedAt, day))
      : BOARD.here(shortClockOf(arrivedAt));
  }
  if (day === today && isUnrecorded(booking, today)) return unrecordedText(booking, day);
  if (isLate(booking, screen)) return STAFF_DAY.late(-minutesUntil(booking, now));
  return holdsSpot(status) && customerConfirmedAt !== null
    ? BOARD.coming(statusLabel(status))
    : statusLabel(status);
}

function overText(booking: ListedBooking, { now, day }: DayScreen): string {
  const ready = shopTime(new Date(booking.readyAt ?? now));
  return ready.day < day
    ? BOARD.over.since(`${weekdayName(ready.day).slice(0, 3)} ${formatClock(ready.minutes)}`)
    : BOARD.over.by(overMinutes(booking, now) ?? 0);
}
