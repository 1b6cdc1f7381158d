import { queryOptions } from '@tanstack/react-query';
import type { Booking } from '@/domain/booking';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';

export const READY_CHOICES = ['in_30', 'in_60', 'in_120', 'end_of_day', 'next_noon'] as const;
type ReadyChoice = (typeof READY_CHOICES)[number];

/** A later ready time for a job that takes longer than planned. */
export interface NextReadyTime {
  readonly choice: ReadyChoice;
  /** ISO instant. */
  readonly readyAt: string;
  /** Minutes of work from its drop-off until then. */
  readonly workMinutes: number;
  /** Ids of the bookings that have its bay before it is ready, in the order of their times. */
  readonly inTheWay: readonly string[];
}

const isChoice = (name: string): name is ReadyChoice =>
  READY_CHOICES.some((choice) => choice === name);

/** Ready times from now on; asked again while they are shown, because now moves. */
export const nextReadyTimesQuery = ({ id, revision }: Pick<Booking, 'id' | 'revision'>) =>
  queryOptions({
    queryKey: [STAFF_KEY, 'next-ready-times', id, revision] as const,
    queryFn: async ({ signal }): Promise<readonly NextReadyTime[]> => {
      const request = supabase().rpc('next_ready_times', { booking_id: id });
      const rows = await unwrapAsStaff(request.abortSignal(signal));
      return rows.flatMap(({ choice, ready_at, work_minutes, in_the_way }) =>
        isChoice(choice)
          ? [{ choice, readyAt: ready_at, workMinutes: work_minutes, inTheWay: in_the_way }]
          : [],
      );
    },
    staleTime: 0,
    refetchInterval: 60_000,
  });
