import { queryOptions } from '@tanstack/react-query';
import { loadSupabase } from '@/lib/load-supabase';

/** Whether the shop sends texts: without a provider for them nothing of texts is shown. */
export const takesTextsQuery = queryOptions({
  queryKey: ['takes-texts'],
  queryFn: async ({ signal }): Promise<boolean> => {
    const { supabase, unwrap } = await loadSupabase();
    return unwrap(supabase().rpc('takes_texts').abortSignal(signal));
  },
  staleTime: 300_000,
});
