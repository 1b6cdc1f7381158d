import { addDays, addMonths, type Day, weekday } from '../day.ts';
import { firstOfMonth, lastOfMonth } from '../month.ts';

type IsOpen = (day: Day) => boolean;

const SUNDAY = 0;
const SATURDAY = 6;

/**
 * Home and End lead to the ends of the week, Page Up and Page Down to the months before and after.
 * Days that can't be chosen are passed over; undefined if the key leads nowhere.
 */
export function jumpDay(key: string, day: Day, isOpen: IsOpen): Day | undefined {
  const dayOfWeek = weekday(day) ?? SUNDAY;
  switch (key) {
    case 'Home':
      return nearestOpen(addDays(day, SUNDAY - dayOfWeek), 1, day, isOpen);
    case 'End':
      return nearestOpen(addDays(day, SATURDAY - dayOfWeek), -1, day, isOpen);
    case 'PageUp':
      return inMonth(addMonths(day, -1), isOpen);
    case 'PageDown':
      return inMonth(addMonths(day, 1), isOpen);
    default:
      return undefined;
  }
}

/** The day itself when it is open, else the next one of its month, else the one before. */
function inMonth(day: Day, isOpen: IsOpen): Day | undefined {
  return (
    nearestOpen(day, 1, lastOfMonth(day), isOpen) ?? nearestOpen(day, -1, firstOfMonth(day), isOpen)
  );
}

/** The first open day from `start` by `step` days, up to and including `end`. */
function nearestOpen(start: Day, step: 1 | -1, end: Day, isOpen: IsOpen): Day | undefined {
  for (let day = start; step > 0 ? day <= end : day >= end; day = addDays(day, step)) {
    if (isOpen(day)) return day;
  }
  return undefined;
}
