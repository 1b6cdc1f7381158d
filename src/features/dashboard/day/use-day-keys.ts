import { useLayoutEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { dayPath } from '@/config/paths';
import { addDays, type Day } from '@/domain/day';

const WRITES = 'input, textarea, select, [contenteditable]:not([contenteditable=false])';
const LAYERS = '[role=dialog], [role=alertdialog], [role=listbox]';

/** j: the next day, k: the one before, t: today. Not while somebody types or a dialog is open. */
export function useDayKeys(day: Day, today: Day): void {
  const navigate = useNavigate();
  // A second press comes before the day of the first is shown.
  const latest = useRef(day);
  // Before the next press: an effect after painting would set the day of the press before.
  useLayoutEffect(() => {
    latest.current = day;
    const handleKey = (event: KeyboardEvent): void => {
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
