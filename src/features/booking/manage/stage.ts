import { differenceInHours } from 'date-fns/differenceInHours';
import type { ManagedBooking } from '../api/managed-booking';
import { holdsSpot } from '@/domain/booking/booking-status';
import { slotInstant } from '@/domain/calendar/shop-calendar';

/**
 * A stage decides what a customer can do: change the booking, only come (or call), or nothing any
 * more. `open` is the database's word, not this device's clock.
 */
export type ManageStage = 'open' | 'late' | 'begun' | 'completed' | 'cancelled';

export function manageStage(
  booking: Pick<ManagedBooking, 'status' | 'day' | 'time' | 'canChange'>,
  now: Date,
): ManageStage {
  if (!holdsSpot(booking.status)) {
    return booking.status === 'completed' ? 'completed' : 'cancelled';
  }
  if (booking.canChange) return 'open';
  return slotInstant(booking.day, booking.time) > now ? 'late' : 'begun';
}

/** True once nothing is ahead any more. */
export function isOver(stage: ManageStage): stage is Exclude<ManageStage, 'open' | 'late'> {
  return stage !== 'open' && stage !== 'late';
}

const HOURS_PER_DAY = 24;

/** "7 days left", "1 hour left"; or "less than an hour left". */
export function timeLeftText(until: Date, now: Date): string {
  const hours = differenceInHours(until, now);
  if (hours < 1) return 'less than an hour left';
  const [count, unit] =
    hours < 2 * HOURS_PER_DAY ? [hours, 'hour'] : [Math.floor(hours / HOURS_PER_DAY), 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'} left`;
}
