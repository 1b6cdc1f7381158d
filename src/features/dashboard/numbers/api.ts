import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addDays, addMonths, type Day, weekday } from '@/domain/day';
import { firstOfMonth, lastOfMonth } from '@/domain/month';
import type { Database } from '@/lib/database.types';
import { RequestFailure } from '@/lib/errors';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import type { Span } from '@/domain/periods';
import { refreshWhileShown } from '../bookings/api/bookings-query';

const numbersKey = [STAFF_KEY, 'numbers'] as const;

const SHOWN_WEEKS = 10;
export const HOUR_WEEKS = 12;
const SHOWN_MONTHS = 12;
const BAY_WEEKS = 6;
/** Quotes are not kept for longer. */
export const QUOTE_DAYS = 90;

export interface MonthRevenue {
  /** First day of the month. */
  readonly month: Day;
  readonly revenue: number;
  /** Kept ones. */
  readonly bookings: number;
  /** Those of them that have a price. */
  readonly priced: number;
}

export interface WeekBookings {
  /** Its Sunday. */
  readonly week: Day;
  readonly completed: number;
  readonly confirmed: number;
  readonly pending: number;
  /** Without the no-shows. */
  readonly cancelled: number;
  readonly noShows: number;
}

export interface HourBookings {
  /** 1 for Monday to 7 for Sunday. */
  readonly weekday: number;
  readonly time: string;
  readonly bookings: number;
  /** Vehicles that the shop could take: open days by today's capacity. */
  readonly spots: number;
}

export interface ServiceRevenue {
  /** Display name. */
  readonly service: string;
  readonly revenue: number;
  readonly bookings: number;
}

export interface LeadTime {
  /** Days between booking and appointment. */
  readonly from: number;
  /** Null: and more. */
  readonly to: number | null;
  readonly bookings: number;
}

export interface BayHours {
  /** Its Sunday. */
  readonly week: Day;
  readonly bayId: number;
  /** Minutes. */
  readonly used: number;
  /** Minutes. */
  readonly open: number;
}

/** All numbers of some days. `bookings` are the kept, the cancelled and the no-shows. */
export interface Totals {
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly bookings: number;
  readonly kept: number;
  readonly cancelled: number;
  readonly noShows: number;
  /** Dollars of kept bookings: `done` and `stillOpen` together. */
  readonly revenue: number;
  /** Dollars of completed bookings. */
  readonly done: number;
  readonly stillOpen: number;
  /** Kept bookings without a price, which are in no average. */
  readonly unpriced: number;
  /** Null where none with a price was kept. */
  readonly averageTicket: number | null;
  readonly online: number;
  readonly phone: number;
}

/** Quotes that were asked for in the last 90 days. */
export interface QuoteNumbers {
  readonly asked: number;
  readonly answered: number;
  /** Hours until the first answer; half of them took longer. Null without one. */
  readonly hours: number | null;
  readonly accepted: number;
  readonly declined: number;
  /** Dollars of those that were accepted. */
  readonly worth: number;
}

export interface RecentNumbers {
  readonly month: Totals;
  /** The same days of the year before. */
  readonly yearBefore: Totals;
  readonly monthBefore: Totals;
  readonly allTime: Totals;
  readonly months: readonly MonthRevenue[];
  readonly weeks: readonly WeekBookings[];
  readonly hours: readonly HourBookings[];
  readonly bayHours: readonly BayHours[];
  readonly quotes: QuoteNumbers;
}

/** The numbers that look back from today, whatever period is chosen. */
export function recentNumbersQuery(today: Day) {
  return queryOptions({
    queryKey: [...numbersKey, 'recent', today] as const,
    queryFn: async ({ signal }): Promise<RecentNumbers> => {
      const first = firstOfMonth(today);
      const before = addMonths(first, -1);
      const sunday = addDays(today, -(weekday(today) ?? 0));
      const saturday = addDays(sunday, 6);
      const answers = await ask(
        {
          month: of('booking_totals', { from: first, to: today }),
          yearBefore: of('booking_totals', {
            from: addMonths(first, -12),
            to: addMonths(today, -12),
          }),
          monthBefore: of('booking_totals', { from: before, to: lastOfMonth(before) }),
          allTime: of('booking_totals', { from: undefined, to: today }),
          months: of('revenue_by_month', { from: addMonths(first, 1 - SHOWN_MONTHS), to: today }),
          weeks: of('bookings_by_week', {
            from: addDays(sunday, -7 * (SHOWN_WEEKS - 1)),
            to: saturday,
          }),
          hours: of('busiest_hours', { from: addDays(today, 1 - 7 * HOUR_WEEKS), to: today }),
          bayHours: of('bay_hours', { from: addDays(sunday, -7 * (BAY_WEEKS - 1)), to: saturday }),
          quotes: of('quote_numbers', { from: addDays(today, 1 - QUOTE_DAYS), to: today }),
        },
        signal,
      );
      return {
        month: toTotals(answers.month),
        yearBefore: toTotals(answers.yearBefore),
        monthBefore: toTotals(answers.monthBefore),
        allTime: toTotals(answers.allTime),
        months: answers.months,
        weeks: answers.weeks.map(({ no_shows: noShows, ...row }) => ({ ...row, noShows })),
        hours: answers.hours.map(({ slot_time: time, ...row }) => ({ ...row, time })),
        bayHours: answers.bayHours.map((row) => ({
          week: row.week,
          bayId: row.bay_id,
          used: row.used_minutes,
          open: row.open_minutes,
        })),
        quotes: toQuoteNumbers(answers.quotes),
      };
    },
    ...refreshWhileShown,
  });
}

export interface SpanNumbers {
  readonly span: Span;
  readonly months: readonly MonthRevenue[];
  /** Of the same months a year before; none where there is nothing to compare. */
  readonly monthsBefore: readonly MonthRevenue[];
  readonly services: readonly ServiceRevenue[];
  readonly totals: Totals;
  readonly leadTimes: readonly LeadTime[];
}

/** The numbers of a period. While another period loads, the one before stays. */
export function spanNumbersQuery(span: Span, before: Span | undefined) {
  return queryOptions({
    queryKey: [...numbersKey, 'span', span, before] as const,
    queryFn: async ({ signal }): Promise<SpanNumbers> => {
      const answers = await ask(
        {
          months: of('revenue_by_month', span),
          ...(before ? { monthsBefore: of('revenue_by_month', before) } : {}),
          services: of('top_services', span),
          totals: of('booking_totals', span),
          leadTimes: of('lead_times', span),
        },
        signal,
      );
      return {
        span,
        months: answers.months,
        monthsBefore: answers.monthsBefore ?? [],
        services: answers.services.map(({ service_name: service, ...row }) => ({
          ...row,
          service,
        })),
        totals: toTotals(answers.totals),
        leadTimes: answers.leadTimes.map(({ days_from: from, days_to: to, bookings }) => ({
          from,
          to,
          bookings,
        })),
      };
    },
    placeholderData: keepPreviousData,
    ...refreshWhileShown,
  });
}

type Functions = Database['public']['Functions'];
type NumberName =
  | 'revenue_by_month'
  | 'bookings_by_week'
  | 'busiest_hours'
  | 'top_services'
  | 'booking_totals'
  | 'lead_times'
  | 'bay_hours'
  | 'quote_numbers';
type Rows<Name extends NumberName> = Functions[Name]['Returns'];

type Question<Name extends NumberName> = {
  readonly metric: Name;
  readonly from_day: Day | null;
  readonly to_day: Day;
};

const of = <Name extends NumberName>(metric: Name, { from, to }: Span): Question<Name> => ({
  metric,
  from_day: from ?? null,
  to_day: to,
});

/** Asks for several numbers at once; each question is answered with its rows. */
async function ask<Questions extends Readonly<Record<string, Question<NumberName> | undefined>>>(
  questions: Questions,
  signal: AbortSignal,
) {
  const request = supabase().rpc('booking_numbers', { questions }).abortSignal(signal);
  return (await unwrapAsStaff(request)) as {
    readonly [Key in keyof Questions]: Questions[Key] extends Question<infer Name>
      ? Rows<Name>
      : Rows<Extract<Questions[Key], Question<NumberName>>['metric']> | undefined;
  };
}

function toQuoteNumbers([row]: Rows<'quote_numbers'>): QuoteNumbers {
  if (!row) throw new RequestFailure('unknown', 'The numbers of quotes are missing.');
  const { median_hours: hours, ...rest } = row;
  return { ...rest, hours };
}

function toTotals([row]: Rows<'booking_totals'>): Totals {
  if (!row) throw new RequestFailure('unknown', 'The totals of a period are missing.');
  return {
    firstDay: row.first_day,
    lastDay: row.last_day,
    bookings: row.bookings,
    kept: row.kept,
    cancelled: row.cancelled,
    noShows: row.no_shows,
    revenue: row.revenue,
    done: row.done,
    stillOpen: row.still_open,
    unpriced: row.unpriced,
    averageTicket: row.average_ticket,
    online: row.online,
    phone: row.phone,
  };
}
