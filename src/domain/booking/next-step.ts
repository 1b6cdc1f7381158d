import type { Booking } from './booking';
import { type BookingStep, canBecome, holdsSpot } from './booking-status';
import { shopToday, slotInstant } from '../calendar/shop-calendar';
import { isSlotTime } from '../calendar/slots';

type Appointment = Pick<Booking, 'bookingDate' | 'bookingTime'>;
type SteppedBooking = Appointment & Pick<Booking, 'status' | 'arrivedAt' | 'doneAt'>;

export function hasTimeCome({ bookingDate, bookingTime }: Appointment, now: Date): boolean {
  if (!isSlotTime(bookingTime)) return bookingDate < shopToday(now);
  return slotInstant(bookingDate, bookingTime) <= now;
}

/**
 * The one step that comes next: a yes, the arrival on the day, the end of the work once the vehicle
 * is here or its day is over. Undefined while there is nothing to do but wait, and once all is done.
 */
export function nextStep(booking: SteppedBooking, now: Date): BookingStep | undefined {
  const { status, arrivedAt, bookingDate } = booking;
  if (status === 'pending') return 'confirmed';
  if (status !== 'confirmed') return undefined;
  const today = shopToday(now);
  if (arrivedAt !== null || bookingDate < today) return 'completed';
  return bookingDate === today ? 'arrived' : undefined;
}

/** True of a vehicle that is here and worked on. */
const isReadyNext = ({ status, arrivedAt, doneAt }: SteppedBooking): boolean =>
  status === 'confirmed' && arrivedAt !== null && doneAt === null;

/** True of a vehicle that waits to be collected. */
export const isReadyToCollect = ({ status, doneAt }: Pick<Booking, 'status' | 'doneAt'>): boolean =>
  status === 'confirmed' && doneAt !== null;

const STEPS: readonly BookingStep[] = [
  'no_show',
  'cancelled',
  'done',
  'completed',
  'arrived',
  'confirmed',
];

/**
 * The steps that staff may take, from the left to the right: the next one comes last. Arrival is
 * noted from the appointment's day on, a no-show from its hour on, while neither is known. What is here
 * may be ready to collect before it is completed.
 */
export function offeredSteps(booking: SteppedBooking, now: Date): readonly BookingStep[] {
  const { status, arrivedAt, bookingDate } = booking;
  const isAwaited = holdsSpot(status) && arrivedAt === null;
  const next = nextStep(booking, now);
  const offered = STEPS.filter((step) => {
    if (step === 'arrived') return isAwaited && bookingDate <= shopToday(now);
    if (step === 'no_show') return isAwaited && hasTimeCome(booking, now);
    if (step === 'done') return isReadyNext(booking);
    return canBecome(status, step);
  });
  return next ? [...offered.filter((step) => step !== next), next] : offered;
}

/** True where an arrival is recorded on a later day: nobody knows when it was but who is asked. */
export function isLateArrival(
  step: BookingStep | 'completion',
  booking: Appointment,
  now: Date,
): boolean {
  return step === 'arrived' && booking.bookingDate < shopToday(now);
}

/** True where a step says that the work is done of a vehicle that is neither here nor due yet. */
export function isEarly(step: BookingStep, booking: SteppedBooking, now: Date): boolean {
  return step === 'completed' && booking.arrivedAt === null && !hasTimeCome(booking, now);
}
