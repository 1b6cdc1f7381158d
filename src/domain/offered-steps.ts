import type { Booking } from './booking';
import { type BookingStep, canBecome, holdsPlace } from './booking-status';
import type { Day } from './day';

/** From the left to the right: the usual next step comes last. */
const STEPS: readonly BookingStep[] = ['no_show', 'cancelled', 'arrived', 'completed', 'confirmed'];

/**
 * The steps that staff may take. Arrival and no-show are noted from the appointment's day on, while
 * neither is known (the database holds the same).
 *
 * @param today in the shop
 */
export function offeredSteps(booking: Booking, today: Day): readonly BookingStep[] {
  const { status, arrivedAt, bookingDate } = booking;
  const isAwaited = holdsPlace(status) && arrivedAt === null && bookingDate <= today;
  return STEPS.filter((step) =>
    step === 'arrived' || step === 'no_show' ? isAwaited : canBecome(status, step),
  );
}
