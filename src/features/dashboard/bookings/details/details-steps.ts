import type { Booking } from '@/domain/booking/booking';
import { nextStep, offeredSteps } from '@/domain/booking/next-step';
import { isOfferedStep, type OfferedStep } from '../step-look';

/** A job is completed with one press, or in a dialog of another room. */
export type DetailsStep = OfferedStep | 'completion';

interface DetailsSteps {
  /** Undefined once the booking is over. */
  readonly main: DetailsStep | undefined;
  /** Whether the main step is what comes next, or may only be taken already. */
  readonly isNext: boolean;
  /** The specification has it in sight of every confirmed booking: undefined where it is the main step. */
  readonly beside: 'completed' | undefined;
  /** What leads on first, what ends the booking last. */
  readonly rest: readonly DetailsStep[];
}

const ENDS: readonly DetailsStep[] = ['no_show', 'cancelled'];

type SteppedBooking = Pick<
  Booking,
  'bookingDate' | 'bookingTime' | 'status' | 'arrivedAt' | 'doneAt'
>;

/** @param hasCompletion whether the main step completes in a dialog */
export function detailsSteps(
  booking: SteppedBooking,
  now: Date,
  hasCompletion: boolean,
): DetailsSteps {
  const steps = offeredSteps(booking, now)
    .filter(isOfferedStep)
    .flatMap((step): DetailsStep[] =>
      step === 'completed' && hasCompletion ? ['completed', 'completion'] : [step],
    );
  const main = steps.findLast((step) => !ENDS.includes(step));
  return {
    main,
    isNext: nextStep(booking, now) !== undefined,
    beside: main !== 'completed' && steps.includes('completed') ? 'completed' : undefined,
    rest: steps.filter((step) => step !== main && step !== 'completed').toReversed(),
  };
}
