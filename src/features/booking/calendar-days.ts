import { addMonths, type Day } from '@/domain/day';

/**
 * The calendar library thinks in local dates. A day crosses that border here and nowhere else, by
 * its year, month and date, so that no time zone can shift it. Noon, because some zones skip
 * midnight on the day their clocks change.
 */
export function dayToDate(day: Day): Date {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date, 12);
}

export function dateToDay(date: Date): Day {
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}

/** First day of the month a day lies in. */
export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

export function lastOfMonth(day: Day): Day {
  return addMonths(`${day.slice(0, 7)}-31`, 0);
}
