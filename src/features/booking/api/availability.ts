import { queryOptions } from '@tanstack/react-query';
import type { Day } from '@/domain/day';
import { isSlotTime, type SlotTime } from '@/domain/slots';
import { classifyAnswer, RequestFailure } from '@/lib/errors';
import type { Availability } from '../calendar/slot-state';
import { availabilityKeys } from './availability-keys';
import { visitorClient } from '@/lib/supabase/load-visitor-client';

const TIMEOUT_MS = 10_000;
/** Others book while the page is open. */
const REFRESH_MS = 60_000;

/**
 * Free places per slot from one day to another, both included, at most 100 days.
 *
 * @throws RequestFailure
 */
export async function listAvailability(from: Day, to: Day): Promise<Availability> {
  const client = await visitorClient();
  const { data, error, status } = await client
    .rpc('slot_availability', { from_day: from, to_day: to })
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS));
  if (error) throw classifyAnswer({ status, code: error.code, message: error.message });
  if (!Array.isArray(data)) throw new RequestFailure('unavailable', 'No list of slots');
  const days: Record<Day, Partial<Record<SlotTime, number>>> = {};
  for (const { day, slot_time: time, free_places: free } of data) {
    if (isSlotTime(time)) (days[day] ??= {})[time] = free;
  }
  return days;
}

export function availabilityQueryOptions(from: Day, to: Day) {
  return queryOptions({
    queryKey: availabilityKeys.range(from, to),
    queryFn: () => listAvailability(from, to),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  });
}
