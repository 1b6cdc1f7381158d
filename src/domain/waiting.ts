import { isDayOpen } from './calendar/shop-calendar.ts';
import { addDays, type Day } from './day.ts';

/** Parts of a day that somebody can wait for; the morning ends at noon. */
export const PARTS_OF_DAY = ['any', 'morning', 'afternoon'] as const;
export type PartOfDay = (typeof PARTS_OF_DAY)[number];

/** The day and those after it on which the shop receives vehicles, five in all. */
export function daysToWaitFor(day: Day, now: Date): readonly Day[] {
  return Array.from({ length: 7 }, (_, later) => addDays(day, later))
    .filter((one) => isDayOpen(one, now))
    .slice(0, 5);
}
