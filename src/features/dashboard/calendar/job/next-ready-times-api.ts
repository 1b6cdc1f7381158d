import { queryOptions } from '@tanstack/react-query';
import type { Booking } from '@/domain/booking/booking';
import { type CamelCased, camelCased } from '@/lib/camel-case';
import type { RowOf } from '@/lib/database.types';
import { STAFF_KEY } from '@/lib/session';
import { callAsStaff } from '@/lib/supabase';

export const READY_CHOICES = ['in_30', 'in_60', 'in_120', 'end_of_day', 'next_noon'] as const;
type ReadyChoice = (typeof READY_CHOICES)[number];

/**
 * A later ready time for a job that takes longer than planned: the minutes of work from its drop-off
 * until then, and the ids of the bookings in its way in the order of their times.
 */
export type NextReadyTime = Omit<CamelCased<RowOf<'next_ready_times'>>, 'choice'> & {
  readonly choice: ReadyChoice;
};

const isChoice = (name: string): name is ReadyChoice =>
  READY_CHOICES.some((choice) => choice === name);

/** Ready times from now on; asked again while they are shown, because now moves. */
export const nextReadyTimesQuery = ({ id, revision }: Pick<Booking, 'id' | 'revision'>) =>
  queryOptions({
    queryKey: [STAFF_KEY, 'next-ready-times', id, revision] as const,
    queryFn: async ({ signal }): Promise<readonly NextReadyTime[]> => {
      const rows = await callAsStaff('next_ready_times', { booking_id: id }, signal);
      return rows.flatMap(({ choice, ...row }) =>
        isChoice(choice) ? [{ choice, ...camelCased(row) }] : [],
      );
    },
    staleTime: 0,
    refetchInterval: 60_000,
  });
