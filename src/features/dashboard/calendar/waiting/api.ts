import { queryOptions } from '@tanstack/react-query';
import type { Day } from '@/domain/day';
import type { PartOfDay } from '@/domain/waiting';
import { type CamelCased, camelCased } from '@/lib/camel-case';
import type { RowOf } from '@/lib/database.types';
import { callAsStaff, supabase, unwrapAsStaff } from '@/lib/supabase';
import { BOOKINGS_KEY } from '../../bookings/api/keys';

/** Somebody who waits: the times that they were told of, and those that are free for them now. */
export type Waiting = Omit<CamelCased<RowOf<'waiting_list'>>, 'part'> & {
  readonly part: PartOfDay;
};

/** Every change of a booking may change what is free. */
export const WAITING_KEY = [...BOOKINGS_KEY, 'waiting'] as const;

export const waitingQuery = (from: Day, to: Day = from) =>
  queryOptions({
    queryKey: [...WAITING_KEY, from, to] as const,
    queryFn: async ({ signal }): Promise<readonly Waiting[]> => {
      const rows = await callAsStaff('waiting_list', { from_day: from, to_day: to }, signal);
      return rows.map(camelCased) as readonly Waiting[];
    },
  });

/** @returns the offer, with which it is taken back; null where they know the time */
export const offerTime = (waitingId: string, time: string): Promise<string | null> =>
  callAsStaff('offer_opening', { waiting_id: waitingId, slot_time: time });

/** @returns false where the email has left */
export async function withdrawOffer(id: string): Promise<boolean> {
  const rows = await unwrapAsStaff(
    supabase().from('waiting_offers').delete().eq('id', id).select('id'),
  );
  return rows.length > 0;
}

export async function removeWaiting(id: string): Promise<void> {
  await unwrapAsStaff(supabase().from('waiting').delete().eq('id', id));
}
