import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { addDays, addMonths, type Day, weekday } from '@/domain/day';
import { firstOfMonth, lastOfMonth } from '@/domain/month';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import type { Span } from '@/domain/periods';
import { refreshWhileShown } from './bookings-query';

const numbersKey = [STAFF_KEY, 'numbers'] as const;

const SHOWN_WEEKS = 10;
export const HOUR_WEEKS = 12;
const SHOWN_MONTHS = 12;

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

export interface RecentNumbers {
  readonly month: Totals;
  /** The same days of the year before. */
  readonly yearBefore: Totals;
  readonly monthBefore: Totals;
  readonly allTime: Totals;
  readonly months: readonly MonthRevenue[];
  readonly weeks: readonly WeekBookings[];
  readonly hours: readonly HourBookings[];
  /** Vehicles that the shop takes in one slot. */
  readonly capacity: number;
}

/** The numbers that look back from today, whatever period is chosen. */
export function recentNumbersQuery(today: Day) {
  return queryOptions({
    queryKey: [...numbersKey, 'recent', today] as const,
    queryFn: async ({ signal }): Promise<RecentNumbers> => {
      const first = firstOfMonth(today);
      const before = addMonths(first, -1);
      const sunday = addDays(today, -(weekday(today) ?? 0));
      const [month, yearBefore, monthBefore, allTime, months, weeks, hours, settings] =
        await Promise.all([
          readTotals({ from: first, to: today }, signal),
          readTotals({ from: addMonths(first, -12), to: addMonths(today, -12) }, signal),
          readTotals({ from: before, to: lastOfMonth(before) }, signal),
          readTotals({ from: undefined, to: today }, signal),
          readMonths({ from: addMonths(first, 1 - SHOWN_MONTHS), to: today }, signal),
          readWeeks(
            { from: addDays(sunday, -7 * (SHOWN_WEEKS - 1)), to: addDays(sunday, 6) },
            signal,
          ),
          readHours({ from: addDays(today, 1 - 7 * HOUR_WEEKS), to: today }, signal),
          unwrapAsStaff(
            supabase()
              .from('shop_settings')
              .select('capacity:slot_capacity')
              .abortSignal(signal)
              .single(),
          ),
        ]);
      return { month, yearBefore, monthBefore, allTime, months, weeks, hours, ...settings };
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
      const [months, monthsBefore, services, totals, leadTimes] = await Promise.all([
        readMonths(span, signal),
        before ? readMonths(before, signal) : [],
        readServices(span, signal),
        readTotals(span, signal),
        readLeadTimes(span, signal),
      ]);
      return { span, months, monthsBefore, services, totals, leadTimes };
    },
    placeholderData: keepPreviousData,
    ...refreshWhileShown,
  });
}

const days = ({ from, to }: Span) => ({ ...(from ? { from_day: from } : {}), to_day: to });

async function readTotals(span: Span, signal: AbortSignal): Promise<Totals> {
  const request = supabase().rpc('booking_totals', days(span)).abortSignal(signal).single();
  const row = await unwrapAsStaff(request);
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

function readMonths(span: Span, signal: AbortSignal): Promise<readonly MonthRevenue[]> {
  return unwrapAsStaff(supabase().rpc('revenue_by_month', days(span)).abortSignal(signal));
}

async function readWeeks(span: Span, signal: AbortSignal): Promise<readonly WeekBookings[]> {
  const request = supabase().rpc('bookings_by_week', days(span)).abortSignal(signal);
  const rows = await unwrapAsStaff(request);
  return rows.map(({ no_shows: noShows, ...row }) => ({ ...row, noShows }));
}

async function readHours(span: Span, signal: AbortSignal): Promise<readonly HourBookings[]> {
  const request = supabase().rpc('busiest_hours', days(span)).abortSignal(signal);
  const rows = await unwrapAsStaff(request);
  return rows.map(({ slot_time: time, ...row }) => ({ ...row, time }));
}

async function readServices(span: Span, signal: AbortSignal): Promise<readonly ServiceRevenue[]> {
  const request = supabase().rpc('top_services', days(span)).abortSignal(signal);
  const rows = await unwrapAsStaff(request);
  return rows.map(({ service_name: service, ...row }) => ({ ...row, service }));
}

async function readLeadTimes(span: Span, signal: AbortSignal): Promise<readonly LeadTime[]> {
  const request = supabase().rpc('lead_times', days(span)).abortSignal(signal);
  const rows = await unwrapAsStaff(request);
  return rows.map(({ days_from: from, days_to: to, bookings }) => ({ from, to, bookings }));
}
