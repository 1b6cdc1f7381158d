import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { dayPath } from '@/config/paths';
import { addDays, type Day } from '@/domain/day';

const WRITES = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
const LAYERS = '[role=dialog], [role=alertdialog], [role=listbox]';

/** j: the next day, k: the one before, t: today. Not while somebody types or a dialog is open. */
export function useDayKeys(day: Day, today: Day): void {
  const navigate = useNavigate();
  const latest = useRef(day);

  useEffect(() => {
    latest.current = day;
    const handleKey = (event: KeyboardEvent): void => {
      // A quick second press continues from the day of the first, whose page may still be on its way.
      const days: Readonly<Record<string, Day>> = {
        j: addDays(latest.current, 1),
        k: addDays(latest.current, -1),
        t: today,
      };
      const target = days[event.key];
      const hasModifier = event.altKey || event.ctrlKey || event.metaKey;
      if (!target || hasModifier || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(WRITES)) return;
      if (document.querySelector(LAYERS)) return;
      latest.current = target;
      void navigate(dayPath(target));
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [navigate, day, today]);
}
