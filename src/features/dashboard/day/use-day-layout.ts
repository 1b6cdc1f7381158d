import { useState } from 'react';

/** The day by bays, or by its nine drop-off times. */
export type DayLayout = 'board' | 'hours';

const STORAGE_KEY = 'staff-day-view';

/** The view of the day that was chosen on this device. */
export function useDayLayout() {
  const [layout, setLayout] = useState(readLayout);
  return {
    layout,
    choose: (next: DayLayout): void => {
      setLayout(next);
      try {
        window.localStorage.setItem(STORAGE_KEY, next);
      } catch {
        // Storage is blocked: the choice holds as long as the page.
      }
    },
  };
}

function readLayout(): DayLayout {
  try {
    return window.localStorage.getItem(STORAGE_KEY) === 'hours' ? 'hours' : 'board';
  } catch {
    return 'board';
  }
}
