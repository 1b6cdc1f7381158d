import { lastDayOfMonth } from 'date-fns/lastDayOfMonth';
import { parseISO } from 'date-fns/parseISO';
import { type Day, dayOf, isDay, monthName } from './day.ts';

export function firstOfMonth(day: Day): Day {
  return `${day.slice(0, 7)}-01`;
}

export function lastOfMonth(day: Day): Day {
  return dayOf(lastDayOfMonth(parseISO(day)));
}

export function isSameMonth(day: Day, other: Day): boolean {
  return day.slice(0, 7) === other.slice(0, 7);
}

/** "December 2026". Empty for no real day. */
export function formatMonth(day: Day): string {
  return isDay(day) ? `${monthName(day)} ${day.slice(0, 4)}` : '';
}
