import { queryOptions } from '@tanstack/react-query';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';

/** Who takes payments online; null where nobody does, and nothing of it is shown. */
export const onlineProviderQuery = queryOptions({
  queryKey: [STAFF_KEY, 'online-provider'] as const,
  queryFn: async ({ signal }): Promise<string | null> =>
    unwrapAsStaff(supabase().rpc('online_provider').abortSignal(signal)),
  staleTime: 300_000,
  // Without an answer nothing of it is shown.
  retry: false,
});
