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
