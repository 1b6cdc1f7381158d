import { useState } from 'react';
import { toast } from 'sonner';
import { STAFF_TOASTS } from '@/content/staff';
import type { TakenStep } from '../api/booking-steps';
import { type Conflict, readConflict, wayGone } from '../api/conflicts';

/** Steps that lost against what somebody else did, until they are dismissed. */
export function useConflicts() {
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const dismiss = (conflict: Conflict): void =>
    setConflicts((all) => all.filter((each) => each !== conflict));
  const add = async (step: TakenStep): Promise<void> => {
    // Who did it may not be known; that the step was lost is said all the same.
    const conflict = await readConflict(step).catch(() => undefined);
    if (conflict && wayGone(conflict)) {
      setConflicts((all) => [
        ...all.filter((each) => each.step.booking.id !== step.booking.id),
        conflict,
      ]);
    } else {
      toast.error(STAFF_TOASTS.updateFailed, { description: STAFF_TOASTS.changedElsewhere });
    }
  };
  return { conflicts, add: (step: TakenStep) => void add(step), dismiss };
}
