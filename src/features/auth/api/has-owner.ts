import { queryOptions } from '@tanstack/react-query';
import { supabase, unwrap } from '@/lib/supabase';

/** Whether the shop has an owner, who lets everybody else in. */
export const hasOwnerQuery = queryOptions({
  queryKey: ['has-owner'],
  queryFn: ({ signal }) => unwrap(supabase().rpc('has_owner').abortSignal(signal)),
  retry: false,
});
