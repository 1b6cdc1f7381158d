import {
  HOURS,
  LEAD,
  MONTH_NUMBERS,
  NO_APPOINTMENTS,
  NUMBERS,
  OUTCOMES,
  QUOTE_NUMBERS,
  WAITING_NUMBERS,
  REVENUE,
  SERVICES,
  SHARES,
  SOURCES,
  WEEKS,
  WORK_TAKEN,
} from '@/content/staff/numbers';
import { SLOT_TIMES } from '@/domain/calendar/slots';
import { addDays, type Day, formatMonthDay, WEEKDAYS } from '@/domain/day';
import { firstOfMonth, formatMonth } from '@/domain/month';
import { spanNames, yearsName } from '@/domain/periods';
import {
  HOUR_WEEKS,
  type HourBookings,
  type MonthRevenue,
  QUOTE_DAYS,
  type QuoteNumbers,
  type RecentNumbers,
  type SpanNumbers,
  type WaitingNumbers,
  type WeekBookings,
} from './api';
import { changePercent, sharePercent } from './month-numbers';
import { revenuePoints, revenueUnit } from './revenue-points';
import { bookings, dollars, percent, type Series, type SeriesColumn } from './series';

type Days = Pick<Series, 'from' | 'to' | 'period'>;

/** Each series of the page. */
export type NumberSeries = ReturnType<typeof numberSeries>;

export function numberSeries(recent: RecentNumbers, span: SpanNumbers, today: Day) {
  const numbers = { ...span, monthsBefore: comparable(span, recent) };
  const { services, totals, leadTimes, work } = numbers;
  const from = numbers.span.from ?? totals.firstDay;
  const { to } = numbers.span;
  const days = { from, to, period: NUMBERS.span(...spanNames(from, to)) };
  return {
    revenue: revenueSeries(numbers, days),
    month: monthSeries(recent, today),
    services: {
      title: SERVICES.title,
      ...days,
      first: SERVICES.columns.service,
      columns: [dollars(SERVICES.columns.revenue), bookings(SERVICES.columns.bookings)],
      rows: services.map((row) => ({ name: row.serviceName, cells: [row.revenue, row.bookings] })),
      empty: services.length === 0 ? NO_APPOINTMENTS : undefined,
    },
    weeks: weekSeries(recent.weeks, today),
    hours: hourSeries(recent.hours, today),
    work: {
      title: WORK_TAKEN.title,
      ...days,
      period: WORK_TAKEN.period(days.period),
      first: WORK_TAKEN.columns.service,
      columns: [
        bookings(WORK_TAKEN.columns.jobs),
        { head: WORK_TAKEN.columns.booked, unit: 'minutes' },
        { head: WORK_TAKEN.columns.taken, unit: 'minutes' },
      ],
      rows: work.map(({ serviceName, jobs, bookedMinutes, takenMinutes }) => ({
        name: serviceName,
        cells: [jobs, bookedMinutes ?? undefined, takenMinutes ?? undefined],
      })),
    } satisfies Series,
    leads: shares(
      days,
      LEAD,
      totals.kept,
      leadTimes.map((row) => [LEAD.days(row.daysFrom, row.daysTo), row.bookings]),
    ),
    sources: shares(days, SOURCES, totals.kept, [
      [SOURCES.online, totals.online],
      [SOURCES.phone, totals.phone],
    ]),
    outcomes: shares(days, OUTCOMES, totals.bookings, [
      [OUTCOMES.kept, totals.kept],
      [OUTCOMES.cancelled, totals.cancelled],
      [OUTCOMES.noShows, totals.noShows],
    ]),
    quotes: quoteSeries(recent.quotes, today),
    waiting: waitingSeries(recent.waiting, today),
  };
}

/** Follows the order of the cards. Figures that months and weeks both have are listed once. */
export function seriesOfFile({ month, ...series }: NumberSeries): readonly Series[] {
  const { revenue, services, weeks, hours, work, leads, sources, outcomes, quotes, waiting } =
    series;
  return [
    revenue,
    month.ticket,
    services,
    weeks,
    month.lost,
    hours,
    work,
    leads,
    sources,
    outcomes,
    quotes,
    waiting,
  ];
}

/**
 * Those months of the year before that can be compared: whole ones since the shop's first booking, and
 * none where nothing was booked in any of them.
 */
function comparable({ monthsBefore }: SpanNumbers, { allTime }: RecentNumbers) {
  const whole = monthsBefore.filter(({ month }) => month >= allTime.firstDay);
  return whole.some(({ bookings: kept }) => kept > 0) ? whole : [];
}

/** Its columns are revenue, bookings and, where there is something to compare, the year before and the change. */
export function revenueSeries(
  { months, monthsBefore }: Pick<SpanNumbers, 'months' | 'monthsBefore'>,
  days: Days,
): Series {
  const isCompared = monthsBefore.some(({ revenue }) => revenue > 0);
  const unit = revenueUnit(months);
  const title = REVENUE.title[unit];
  const before = yearsName(
    monthsBefore[0]?.month ?? days.from,
    monthsBefore.at(-1)?.month ?? days.from,
  );
  return {
    title,
    ...days,
    picture: REVENUE.picture(title, days.period, isCompared),
    empty: !isCompared && months.every(({ revenue }) => revenue === 0) ? REVENUE.empty : undefined,
    first: REVENUE.columns[unit],
    columns: [
      dollars(yearsName(days.from, days.to)),
      bookings(REVENUE.columns.bookings),
      ...(isCompared
        ? [dollars(before), { head: REVENUE.columns.change, unit: 'change' } as const]
        : []),
    ],
    rows: revenuePoints(months, isCompared ? monthsBefore : []).map((point, index) => ({
      name: point.name,
      day: unit === 'month' ? months[index]?.month : undefined,
      cells: [
        point.revenue,
        point.bookings,
        ...(isCompared ? [point.before, changeOf(point)] : []),
      ],
    })),
  };
}

function changeOf({ revenue, before, isRunning }: ReturnType<typeof revenuePoints>[number]) {
  // A running month is not compared with a whole one.
  if (isRunning) return REVENUE.stillRuns;
  return before === undefined ? undefined : changePercent(revenue, before);
}

/** The way to the four numbers of this month, without the time before the shop's first booking and weeks ahead. */
function monthSeries(recent: RecentNumbers, today: Day) {
  const first = firstOfMonth(recent.allTime.firstDay);
  const months = recent.months.filter(({ month }) => month >= first);
  const weeks = recent.weeks.filter(({ week }) => week <= today);
  const byMonth = (
    column: SeriesColumn,
    value: (month: MonthRevenue) => number | undefined,
  ): Series => ({
    title: column.head,
    from: months[0]?.month ?? today,
    to: today,
    period: '',
    first: MONTH_NUMBERS.byMonth,
    columns: [column],
    rows: months.map((month) => ({
      name: formatMonth(month.month),
      day: month.month,
      cells: [value(month)],
    })),
  });
  return {
    revenue: byMonth(dollars(MONTH_NUMBERS.revenue), ({ revenue }) => revenue),
    kept: byMonth(bookings(MONTH_NUMBERS.kept), (month) => month.bookings),
    ticket: byMonth({ ...dollars(MONTH_NUMBERS.ticket), none: MONTH_NUMBERS.none }, averageTicket),
    lost: {
      title: MONTH_NUMBERS.lost,
      ...daysOfWeeks(weeks, today),
      first: MONTH_NUMBERS.byWeek,
      columns: [
        bookings(WEEKS.columns.all),
        bookings(MONTH_NUMBERS.lostColumn),
        percent(MONTH_NUMBERS.share),
      ],
      rows: weeks.map((week) => {
        const [all, lost] = [weekTotal(week), week.cancelled + week.noShows];
        return { ...nameOf(week), cells: [all, lost, sharePercent(lost, all)] };
      }),
    } satisfies Series,
  } as const;
}

export const averageTicket = ({ revenue, priced }: MonthRevenue): number | undefined =>
  // Whole cents make half a cent round up as in the database.
  priced === 0 ? undefined : Math.round(Math.round(revenue * 100) / priced) / 100;

function weekSeries(weeks: readonly WeekBookings[], today: Day): Series {
  const days = daysOfWeeks(weeks, today);
  const { completed, confirmed, pending, cancelled, noShows, all } = WEEKS.columns;
  return {
    title: WEEKS.title,
    ...days,
    picture: WEEKS.picture(days.period),
    empty: weeks.every((week) => weekTotal(week) === 0) ? WEEKS.empty : undefined,
    first: WEEKS.columns.week,
    columns: [completed, confirmed, pending, cancelled, noShows, all].map(bookings),
    rows: weeks.map((week) => ({
      ...nameOf(week),
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

const nameOf = ({ week }: WeekBookings) => ({ name: formatMonthDay(week), day: week });

function daysOfWeeks(weeks: readonly WeekBookings[], today: Day): Days {
  const from = weeks[0]?.week ?? today;
  const to = addDays(weeks.at(-1)?.week ?? today, 6);
  return { from, to, period: WEEKS.period(formatMonthDay(from), formatMonthDay(to)) };
}

const weekTotal = (week: WeekBookings): number =>
  week.completed + week.confirmed + week.pending + week.cancelled + week.noShows;

/** True if there is nothing to show yet. */
export function isWithoutAppointments({ allTime, weeks }: RecentNumbers): boolean {
  return allTime.bookings === 0 && weeks.every((week) => weekTotal(week) === 0);
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

function hourSeries(hours: readonly HourBookings[], today: Day): Series {
  return {
    title: HOURS.title,
    from: addDays(today, 1 - 7 * HOUR_WEEKS),
    to: today,
    period: HOURS.period(HOUR_WEEKS),
    picture: HOURS.picture,
    empty: hours.every(({ bookings: kept }) => kept === 0) ? HOURS.empty : undefined,
    first: HOURS.weekday,
    columns: SLOT_TIMES.map((time) => bookings(time.replace(':00', ''))),
    rows: hourRows(hours).map(({ name, cells }) => ({
      name,
      cells: cells.map((cell) => cell.bookings),
    })),
  };
}

/** Parts of a whole, each with its bookings and its share. */
function shares(
  days: Days,
  { title, part }: { readonly title: string; readonly part: string },
  whole: number,
  parts: readonly (readonly [name: string, bookings: number])[],
) {
  return {
    title,
    ...days,
    whole,
    empty: whole === 0 ? NO_APPOINTMENTS : undefined,
    first: part,
    columns: [bookings(SHARES.bookings), percent(SHARES.share)],
    rows: parts.map(([name, kept]) => ({ name, cells: [kept, sharePercent(kept, whole)] })),
  } satisfies Series & { readonly whole: number };
}

function quoteSeries(quotes: QuoteNumbers, today: Day): Series {
  const { asked, answered, medianHours: hours, accepted, declined, worth } = quotes;
  const column = (head: string): SeriesColumn => ({ head, unit: 'quotes' });
  return {
    title: QUOTE_NUMBERS.title,
    from: addDays(today, 1 - QUOTE_DAYS),
    to: today,
    period: QUOTE_NUMBERS.period(QUOTE_DAYS),
    first: QUOTE_NUMBERS.days,
    columns: [
      column(QUOTE_NUMBERS.asked),
      column(QUOTE_NUMBERS.answered),
      { head: QUOTE_NUMBERS.hours, unit: 'hours' },
      column(QUOTE_NUMBERS.accepted),
      column(QUOTE_NUMBERS.declined),
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

function waitingSeries({ asked, told, booked }: WaitingNumbers, today: Day): Series {
  return {
    title: WAITING_NUMBERS.title,
    from: addDays(today, 1 - QUOTE_DAYS),
    to: today,
    period: WAITING_NUMBERS.period(QUOTE_DAYS),
    first: QUOTE_NUMBERS.days,
    columns: [WAITING_NUMBERS.asked, WAITING_NUMBERS.told, WAITING_NUMBERS.booked].map((head) => ({
      head,
      unit: 'people',
    })),
    rows: [{ name: QUOTE_NUMBERS.last(QUOTE_DAYS), cells: [asked, told, booked] }],
  };
}
