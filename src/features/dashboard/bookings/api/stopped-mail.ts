import { queryOptions } from '@tanstack/react-query';
import { STAFF_KEY } from '@/lib/session';
import { callAsStaff, supabase, unwrapAsStaff } from '@/lib/supabase';

export const stoppedMailKey = [STAFF_KEY, 'stopped-mail'] as const;

interface StoppedRecipient {
  readonly recipient: string;
  readonly isOnlyNews: boolean;
}

/** The recipient whose opt-out stops mail about a booking; null where none does. */
export function stoppedRecipientQuery(bookingId: string) {
  return queryOptions({
    queryKey: [...stoppedMailKey, bookingId],
    queryFn: async ({ signal }): Promise<StoppedRecipient | null> => {
      const [row] = await callAsStaff('stopped_recipient', { booking_id: bookingId }, signal);
      return row ? { recipient: row.recipient, isOnlyNews: row.only_news } : null;
    },
    staleTime: 0,
  });
}

/** Lifts an opt-out. Lifting it again does no harm. */
export async function allowMail(recipient: string): Promise<void> {
  await unwrapAsStaff(supabase().from('mail_suppressions').delete().eq('recipient', recipient));
}
