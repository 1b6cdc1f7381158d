import {
  MONTH_NUMBERS,
  HOURS,
  QUOTE_NUMBERS,
  REVENUE,
  SERVICES,
  WEEKS,
} from '@/content/staff/numbers';
import { addDays, type Day, formatMonthDay, WEEKDAYS } from '@/domain/day';
import { SLOT_TIMES } from '@/domain/calendar/slots';
import {
  HOUR_WEEKS,
  type HourBookings,
  QUOTE_DAYS,
  type QuoteNumbers,
  type RecentNumbers,
  type ServiceRevenue,
  type SpanNumbers,
  type WeekBookings,
} from './api';
import type { TableColumn, TableData, TableRow } from './data-table';
import { changePercent } from './month-numbers';
import { monthTables, pastOf } from './month-tables';
import { yearsName } from '@/domain/periods';
import { revenuePoints, revenueUnit } from './revenue-points';
import { leadShares, outcomeShares, sharesTable, sourceShares } from './share-tables';
import { bookings, dollars } from './table-columns';
import { weekTotal } from './week-total';

/** A table with its name and its days, both included, as a file has it. */
export interface NamedTable extends TableData {
  readonly title: string;
  readonly from: Day;
  readonly to: Day;
}

/**
 * The numbers with those months of the year before that can be compared: whole ones since the shop's
 * first booking, and none where nothing was booked in any of them.
 */
export function comparable(numbers: SpanNumbers, { allTime }: RecentNumbers): SpanNumbers {
  const whole = numbers.monthsBefore.filter(({ month }) => month >= allTime.firstDay);
  return { ...numbers, monthsBefore: whole.some(({ bookings: kept }) => kept > 0) ? whole : [] };
}

/** False if nothing is known of the year before. */
export function hasYearBefore({ monthsBefore }: SpanNumbers): boolean {
  return monthsBefore.some(({ revenue }) => revenue > 0);
}

/** First day of a period: without one of its own, the one of the first booking. */
export function firstDayOf({ span, totals }: SpanNumbers): Day {
  return span.from ?? totals.firstDay;
}

/** "2025/26", and the name of the years that it is compared with. */
export function revenueYears(numbers: SpanNumbers): readonly [years: string, before: string] {
  const { span, monthsBefore } = numbers;
  const from = firstDayOf(numbers);
  return [
    yearsName(from, span.to),
    yearsName(monthsBefore[0]?.month ?? from, monthsBefore.at(-1)?.month ?? from),
  ];
}

export function revenueTable(numbers: SpanNumbers): TableData {
  const { months, monthsBefore } = numbers;
  const isCompared = hasYearBefore(numbers);
  const [years, yearsBefore] = revenueYears(numbers);
  const { columns, stillRuns } = REVENUE;
  const unit = revenueUnit(months);
  const rows = revenuePoints(months, isCompared ? monthsBefore : []).map(
    ({ name, revenue, bookings: kept, before, isRunning }, index): TableRow => ({
      name,
      day: unit === 'month' ? months[index]?.month : undefined,
      cells: [
        revenue,
        kept,
        // A running month is not compared with a whole one.
        ...(isCompared
          ? [
              before,
              isRunning
                ? stillRuns
                : before === undefined
                  ? undefined
                  : changePercent(revenue, before),
            ]
          : []),
      ],
    }),
  );
  return {
    first: columns[unit],
    columns: [
      dollars(years),
      bookings(columns.bookings),
      ...(isCompared
        ? [dollars(yearsBefore), { head: columns.change, unit: 'change' } as const]
        : []),
    ],
    rows,
  };
}

export function servicesTable(services: readonly ServiceRevenue[]): TableData {
  const { columns } = SERVICES;
  return {
    first: columns.service,
    columns: [dollars(columns.revenue), bookings(columns.bookings)],
    rows: services.map((row) => ({ name: row.serviceName, cells: [row.revenue, row.bookings] })),
  };
}

export function weeksTable(weeks: readonly WeekBookings[]): TableData {
  const { columns } = WEEKS;
  return {
    first: columns.week,
    columns: [
      columns.completed,
      columns.confirmed,
      columns.pending,
      columns.cancelled,
      columns.noShows,
      columns.all,
    ].map(bookings),
    rows: weeks.map((week) => ({
      name: formatMonthDay(week.week),
      day: week.week,
      cells: [
        week.completed,
        week.confirmed,
        week.pending,
        week.cancelled,
        week.noShows,
        weekTotal(week),
      ],
    })),
  };
}

/** Monday first, as the database numbers them. */
const DAYS = [...WEEKDAYS.slice(1), WEEKDAYS[0]];

interface HourCell {
  readonly bookings: number;
  /** Share of the open spots that they took, 0 to 1; bookings outside open hours took all of it. */
  readonly share: number;
}

/** Kept bookings of each weekday by slot. */
export function hourRows(hours: readonly HourBookings[]) {
  return DAYS.map((name, index) => ({
    name: name.slice(0, 3),
    cells: SLOT_TIMES.map((slot): HourCell => {
      const hour = hours.find(
        ({ weekday, slotTime }) => weekday === index + 1 && slotTime === slot,
      );
      const { bookings: kept = 0, spots = 0 } = hour ?? {};
      return { bookings: kept, share: kept === 0 ? 0 : Math.min(1, kept / Math.max(spots, 1)) };
    }),
  }));
}

export function hoursTable(hours: readonly HourBookings[]): TableData {
  return {
    first: HOURS.weekday,
    columns: SLOT_TIMES.map((time) => bookings(time.replace(':00', ''))),
    rows: hourRows(hours).map(({ name, cells }) => ({
      name,
      cells: cells.map((cell) => cell.bookings),
    })),
  };
}

export function quotesTable({
  asked,
  answered,
  medianHours: hours,
  accepted,
  declined,
  worth,
}: QuoteNumbers): TableData {
  const quotes = (head: string): TableColumn => ({ head, unit: 'quotes' });
  return {
    first: QUOTE_NUMBERS.days,
    columns: [
      quotes(QUOTE_NUMBERS.asked),
      quotes(QUOTE_NUMBERS.answered),
      { head: QUOTE_NUMBERS.hours, unit: 'hours' },
      quotes(QUOTE_NUMBERS.accepted),
      quotes(QUOTE_NUMBERS.declined),
      dollars(QUOTE_NUMBERS.worth),
    ],
    rows: [
      {
        name: QUOTE_NUMBERS.last(QUOTE_DAYS),
        cells: [asked, answered, hours ?? undefined, accepted, declined, worth],
      },
    ],
  };
}

/** Follows the order of the cards. Figures that months and weeks both have are listed once. */
export function allTables(
  recent: RecentNumbers,
  span: SpanNumbers,
  today: Day,
): readonly NamedTable[] {
  const numbers = comparable(span, recent);
  const { weeks, hours } = recent;
  const past = pastOf(recent, today);
  const period = { from: firstDayOf(numbers), to: numbers.span.to };
  const { ticket, lost } = monthTables(past.months, past.weeks);
  const shares = [leadShares, sourceShares, outcomeShares].map((read) => read(numbers));
  return [
    {
      title: REVENUE.title[revenueUnit(numbers.months)],
      ...period,
      ...revenueTable(numbers),
    },
    { title: MONTH_NUMBERS.ticket, from: past.months[0]?.month ?? today, to: today, ...ticket },
    { title: SERVICES.title, ...period, ...servicesTable(numbers.services) },
    { title: WEEKS.title, ...daysOfWeeks(weeks, today), ...weeksTable(weeks) },
    { title: MONTH_NUMBERS.lost, ...daysOfWeeks(past.weeks, today), ...lost },
    {
      title: HOURS.title,
      from: addDays(today, 1 - 7 * HOUR_WEEKS),
      to: today,
      ...hoursTable(hours),
    },
    ...shares.map((each) => ({ title: each.title, ...period, ...sharesTable(each) })),
    {
      title: QUOTE_NUMBERS.title,
      from: addDays(today, 1 - QUOTE_DAYS),
      to: today,
      ...quotesTable(recent.quotes),
    },
  ];
}

const daysOfWeeks = (weeks: readonly WeekBookings[], today: Day) => ({
  from: weeks[0]?.week ?? today,
  to: addDays(weeks.at(-1)?.week ?? today, 6),
});
