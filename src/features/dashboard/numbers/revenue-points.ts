import { addMonths, type Day } from '@/domain/day';
import { formatMonth } from '@/domain/month';
import type { MonthRevenue } from './api';

/** More months than these are added up to years. */
const MOST_MONTHS = 24;

/** A bar of the revenue chart and a row of its table. */
export interface RevenuePoint {
  /** "November 2026" or "2026" */
  readonly name: string;
  readonly revenue: number;
  readonly bookings: number;
  /** Missing if there is nothing to compare with. */
  readonly before: number | undefined;
  /** The month or year of today. */
  readonly isRunning: boolean;
}

export type RevenueUnit = 'month' | 'year';

export function revenueUnit(months: readonly MonthRevenue[]): RevenueUnit {
  return months.length > MOST_MONTHS ? 'year' : 'month';
}

/** Revenue in the order of time, the last one still running. */
export function revenuePoints(
  months: readonly MonthRevenue[],
  monthsBefore: readonly MonthRevenue[],
): readonly RevenuePoint[] {
  if (revenueUnit(months) === 'year') return yearPoints(months);
  const before = new Map(monthsBefore.map(({ month, revenue }) => [month, revenue]));
  return months.map(({ month, revenue, bookings }, index) => ({
    name: formatMonth(month),
    revenue,
    bookings,
    before: before.get(addMonths(month, -12)),
    isRunning: index === months.length - 1,
  }));
}

function yearPoints(months: readonly MonthRevenue[]): readonly RevenuePoint[] {
  const years = [...new Set(months.map(({ month }) => yearOf(month)))];
  return years.map((name, index) => {
    const own = months.filter(({ month }) => yearOf(month) === name);
    return {
      name,
      revenue: sumDollars(own.map(({ revenue }) => revenue)),
      bookings: own.reduce((total, { bookings }) => total + bookings, 0),
      before: undefined,
      isRunning: index === years.length - 1,
    };
  });
}

const yearOf = (day: Day): string => day.slice(0, 4);

/** Dollars, exact to the cent. */
export function sumDollars(amounts: readonly number[]): number {
  return amounts.reduce((cents, amount) => cents + Math.round(amount * 100), 0) / 100;
}
