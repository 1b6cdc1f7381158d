import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { RECORD } from '@/content/staff/dashboard';
import { STAFF_KEY } from '@/lib/session';
import { QUOTES_KEY } from '../api/keys';
import { recordKey, resendMessage } from '../api/record-query';
import { allowMail, stoppedMailKey } from '../api/stopped-mail';

export function useResendMessage(bookingId: string) {
  return useMutation({
    mutationKey: [STAFF_KEY, 'resend'],
    mutationFn: resendMessage,
    onSuccess: () => toast.success(RECORD.resent),
    onError: () => toast.error(RECORD.resendFailed),
    onSettled: (_answer, _error, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: recordKey(bookingId) }),
  });
}

export function useAllowMail() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'allow-mail'],
    mutationFn: allowMail,
    onSuccess: () => toast.success(RECORD.allowed),
    onError: () => toast.error(RECORD.allowFailed),
    // Other bookings and quotes may be of the same customer.
    onSettled: (_answer, _error, _recipient, _result, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: stoppedMailKey }),
        client.invalidateQueries({ queryKey: QUOTES_KEY }),
      ]),
  });
}
