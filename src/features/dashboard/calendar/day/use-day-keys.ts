import { useNavigate } from 'react-router-dom';
import { dayPath } from '@/config/paths';
import { addDays, type Day } from '@/domain/day';
import { useKeys } from '../../shell/use-keys';
import { useWrittenAddress } from '../../shell/use-written-address';

/** j: the next day, k: the one before, t: today. */
export function useDayKeys(day: Day, today: Day): void {
  const navigate = useNavigate();
  const { latest, note } = useWrittenAddress(day);

  // A quick second press continues from the day of the first, whose page may still be on its way.
  const go = (target: Day): void => {
    note(target);
    void navigate(dayPath(target));
  };
  useKeys({
    j: () => go(addDays(latest.current, 1)),
    k: () => go(addDays(latest.current, -1)),
    t: () => go(today),
  });
}
