import { addMonths, type Day, formatDayMedium } from './day';
import { firstOfMonth, formatMonth, lastOfMonth } from './month';

export const PERIODS = ['12-months', 'this-year', 'all-time'] as const;
export type Period = (typeof PERIODS)[number];
/** The one that a page starts with. */
export const DEFAULT_PERIOD: Period = '12-months';

/** Both days included. Without a first one: from the first booking on. */
export interface Span {
  readonly from: Day | undefined;
  readonly to: Day;
}

export function periodSpan(period: Period, today: Day): Span {
  if (period === 'all-time') return { from: undefined, to: today };
  const from =
    period === 'this-year' ? `${today.slice(0, 4)}-01-01` : addMonths(firstOfMonth(today), -11);
  return { from, to: today };
}

/** The same months of the year before, whole ones. None of all time. */
export function spanBefore({ from, to }: Span): Span | undefined {
  if (from === undefined) return undefined;
  return { from: addMonths(from, -12), to: lastOfMonth(addMonths(firstOfMonth(to), -12)) };
}

/** First and last day in words: a period that begins with a month is named by the month. */
export function spanNames(from: Day, to: Day): readonly [from: string, to: string] {
  return [from.endsWith('-01') ? formatMonth(from) : formatDayMedium(from), formatDayMedium(to)];
}

/** "2025/26", or "2026" for days of one year. */
export function yearsName(from: Day, to: Day): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  return first === last ? last : `${first}/${last.slice(2)}`;
}
