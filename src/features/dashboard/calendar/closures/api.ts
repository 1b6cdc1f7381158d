import { queryOptions } from '@tanstack/react-query';
import type { ClosedTimes } from '@/domain/closures';
import type { Day } from '@/domain/day';
import type { Holiday, HolidayYear } from '@/domain/holidays';
import type { SlotTime } from '@/domain/slots';
import { camelCased } from '@/lib/camel-case';
import { failureKind } from '@/lib/errors';
import { newId } from '@/lib/new-id';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';

/** A closure as it is stored. The client makes the id, so that a repeat closes nothing twice. */
export interface NewClosure extends ClosedTimes {
  readonly id: string;
  readonly reason: string;
  /** Of a bay that is out of order. */
  readonly bayId?: number;
}

/** Closes times: all of them or none. */
export async function insertClosures(closures: readonly NewClosure[]): Promise<void> {
  const rows = closures.map(({ id, fromDay, toDay, slots, spots, reason, bayId }) => ({
    id,
    from_day: fromDay,
    to_day: toDay,
    slots: slots && [...slots],
    spots,
    reason,
    ...(bayId === undefined ? {} : { bay_id: bayId }),
  }));
  try {
    await unwrapAsStaff(supabase().from('closures').insert(rows));
  } catch (error) {
    // The first try went through and its answer was lost.
    if (failureKind(error) !== 'duplicate') throw error;
  }
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
  const closed = await unwrapAsStaff(
    supabase().rpc('reopen_times', {
      day,
      ...(time === undefined ? {} : { slot_time: time }),
      ...(bayId === undefined ? {} : { bay_id: bayId }),
    }),
  );
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
            .is('bay_id', null)
            .abortSignal(signal),
        ),
        unwrapAsStaff(
          supabase()
            .from('bookings')
            .select('booking_date')
            .in('booking_date', days)
            .in('status', ['pending', 'confirmed'])
            .abortSignal(signal),
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
