import { MONTH_NUMBERS, WEEKS } from '@/content/staff/numbers';
import { type Day, formatMonthDay } from '@/domain/day';
import { firstOfMonth, formatMonth } from '@/domain/month';
import type { MonthRevenue, RecentNumbers, WeekBookings } from './api';
import type { TableColumn, TableData } from './data-table';
import { sharePercent } from './month-numbers';
import { bookings, dollars, percent } from './table-columns';
import { weekTotal } from './week-total';

function byMonth(
  column: TableColumn,
  months: readonly MonthRevenue[],
  value: (month: MonthRevenue) => number | undefined,
): TableData {
  return {
    first: MONTH_NUMBERS.byMonth,
    columns: [column],
    rows: months.map((month) => ({
      name: formatMonth(month.month),
      day: month.month,
      cells: [value(month)],
    })),
  };
}

export const averageTicket = ({ revenue, priced }: MonthRevenue): number | undefined =>
  // Whole cents make half a cent round up as in the database.
  priced === 0 ? undefined : Math.round(Math.round(revenue * 100) / priced) / 100;

export const lostBookings = ({ cancelled, noShows }: WeekBookings): number => cancelled + noShows;

/** The past: without the time before the shop's first booking and weeks ahead. */
export function pastOf({ months, weeks, allTime }: RecentNumbers, today: Day) {
  const first = firstOfMonth(allTime.firstDay);
  return {
    months: months.filter(({ month }) => month >= first),
    weeks: weeks.filter(({ week }) => week <= today),
  };
}

/** The tables behind the four numbers of this month. */
export function monthTables(months: readonly MonthRevenue[], weeks: readonly WeekBookings[]) {
  return {
    revenue: byMonth(dollars(MONTH_NUMBERS.revenue), months, ({ revenue }) => revenue),
    kept: byMonth(bookings(MONTH_NUMBERS.kept), months, (month) => month.bookings),
    ticket: byMonth(
      { ...dollars(MONTH_NUMBERS.ticket), none: MONTH_NUMBERS.none },
      months,
      averageTicket,
    ),
    lost: {
      first: MONTH_NUMBERS.byWeek,
      columns: [
        bookings(WEEKS.columns.all),
        bookings(MONTH_NUMBERS.lostColumn),
        percent(MONTH_NUMBERS.share),
      ],
      rows: weeks.map((week) => ({
        name: formatMonthDay(week.week),
        day: week.week,
        cells: [
          weekTotal(week),
          lostBookings(week),
          sharePercent(lostBookings(week), weekTotal(week)),
        ],
      })),
    },
  } as const;
}
