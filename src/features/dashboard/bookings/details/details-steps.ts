import type { Booking } from '@/domain/booking/booking';
import { nextStep, offeredSteps } from '@/domain/booking/next-step';
import { isOfferedStep, type OfferedStep } from '../step-look';

/** A job is completed with one press, or in a dialog of another room. */
export type DetailsStep = OfferedStep | 'completion';

interface DetailsSteps {
  /** What comes next; undefined while there is nothing to do but wait, and once all is done. */
  readonly main: DetailsStep | undefined;
  /** The specification has these in sight of every booking whose status allows them. */
  readonly inSight: readonly OfferedStep[];
  /** Steps that lead on come first, those that end the booking last. */
  readonly rest: readonly DetailsStep[];
}

const SPECIFIED: readonly OfferedStep[] = ['cancelled', 'completed', 'confirmed'];
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
  const main = nextStep(booking, now) ? steps.findLast((step) => !ENDS.includes(step)) : undefined;
  const others = steps.filter((step) => step !== main);
  return {
    main,
    inSight: SPECIFIED.filter((step) => others.includes(step)),
    rest: others.filter((step) => !SPECIFIED.some((one) => one === step)).toReversed(),
  };
}
