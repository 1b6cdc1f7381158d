import { queryOptions } from '@tanstack/react-query';
import { holdsSpot } from '@/domain/booking/booking-status';
import type { Closure } from '@/domain/calendar/closures';
import { slotInstant } from '@/domain/calendar/shop-calendar';
import { addDays, type Day } from '@/domain/day';
import { camelCased } from '@/lib/camel-case';
import type { Tables } from '@/lib/database.types';
import { isTechnician } from '@/lib/session';
import { callAsStaff, supabase, unwrapAsStaff } from '@/lib/supabase';
import { BOOKINGS_KEY } from '../bookings/api/keys';
import { LOAD_FAILURE, refreshWhileShown } from '../bookings/api/list-query';
import { type ListedBooking, toBookings, toJobs } from '../bookings/api/listed-booking';
import { readRanges } from '../bookings/api/read-ranges';

export const DAYS_KEY = [...BOOKINGS_KEY, 'days'] as const;

/** Everything about a span of days, both ends included. */
export interface Days {
  /** Bookings in every status, and earlier ones whose vehicle is still here. */
  readonly bookings: readonly ListedBooking[];
  /** Closures, also before and after the days, because long jobs pause in them. */
  readonly closures: readonly Closure[];
  /** The same of bays: they close no slot. */
  readonly bayClosures: readonly Closure[];
  readonly capacity: number;
  readonly overbooking: number;
  /** Work goes on on Sundays, too. */
  readonly worksSundays: boolean;
  /** A vehicle that is ready to collect holds its bay until it is completed. */
  readonly waitsInBay: boolean;
}

/** The days from one to another: fresh on focus, on reconnect and every minute. */
export function daysQuery(from: Day, to: Day) {
  return queryOptions({
    queryKey: [...DAYS_KEY, from, to] as const,
    queryFn: ({ signal }) => readDays(from, to, signal),
    ...refreshWhileShown,
    meta: { failure: LOAD_FAILURE },
  });
}

const LONGEST_JOB_DAYS = 60;

async function readDays(from: Day, to: Day, signal: AbortSignal): Promise<Days> {
  if (await isTechnician()) return readWorkDays(from, to, signal);
  const [bookings, staying, closureRows, settings] = await Promise.all([
    listBookings(from, to, signal),
    listStaying(from, signal),
    unwrapAsStaff(
      supabase()
        .from('closures')
        .select('id,from_day,to_day,slots,spots,reason,created_at,created_by_email,bay_id')
        .lte('from_day', addDays(to, LONGEST_JOB_DAYS))
        .gte('to_day', addDays(from, -LONGEST_JOB_DAYS))
        .order('created_at'),
      signal,
    ),
    unwrapAsStaff(
      supabase()
        .from('shop_settings')
        .select('slot_capacity,overbooking_per_slot,works_sundays,waits_in_bay')
        .single(),
      signal,
    ),
  ]);
  return daysOf([...staying, ...bookings], closureRows.map(camelCased), settings);
}

/** The same for a technician: without prices and contacts, and without who closed. */
async function readWorkDays(from: Day, to: Day, signal: AbortSignal): Promise<Days> {
  const span = { from_day: from, to_day: to };
  const answer = (await callAsStaff('work_days', span, signal)) as unknown as WorkDays;
  const closures = answer.closures.map((closure) => ({
    ...camelCased(closure),
    createdByEmail: null,
  }));
  return daysOf(toJobs(answer.bookings), closures, answer);
}

type DaySettings = Pick<
  Tables<'shop_settings'>,
  'slot_capacity' | 'overbooking_per_slot' | 'works_sundays' | 'waits_in_bay'
>;

interface WorkDays extends DaySettings {
  readonly bookings: unknown;
  readonly closures: readonly Omit<Tables<'closures'>, 'created_by' | 'created_by_email'>[];
}

function daysOf(
  bookings: readonly ListedBooking[],
  closures: readonly Closure[],
  settings: DaySettings,
): Days {
  const isOfBay = ({ bayId }: Closure): boolean => typeof bayId === 'number';
  return {
    bookings,
    closures: closures.filter((closure) => !isOfBay(closure)),
    bayClosures: closures.filter(isOfBay),
    capacity: settings.slot_capacity,
    overbooking: settings.overbooking_per_slot,
    worksSundays: settings.works_sundays,
    waitsInBay: settings.waits_in_bay,
  };
}

/** Vehicles that came before a day and may still be there on it. */
async function listStaying(from: Day, signal: AbortSignal): Promise<ListedBooking[]> {
  // Nothing is ready before the first hour of a day.
  const opening = slotInstant(from, '9:00 AM').toISOString();
  const request = supabase()
    .from('bookings')
    .select('*')
    .lt('booking_date', from)
    .in('status', ['pending', 'confirmed'])
    .or(`arrived_at.not.is.null,bay_id.not.is.null,ready_at.gte.${opening}`)
    .order('booking_date', { ascending: false })
    .order('id')
    .limit(200);
  const bookings = toBookings(await unwrapAsStaff(request, signal));
  return bookings.filter(
    ({ bookingDate, status, arrivedAt, readyAt }) =>
      bookingDate < from && holdsSpot(status) && (arrivedAt !== null || readyAt !== null),
  );
}

function listBookings(from: Day, to: Day, signal: AbortSignal): Promise<ListedBooking[]> {
  return readRanges(async (first, last) => {
    const request = supabase()
      .from('bookings')
      .select('*')
      .gte('booking_date', from)
      .lte('booking_date', to)
      .order('booking_date')
      .order('id')
      .range(first, last);
    return toBookings(await unwrapAsStaff(request, signal));
  });
}
