import { queryOptions, useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { RECORD } from '@/content/staff';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';

const stoppedMailKey = [STAFF_KEY, 'stopped-mail'] as const;

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
export function useAllowMail() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'allow-mail'],
    mutationFn: (recipient: string) =>
      unwrapAsStaff(supabase().from('mail_suppressions').delete().eq('recipient', recipient)),
    onSuccess: () => toast.success(RECORD.allowed),
    onError: () => toast.error(RECORD.allowFailed),
    // Other bookings may be of the same customer.
    onSettled: (_answer, _error, _recipient, _result, { client }) =>
      client.invalidateQueries({ queryKey: stoppedMailKey }),
  });
}
