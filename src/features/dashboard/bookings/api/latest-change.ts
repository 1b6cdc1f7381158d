import { queryOptions } from '@tanstack/react-query';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';

const EVERY_SECONDS = 8;

/**
 * Another text than the last time: somebody has changed bookings, closures, bays or settings since. A
 * small question, asked while the page is visible.
 */
export const latestChangeQuery = queryOptions({
  queryKey: [STAFF_KEY, 'latest-change'] as const,
  queryFn: ({ signal }): Promise<string | null> =>
    unwrapAsStaff(supabase().rpc('latest_change', {}, { get: true }), signal),
  staleTime: 0,
  gcTime: 0,
  refetchInterval: 1_000 * EVERY_SECONDS,
});
