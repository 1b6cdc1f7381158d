import { addMonths, type Day, formatDayMedium, weekday } from './day.ts';

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
  const month = day.slice(0, 7);
  const blanks = weekday(firstOfMonth(day)) ?? 0;
  const length = Number(lastOfMonth(day).slice(8));
  const places = Array.from({ length: Math.ceil((blanks + length) / 7) * 7 }, (_, place) => {
    const date = place - blanks + 1;
    return date < 1 || date > length ? undefined : `${month}-${String(date).padStart(2, '0')}`;
  });
  return Array.from({ length: places.length / 7 }, (_, week) =>
    places.slice(week * 7, week * 7 + 7),
  );
}

/** "December 2026". Empty for no real day. */
export function formatMonth(day: Day): string {
  return formatDayMedium(day).replace(/ \d+,/, '');
}
