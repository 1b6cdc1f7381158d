import { useCallback, useState } from 'react';
import type { Conflict } from '../../bookings/api/conflicts';

/** Steps that lost against what somebody else did, until they are dismissed. */
export function useConflicts() {
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const dismiss = useCallback((conflict: Conflict): void => {
    setConflicts((all) => all.filter((each) => each !== conflict));
  }, []);
  const add = useCallback((conflict: Conflict): void => {
    setConflicts((all) => [
      ...all.filter((each) => each.step.booking.id !== conflict.step.booking.id),
      conflict,
    ]);
  }, []);
  return { conflicts, add, dismiss };
}
