import { useCallback, useState } from 'react';
import { toast } from 'sonner';
import { STAFF_TOASTS } from '@/content/staff';
import type { TakenStep } from '../../bookings/api/change-booking';
import { type Conflict, readConflict, conflictKind } from '../../bookings/api/conflicts';

/** Steps that lost against what somebody else did, until they are dismissed. */
export function useConflicts() {
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const dismiss = useCallback((conflict: Conflict): void => {
    setConflicts((all) => all.filter((each) => each !== conflict));
  }, []);
  const add = useCallback((step: TakenStep): void => {
    const show = (conflict: Conflict | undefined): void => {
      if (conflict && conflictKind(conflict)) {
        setConflicts((all) => [
          ...all.filter((each) => each.step.booking.id !== step.booking.id),
          conflict,
        ]);
      } else {
        toast.error(STAFF_TOASTS.updateFailed, { description: STAFF_TOASTS.changedElsewhere });
      }
    };
    // Even if nobody knows who did it, staff are told that the step was lost.
    void readConflict(step).then(show, () => show(undefined));
  }, []);
  return { conflicts, add, dismiss };
}
