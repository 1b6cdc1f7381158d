import { queryOptions } from '@tanstack/react-query';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';

export const stoppedMailKey = [STAFF_KEY, 'stopped-mail'] as const;

/** The recipient whose opt-out stops the mail about a booking; null where none does. */
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

/** Lifts an opt-out. Lifting it again does no harm. */
export async function allowMail(recipient: string): Promise<void> {
  await unwrapAsStaff(supabase().from('mail_suppressions').delete().eq('recipient', recipient));
}
