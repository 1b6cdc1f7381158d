import { useMutation } from '@tanstack/react-query';
import { RequestFailure } from '@/lib/errors';
import { loadSupabase } from '@/lib/load-supabase';

/**
 * Stops all mail to the recipient that the token names. Repeating does no harm. Fails with
 * `link-invalid` if the token is not one of ours.
 */
export function useSuppressMail() {
  return useMutation({
    mutationFn: async (token: string) => {
      const { supabase, unwrap } = await loadSupabase();
      const isDone = await unwrap(supabase().rpc('suppress_mail', { token }));
      if (!isDone) throw new RequestFailure('link-invalid', 'No such link');
    },
  });
}
