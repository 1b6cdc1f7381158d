import { addDays as addDaysTo } from 'date-fns/addDays';
import { addMonths as addMonthsTo } from 'date-fns/addMonths';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';
import { isValid } from 'date-fns/isValid';
import { lightFormat } from 'date-fns/lightFormat';
import { parseISO } from 'date-fns/parseISO';

/**
 * A calendar day as `yyyy-mm-dd`: a plain string from the calendar to the database, so that no time
 * zone shifts it. date-fns counts with it as the device's midnight and writes it back at once.
 */
export type Day = string;

const PATTERN = /^\d{4}-\d{2}-\d{2}$/;

// A slow phone takes 60 ms for its first Intl formatter, and date-fns's `format` is 5 KB.
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
/** Sunday first. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** The day a date has on this device. */
export function dayOf(date: Date): Day {
  return lightFormat(date, 'yyyy-MM-dd');
}

export function isDay(value: string): boolean {
  return PATTERN.test(value) && isValid(parseISO(value));
}

/** 0 for Sunday to 6 for Saturday; undefined for no real day. */
export function weekday(day: Day): number | undefined {
  return isDay(day) ? parseISO(day).getDay() : undefined;
}

export function isSunday(day: Day): boolean {
  return weekday(day) === 0;
}

export function addDays(day: Day, days: number): Day {
  return dayOf(addDaysTo(parseISO(day), days));
}

/** Same day of another month, or that month's last day where it has no such day. */
export function addMonths(day: Day, months: number): Day {
  return dayOf(addMonthsTo(parseISO(day), months));
}

/** Days from one to the other; negative where the other is before. */
export function daysBetween(from: Day, to: Day): number {
  return differenceInCalendarDays(parseISO(to), parseISO(from));
}

interface DayParts {
  readonly year: number;
  readonly date: number;
  readonly month: string;
  readonly weekday: string;
}

function parts(day: Day): DayParts | undefined {
  if (!isDay(day)) return undefined;
  const date = parseISO(day);
  return {
    year: date.getFullYear(),
    date: date.getDate(),
    month: MONTHS[date.getMonth()] ?? '',
    weekday: WEEKDAYS[date.getDay()] ?? '',
  };
}

/** "Thursday". Empty for no real day. */
export function weekdayName(day: Day): string {
  return parts(day)?.weekday ?? '';
}

/** "December". Empty for no real day. */
export function monthName(day: Day): string {
  return parts(day)?.month ?? '';
}

/** "Dec 17". Empty for no real day. */
export function formatMonthDay(day: Day): string {
  const p = parts(day);
  return p ? `${p.month.slice(0, 3)} ${p.date}` : '';
}

/** "Thursday, December 17, 2026": the long US format of the success page. Empty for no real day. */
export function formatDayLong(day: Day): string {
  const p = parts(day);
  return p ? `${p.weekday}, ${p.month} ${p.date}, ${p.year}` : '';
}

/** "December 17, 2026". Empty for no real day. */
export function formatDayMedium(day: Day): string {
  const p = parts(day);
  return p ? `${p.month} ${p.date}, ${p.year}` : '';
}

/** "Dec 17, 2026". Empty for no real day. */
export function formatDayAndYear(day: Day): string {
  const p = parts(day);
  return p ? `${p.month.slice(0, 3)} ${p.date}, ${p.year}` : '';
}

/** "Thursday, December 17". Empty for no real day. */
export function formatDayHeading(day: Day): string {
  const p = parts(day);
  return p ? `${p.weekday}, ${p.month} ${p.date}` : '';
}

/** "Thu, Dec 17". Empty for no real day. */
export function formatDayShort(day: Day): string {
  const p = parts(day);
  return p ? `${p.weekday.slice(0, 3)}, ${p.month.slice(0, 3)} ${p.date}` : '';
}

/** "Thu, Dec 17, 9:00 AM", from a day and a slot label. */
export function formatDayAndTime(day: Day, time: string): string {
  return `${formatDayShort(day)}, ${time}`;
}
