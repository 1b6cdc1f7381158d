/**
 * A calendar day as `yyyy-mm-dd`. It is a plain string from the calendar to the database and never
 * passes through a local time zone, so it can't shift.
 */
export type Day = string;

const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS_PER_DAY = 86_400_000;

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
/** Days of the week as a calendar prints them, Sunday first. */
export const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** Days since 1970-01-01, or undefined when `value` is no real calendar day. */
export function dayNumber(value: string): number | undefined {
  const match = PATTERN.exec(value);
  if (!match) return undefined;
  const [year, month, date] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const ms = Date.UTC(year, month - 1, date);
  const read = new Date(ms);
  // A 31st of June has become a 1st of July, and the year 26 has become 1926.
  const isReal =
    read.getUTCDate() === date &&
    read.getUTCMonth() === month - 1 &&
    read.getUTCFullYear() === year;
  return isReal ? ms / MS_PER_DAY : undefined;
}

/** Inverse of `dayNumber`. */
export function dayFromNumber(number: number): Day {
  return new Date(number * MS_PER_DAY).toISOString().slice(0, 10);
}

export function isDay(value: string): boolean {
  return dayNumber(value) !== undefined;
}

/** 0 for Sunday to 6 for Saturday; undefined for no real day. */
export function weekday(day: Day): number | undefined {
  const number = dayNumber(day);
  return number === undefined ? undefined : (((number + 4) % 7) + 7) % 7;
}

export function addDays(day: Day, days: number): Day {
  return dayFromNumber((dayNumber(day) ?? 0) + days);
}

/** Same day of another month, or that month's last day where it has no such day. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = Date.UTC(year, month - 1 + months, 1) / MS_PER_DAY;
  const nextFirst = Date.UTC(year, month + months, 1) / MS_PER_DAY;
  return dayFromNumber(Math.min(first + date - 1, nextFirst - 1));
}

interface DayParts {
  readonly year: number;
  readonly date: number;
  readonly month: string;
  readonly weekday: string;
}

function parts(day: Day): DayParts | undefined {
  const index = weekday(day);
  const match = PATTERN.exec(day);
  if (index === undefined || !match) return undefined;
  return {
    year: Number(match[1]),
    date: Number(match[3]),
    month: MONTHS[Number(match[2]) - 1] ?? '',
    weekday: WEEKDAYS[index] ?? '',
  };
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
