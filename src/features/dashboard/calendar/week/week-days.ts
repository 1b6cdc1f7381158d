import { addDays, type Day, formatMonthDay, monthName, weekday, weekdayName } from '@/domain/day';

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const;

/** The seven days of the week that a day lies in, from its Sunday. */
export function weekDays(day: Day): readonly Day[] {
  const sunday = addDays(day, -(weekday(day) ?? 0));
  return DAYS.map((offset) => addDays(sunday, offset));
}

/** "November 22 to 28", or "Nov 29 to Dec 5", which would be too long in full. */
export function weekTitle(days: readonly Day[]): string {
  if (!isOneMonth(days)) return shortWeekTitle(days);
  return rangeText(days, (day) => `${monthName(day)} ${dateOf(day)}`);
}

/** The same for narrow screens: "Nov 22 to 28". */
export function shortWeekTitle(days: readonly Day[]): string {
  return rangeText(days, formatMonthDay);
}

function rangeText(days: readonly Day[], text: (day: Day) => string): string {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  return `${text(first)} to ${isOneMonth(days) ? dateOf(last) : text(last)}`;
}

function isOneMonth(days: readonly Day[]): boolean {
  return days[0]?.slice(0, 7) === days.at(-1)?.slice(0, 7);
}

/** "Sun" and "22". */
export function dayParts(day: Day): readonly [name: string, date: string] {
  return [weekdayName(day).slice(0, 3), dateOf(day)];
}

const dateOf = (day: Day): string => String(Number(day.slice(8)));

/** A past day is looked up, not planned: it has half the width of the others. */
const PAST_WIDTH = 0.5;

/** The widths of the days next to each other, as shares of a day from today on. */
export function dayWidths(days: readonly Day[], today: Day): readonly number[] {
  return days.map((day) => (day < today ? PAST_WIDTH : 1));
}

/** The value of `--week-columns`, which the rows of both weeks use. */
export function weekColumns(widths: readonly number[]): string {
  return widths.map((width) => `minmax(0, ${String(width)}fr)`).join(' ');
}

/** The width from one point of the week to another; points are days and their parts. */
export function widthBetween(widths: readonly number[], from: number, to: number): number {
  return widths.reduce(
    (sum, width, day) => sum + width * Math.max(0, Math.min(to, day + 1) - Math.max(from, day)),
    0,
  );
}
