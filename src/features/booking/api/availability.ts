import { queryOptions } from '@tanstack/react-query';
import type { Day } from '@/domain/day';
import { isSlotTime, type SlotTime } from '@/domain/slots';
import { RequestFailure } from '@/lib/errors';
import { supabase, unwrap } from '@/lib/supabase';
import type { Availability } from '../calendar/slot-state';

/** Others book while the page is open. */
const REFRESH_MS = 60_000;

export const availabilityKey = ['availability'] as const;

/** Free places per slot, and which are closed, from one day to another, both included, at most 100 days. */
export const availabilityQuery = (from: Day, to: Day) =>
  queryOptions({
    queryKey: [...availabilityKey, from, to],
    queryFn: async ({ signal }) =>
      byDay(
        await unwrap(
          supabase().rpc('slot_availability', { from_day: from, to_day: to }).abortSignal(signal),
        ),
      ),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });

interface SlotRow {
  readonly day: string;
  readonly slot_time: string;
  readonly free_places: number;
  readonly is_closed: boolean;
}

function byDay(rows: unknown): Availability {
  if (!Array.isArray(rows)) throw new RequestFailure('unavailable', 'No list of slots');
  const days: Record<Day, Partial<Record<SlotTime, number | 'closed'>>> = {};
  for (const { day, slot_time: time, ...slot } of rows as readonly SlotRow[]) {
    if (isSlotTime(time)) (days[day] ??= {})[time] = slot.is_closed ? 'closed' : slot.free_places;
  }
  return days;
}
