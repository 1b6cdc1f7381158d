import { queryOptions } from '@tanstack/react-query';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';

export const stoppedMailKey = [STAFF_KEY, 'stopped-mail'] as const;

/** Whose wish for no mail stops the mail about a booking; null where it is not stopped. */
export function stoppedRecipientQuery(bookingId: string) {
  return queryOptions({
    queryKey: [...stoppedMailKey, bookingId],
    queryFn: async ({ signal }): Promise<string | null> =>
      unwrapAsStaff(
        supabase().rpc('stopped_recipient', { booking_id: bookingId }).abortSignal(signal),
      ),
    staleTime: 0,
  });
}

/** Lifts the wish for no mail. One that is lifted already counts as lifted. */
export async function allowMail(recipient: string): Promise<void> {
  await unwrapAsStaff(supabase().from('mail_suppressions').delete().eq('recipient', recipient));
}
