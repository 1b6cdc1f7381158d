import { useNavigate } from 'react-router-dom';
import { dayPath } from '@/config/paths';
import { addDays, type Day } from '@/domain/day';
import { CALL_KEY, JOB_BAR_ID, STEP_KEYS } from '../../bookings/step-look';
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

/** Presses the button of the selected job that does this, on its card or elsewhere on the page. */
function press(what: string): void {
  const job =
    document.activeElement?.closest<HTMLElement>('[data-booking], [data-job]') ??
    // A step that was taken takes its button, and the focus, with it.
    document.getElementById(JOB_BAR_ID);
  const id = job?.dataset['booking'] ?? job?.dataset['job'];
  if (id === undefined) return;
  document.querySelector<HTMLElement>(`[data-key-action="${what} ${id}"]`)?.click();
}

const KEYS = [...Object.entries(STEP_KEYS), ['call', CALL_KEY]];

export function useJobKeys(): void {
  useKeys(Object.fromEntries(KEYS.map(([what = '', key = '']) => [key, () => press(what)])));
}
