import { queryOptions } from '@tanstack/react-query';
import type { ClosedTimes } from '@/domain/calendar/closures';
import type { Day } from '@/domain/day';
import type { Holiday, HolidayYear } from '@/domain/calendar/holidays';
import type { SlotTime } from '@/domain/calendar/slots';
import { type CamelCased, camelCased } from '@/lib/camel-case';
import type { RowOf } from '@/lib/database.types';
import { failureKind } from '@/lib/errors';
import { newId } from '@/lib/new-id';
import { STAFF_KEY } from '@/lib/session';
import { callAsStaff, supabase, unwrapAsStaff } from '@/lib/supabase';
import { BOOKINGS_KEY } from '../../bookings/api/keys';

/** A closure as it is stored. The client makes the id, so that a repeat closes nothing twice. */
export interface NewClosure extends ClosedTimes {
  readonly id: string;
  readonly reason: string;
  /** The bay that is out of order. */
  readonly bayId?: number;
}

const rowOfClosure = ({ id, fromDay, toDay, slots, spots, reason, bayId }: NewClosure) => ({
  id,
  from_day: fromDay,
  to_day: toDay,
  slots: slots && [...slots],
  spots,
  reason,
  ...(bayId === undefined ? {} : { bay_id: bayId }),
});

/** Closes times: all of them or none. The jobs in them are ready later. */
export async function insertClosures(closures: readonly NewClosure[]): Promise<void> {
  try {
    await unwrapAsStaff(supabase().from('closures').insert(closures.map(rowOfClosure)));
  } catch (error) {
    // The first try went through and its answer was lost.
    if (failureKind(error) !== 'duplicate') throw error;
  }
}

/** A job that a closure changes, with what it had before. */
export type PausedJob = CamelCased<RowOf<'close_times'>>;

/** The alternatives to a later ready time: it stays, or the job leaves its bay. */
export type JobChoice = 'leave' | 'other_bay' | 'wait';

/** Keyed by booking id. */
export type JobChoices = Readonly<Record<string, JobChoice>>;

/** Asks the database for what closing would change, without storing anything. */
export function pausedJobsQuery(times: Omit<NewClosure, 'id' | 'reason'>, jobs: JobChoices) {
  return queryOptions({
    queryKey: [STAFF_KEY, 'paused-jobs', times, jobs] as const,
    queryFn: async ({ signal }): Promise<readonly PausedJob[]> => {
      const closure = rowOfClosure({ ...times, id: newId(), reason: 'Asked' });
      const asked = { closures: [closure], jobs, is_trial: true };
      return (await callAsStaff('close_times', asked, signal)).map(camelCased);
    },
    staleTime: 0,
  });
}

export interface Closing {
  readonly closure: NewClosure;
  readonly jobs: JobChoices;
  /** Ids of the jobs that staff have seen it change: refused as a conflict where it would change others. */
  readonly expected: readonly string[];
  /** Customers whose vehicle is ready at another time read of it by mail. */
  readonly tellsCustomers: boolean;
}

/** Closes times, and answers which jobs that has changed. */
export async function closeTimes({
  closure,
  jobs,
  expected,
  tellsCustomers,
}: Closing): Promise<readonly PausedJob[]> {
  const asked = {
    closures: [rowOfClosure(closure)],
    jobs,
    expected,
    tells_customers: tellsCustomers,
  };
  try {
    return (await callAsStaff('close_times', asked)).map(camelCased);
  } catch (error) {
    if (failureKind(error) !== 'duplicate') throw error;
    return [];
  }
}

/** Jobs that can be ready earlier, or have their bay again, since times are open again: none that staff have answered. */
export const earlierJobsQuery = (day: Day) =>
  queryOptions({
    queryKey: [...BOOKINGS_KEY, 'earlier-jobs', day] as const,
    queryFn: async ({ signal }): Promise<readonly PausedJob[]> => {
      return (await callAsStaff('earlier_jobs', { open_day: day }, signal)).map(camelCased);
    },
  });

/** An answer to a job that can be ready earlier. */
export interface ForwardJob extends PausedJob {
  readonly stays: boolean;
}

/** @returns how many are ready earlier now: one may have waited for a bay that is not free after all */
export function bringForward(
  jobs: readonly ForwardJob[],
  tellsCustomers: boolean,
): Promise<number> {
  const asked = jobs.map(({ bookingId, readyAt, bayId, revision, stays }) => ({
    booking_id: bookingId,
    ready_at: readyAt,
    bay_id: bayId,
    revision,
    stays,
  }));
  return callAsStaff('bring_forward', { jobs: asked, tells_customers: tellsCustomers });
}

/** Takes a closing back, with what it did to jobs: all of it or nothing. */
export async function undoClosing(id: string, changed: readonly PausedJob[]): Promise<void> {
  const jobs = changed.map(({ bookingId, earlierBayId, revision }) => ({
    booking_id: bookingId,
    earlier_bay_id: earlierBayId,
    revision,
  }));
  await callAsStaff('undo_closing', { closures: [id], jobs });
}

export interface ReopenedTimes {
  readonly day: Day;
  /** None: the whole day. */
  readonly time?: SlotTime | undefined;
  /** None: the shop. */
  readonly bayId?: number | undefined;
}

/**
 * Opens an hour of a day that closures cover, or the whole day; what else they close stays closed.
 *
 * @returns closures that would close it again
 */
export async function reopenTimes({ day, time, bayId }: ReopenedTimes): Promise<NewClosure[]> {
  const closed = await callAsStaff('reopen_times', { day, slot_time: time, bay_id: bayId });
  return closed.map((row) => ({
    ...row,
    id: newId(),
    fromDay: day,
    toDay: day,
    ...(bayId === undefined ? {} : { bayId }),
  }));
}

export const holidaysKey = [STAFF_KEY, 'holidays'] as const;

/** Also reads the bookings on the holidays of the year. */
export function holidaysQuery(year: HolidayYear, holidays: readonly Holiday[]) {
  return queryOptions({
    queryKey: [...holidaysKey, year],
    queryFn: async ({ signal }) => {
      const days = holidays.map(({ day }) => day);
      const [closures, bookings] = await Promise.all([
        unwrapAsStaff(
          supabase()
            .from('closures')
            .select('from_day,to_day,slots,spots')
            .lte('from_day', `${year}-12-31`)
            .gte('to_day', `${year}-01-01`)
            .is('bay_id', null),
          signal,
        ),
        unwrapAsStaff(
          supabase()
            .from('bookings')
            .select('booking_date')
            .in('booking_date', days)
            .in('status', ['pending', 'confirmed']),
          signal,
        ),
      ]);
      return {
        closures: closures.map(camelCased),
        bookedDays: bookings.map((booking) => booking.booking_date),
      };
    },
    staleTime: 0,
  });
}
