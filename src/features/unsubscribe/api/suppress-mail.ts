import { useMutation } from '@tanstack/react-query';
import { RequestFailure } from '@/lib/errors';
import { loadSupabase } from '@/lib/load-supabase';

export interface StopMail {
  readonly token: string;
  /** Mail that bookings need still goes out. */
  readonly isOnlyNews: boolean;
}

/**
 * Stops the news, or all mail, to the recipient that the token names. Repeating does no harm. Fails
 * with `link-invalid` if the token is not one of ours.
 */
export function useSuppressMail() {
  return useMutation({
    mutationFn: async ({ token, isOnlyNews }: StopMail) => {
      const { supabase, unwrap } = await loadSupabase();
      const request = supabase().rpc('suppress_mail', { token, only_news: isOnlyNews });
      if (!(await unwrap(request))) throw new RequestFailure('link-invalid', 'No such link');
    },
  });
}
