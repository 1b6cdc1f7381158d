import { queryOptions } from '@tanstack/react-query';
import type { Day } from '@/domain/day';
import { shopTime } from '@/domain/calendar/shop-calendar';
import { loadSupabase } from '@/lib/load-supabase';

export interface Policy {
  readonly version: number;
  /** As the owner wrote it, with line breaks. */
  readonly words: string;
  readonly since: Day;
}

/** The policy that new bookings are made under; null where the shop has none. */
export const policyQuery = queryOptions({
  queryKey: ['policy'],
  queryFn: async ({ signal }): Promise<Policy | null> => {
    const { supabase, unwrap } = await loadSupabase();
    const [row] = await unwrap(supabase().rpc('current_policy').abortSignal(signal));
    if (!row) return null;
    const { version, words, written_at: writtenAt } = row;
    return { version, words, since: shopTime(new Date(writtenAt)).day };
  },
  staleTime: 300_000,
});
