import { useMutation } from '@tanstack/react-query';
import { RequestFailure } from '@/lib/errors';
import { supabase, unwrap } from '@/lib/supabase';

/**
 * Stops all mail to the recipient that the token stands for. Repeating does no harm.
 *
 * Fails with `link-invalid` where the token is none of ours.
 */
export function useSuppressMail() {
  return useMutation({
    mutationFn: async (token: string) => {
      const isDone = await unwrap(supabase().rpc('suppress_mail', { token }));
      if (!isDone) throw new RequestFailure('link-invalid', 'No such link');
    },
  });
}
