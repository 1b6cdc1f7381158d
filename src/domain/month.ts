import { addDays, addMonths, type Day, formatDayMedium, weekday } from './day.ts';

/** First day of the month a day lies in. */
export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

export function lastOfMonth(day: Day): Day {
  return addMonths(`${day.slice(0, 7)}-31`, 0);
}

export function isSameMonth(day: Day, other: Day): boolean {
  return day.slice(0, 7) === other.slice(0, 7);
}

/**
 * The weeks of a day's month, Sunday to Saturday, as a calendar prints them: seven places each,
 * undefined for a place that belongs to another month.
 */
export function weeksOfMonth(day: Day): readonly (readonly (Day | undefined)[])[] {
  const first = firstOfMonth(day);
  const sunday = addDays(first, -(weekday(first) ?? 0));
  const weeks: (Day | undefined)[][] = [];
  for (let start = sunday; start <= lastOfMonth(day); start = addDays(start, 7)) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const place = addDays(start, index);
        return isSameMonth(place, first) ? place : undefined;
      }),
    );
  }
  return weeks;
}

/** "December 2026". Empty for no real day. */
export function formatMonth(day: Day): string {
  return formatDayMedium(day).replace(/ \d+,/, '');
}
