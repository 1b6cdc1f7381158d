import {
  CalendarX,
  Check,
  CheckCheck,
  KeyRound,
  LogIn,
  type LucideIcon,
  UserX,
} from 'lucide-react';
import { DETAILS } from '@/content/staff/dashboard';
import { STAFF_DAY } from '@/content/staff/day';
import { ARRIVAL } from '@/content/staff/details';
import type { BookingStep } from '@/domain/booking/booking-status';

export type OfferedStep = Exclude<BookingStep, 'pending'>;

interface StepLook {
  /** In the details. */
  readonly label: string;
  /** On a card. */
  readonly short: string;
  readonly Icon?: LucideIcon;
}

/** Words and picture of the steps of a booking. */
export const STEP_LOOK: Readonly<Record<OfferedStep, StepLook>> = {
  confirmed: { label: DETAILS.confirm, short: STAFF_DAY.confirm, Icon: Check },
  arrived: { label: ARRIVAL.arrived, short: STAFF_DAY.arrived, Icon: LogIn },
  done: { label: ARRIVAL.done, short: STAFF_DAY.done, Icon: KeyRound },
  completed: { label: DETAILS.complete, short: STAFF_DAY.complete, Icon: CheckCheck },
  no_show: { label: ARRIVAL.noShow, short: STAFF_DAY.noShow, Icon: UserX },
  cancelled: { label: DETAILS.cancel, short: DETAILS.cancel, Icon: CalendarX },
};

/** Keys of the steps, for the job that has the focus. */
export const STEP_KEYS: Readonly<Partial<Record<OfferedStep, string>>> = {
  arrived: 'a',
  done: 'r',
  completed: 'c',
  no_show: 'x',
};
export const CALL_KEY = 'p';
/** Names the bar with the steps of the job that had the focus last. */
export const JOB_BAR_ID = 'job-bar';

/** A technician takes these steps, and no other. */
export const isWorkStep = (step: string | undefined): boolean =>
  step === 'arrived' || step === 'done';

export const isOfferedStep = (step: BookingStep): step is OfferedStep => step !== 'pending';

/** The others release or promise a spot: without a connection somebody else may have done so too. */
export const needsConnection = (step: BookingStep | 'completion' | 'move'): boolean =>
  step !== 'arrived' && step !== 'done' && step !== 'completed';
