import { addDays, addMonths, type Day, weekday } from '@/domain/day';
import { firstOfMonth, lastOfMonth } from '@/domain/month';
import { isDayOpen, lastBookableDay, shopToday } from '@/domain/shop-calendar';

const SUNDAY = 0;
const SATURDAY = 6;
const DAYS_OF_A_WEEK = 7;

/** True where a month before (-1) or after (1) the shown one has days to choose from. */
export function canTurn(month: Day, step: -1 | 1, now: Date): boolean {
  return step < 0
    ? firstOfMonth(month) > shopToday(now)
    : lastOfMonth(month) < lastBookableDay(now);
}

/** The first open day of a month, if it has one. */
export function firstOpenDay(month: Day, now: Date): Day | undefined {
  return nearestOpen(firstOfMonth(month), 1, lastOfMonth(month), now);
}

/**
 * Where a key leads from a day, as in every calendar grid: arrows by day and week, Home and End to
 * the ends of the week, Page Up and Page Down by month. Days that can't be chosen are passed over;
 * undefined where the key leads nowhere.
 */
export function dayForKey(key: string, day: Day, now: Date): Day | undefined {
  const [first, last] = [shopToday(now), lastBookableDay(now)];
  const place = weekday(day) ?? SUNDAY;
  switch (key) {
    case 'ArrowLeft':
      return nearestOpen(addDays(day, -1), -1, first, now);
    case 'ArrowRight':
      return nearestOpen(addDays(day, 1), 1, last, now);
    case 'ArrowUp':
      return nearestOpen(addDays(day, -DAYS_OF_A_WEEK), -DAYS_OF_A_WEEK, first, now);
    case 'ArrowDown':
      return nearestOpen(addDays(day, DAYS_OF_A_WEEK), DAYS_OF_A_WEEK, last, now);
    case 'Home':
      return nearestOpen(addDays(day, SUNDAY - place), 1, day, now);
    case 'End':
      return nearestOpen(addDays(day, SATURDAY - place), -1, day, now);
    case 'PageUp':
      return inMonth(addMonths(day, -1), now);
    case 'PageDown':
      return inMonth(addMonths(day, 1), now);
    default:
      return undefined;
  }
}

/** The day itself when it is open, else the next one of its month, else the one before. */
function inMonth(day: Day, now: Date): Day | undefined {
  return nearestOpen(day, 1, lastOfMonth(day), now) ?? nearestOpen(day, -1, firstOfMonth(day), now);
}

/** The first open day from `start` by `step` days, up to and including `end`. */
function nearestOpen(start: Day, step: number, end: Day, now: Date): Day | undefined {
  for (let day = start; step > 0 ? day <= end : day >= end; day = addDays(day, step)) {
    if (isDayOpen(day, now)) return day;
  }
  return undefined;
}
