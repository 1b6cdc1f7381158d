import { queryOptions } from '@tanstack/react-query';
import { STAFF_KEY } from '@/lib/session';
import { callAsStaff, supabase, unwrapAsStaff } from '@/lib/supabase';

export const stoppedMailKey = [STAFF_KEY, 'stopped-mail'] as const;

interface StoppedRecipient {
  readonly recipient: string;
  readonly isOnlyNews: boolean;
  /** Says why a number takes no texts: stop, invalid, landline or refused; null for an address. */
  readonly reason: string | null;
}

/** The address and the number that mail or texts about a booking don't go to. */
export function stoppedRecipientsQuery(bookingId: string) {
  return queryOptions({
    queryKey: [...stoppedMailKey, bookingId],
    queryFn: async ({ signal }): Promise<readonly StoppedRecipient[]> => {
      const rows = await callAsStaff('stopped_recipient', { booking_id: bookingId }, signal);
      return rows.map(({ recipient, only_news: isOnlyNews, reason }) => ({
        recipient,
        isOnlyNews,
        reason,
      }));
    },
    staleTime: 0,
  });
}

/** Lifts an opt-out. Lifting it again does no harm. */
export async function allowMail(recipient: string): Promise<void> {
  await unwrapAsStaff(supabase().from('mail_suppressions').delete().eq('recipient', recipient));
}
