import type { Booking } from './booking';
import { type BookingStep, canBecome, holdsPlace } from './booking-status';
import { shopToday, slotInstant } from './shop-calendar';
import { isSlotTime } from './slots';

/** From the left to the right: the usual next step comes last. */
const STEPS: readonly BookingStep[] = ['no_show', 'cancelled', 'arrived', 'completed', 'confirmed'];

/**
 * The steps that staff may take. An arrival is noted from the appointment's day on and a no-show from
 * its time on, while neither is known (the database holds the same).
 */
export function offeredSteps(booking: Booking, now: Date): readonly BookingStep[] {
  const { status, arrivedAt, bookingDate, bookingTime } = booking;
  const isAwaited = holdsPlace(status) && arrivedAt === null && bookingDate <= shopToday(now);
  const hasBegun = isSlotTime(bookingTime) && slotInstant(bookingDate, bookingTime) <= now;
  return STEPS.filter((step) => {
    if (step === 'arrived') return isAwaited;
    if (step === 'no_show') return isAwaited && hasBegun;
    return canBecome(status, step);
  });
}
