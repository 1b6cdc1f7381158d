import type { LostTo } from '@/domain/booking/quote-request';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addDays, addMonths, type Day, weekday } from '@/domain/day';
import { firstOfMonth, lastOfMonth } from '@/domain/month';
import { type CamelCased, camelCased } from '@/lib/camel-case';
import type { RowOf } from '@/lib/database.types';
import { RequestFailure } from '@/lib/errors';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import type { Span } from '@/domain/periods';
import { refreshWhileShown } from '../bookings/api/list-query';

const numbersKey = [STAFF_KEY, 'numbers'] as const;

const SHOWN_WEEKS = 10;
export const HOUR_WEEKS = 12;
const SHOWN_MONTHS = 12;
const BAY_WEEKS = 6;
/** Quotes are not kept for longer. */
export const QUOTE_DAYS = 90;

type NumberName =
  | 'revenue_by_month'
  | 'bookings_by_week'
  | 'busiest_hours'
  | 'top_services'
  | 'booking_totals'
  | 'lead_times'
  | 'work_taken'
  | 'bay_hours'
  | 'quote_numbers'
  | 'waiting_numbers';
type NumberRow<Name extends NumberName> = CamelCased<RowOf<Name>>;

/** Kept bookings of a month and those of them that have a price; the month is its first day. */
export type MonthRevenue = NumberRow<'revenue_by_month'>;

/** The week is its Sunday; the cancelled ones are without the no-shows. */
export type WeekBookings = NumberRow<'bookings_by_week'>;

/**
 * Weekdays are 1 for Monday to 7 for Sunday; spots are the vehicles that the shop could take: open
 * days by today's capacity.
 */
export type HourBookings = NumberRow<'busiest_hours'>;

/** The service is its display name. */
export type ServiceRevenue = NumberRow<'top_services'>;

/** Days between booking and appointment; without an end: and more. */
export type LeadTime = NumberRow<'lead_times'>;

/** Work of a service that was finished, and the medians of those of its jobs whose times are known. */
export type WorkTaken = NumberRow<'work_taken'>;

/** The week is its Sunday. */
export type BayHours = NumberRow<'bay_hours'>;

/**
 * All numbers of some days. `bookings` are the kept, the cancelled and the no-shows; the revenue is
 * the dollars of kept bookings, `done` and `stillOpen` together. Those without a price are in no
 * average, which is null where none with a price was kept.
 */
export type Totals = NumberRow<'booking_totals'>;

/** Quotes of the last 90 days, the hours until half of them had an answer, the dollars of the accepted ones. */
export type QuoteNumbers = Omit<NumberRow<'quote_numbers'>, 'lost'> & {
  readonly lost: Readonly<Partial<Record<LostTo, number>>>;
};

/** Who asked in the last 90 days to be told of a time, was told of one, and then booked the day. */
export type WaitingNumbers = NumberRow<'waiting_numbers'>;

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
  readonly waiting: WaitingNumbers;
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
          waiting: of('waiting_numbers', { from: addDays(today, 1 - QUOTE_DAYS), to: today }),
        },
        signal,
      );
      return {
        ...answers,
        month: theRow(answers.month),
        yearBefore: theRow(answers.yearBefore),
        monthBefore: theRow(answers.monthBefore),
        allTime: theRow(answers.allTime),
        quotes: theRow(answers.quotes) as QuoteNumbers,
        waiting: theRow(answers.waiting),
      };
    },
    ...refreshWhileShown,
  });
}

export interface SpanNumbers {
  readonly span: Span;
  readonly months: readonly MonthRevenue[];
  /** The same months a year before; empty if there is nothing to compare. */
  readonly monthsBefore: readonly MonthRevenue[];
  readonly services: readonly ServiceRevenue[];
  readonly totals: Totals;
  readonly leadTimes: readonly LeadTime[];
  readonly work: readonly WorkTaken[];
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
          work: of('work_taken', span),
        },
        signal,
      );
      return {
        ...answers,
        span,
        monthsBefore: answers.monthsBefore ?? [],
        totals: theRow(answers.totals),
      };
    },
    placeholderData: keepPreviousData,
    ...refreshWhileShown,
  });
}

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
  const request = supabase().rpc('booking_numbers', { questions });
  const answers: unknown = await unwrapAsStaff(request, signal);
  const rows = Object.entries(answers as Readonly<Record<string, readonly object[]>>);
  const named: unknown = Object.fromEntries(rows.map(([key, each]) => [key, each.map(camelCased)]));
  return named as {
    readonly [Key in keyof Questions]: Questions[Key] extends Question<infer Name>
      ? readonly NumberRow<Name>[]
      : readonly NumberRow<Extract<Questions[Key], Question<NumberName>>['metric']>[] | undefined;
  };
}

function theRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new RequestFailure('unknown', 'A number is missing.');
  return row;
}
