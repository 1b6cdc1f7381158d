import { type QueryClient, useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { RECORD } from '@/content/staff/dashboard';
import { THREAD } from '@/content/staff/details';
import { isRequestFailure } from '@/lib/errors';
import { STAFF_KEY } from '@/lib/session';
import { ACTIVITY_KEY, CUSTOMERS_KEY, QUOTES_KEY } from '../api/keys';
import {
  type BookingMessage,
  recordKey,
  resendMessage,
  seeTexts,
  sendText,
  type StaffText,
  type TextsOf,
} from '../api/record-query';
import { allowMail, stoppedMailKey } from '../api/stopped-mail';
import { named } from '../record-text';
import { showFailure } from './optimistic-change';

/** The record of the booking and the page of the customer are read again. */
const readAgain = (client: QueryClient, bookingId: string | null) =>
  Promise.all([
    client.invalidateQueries({ queryKey: recordKey(bookingId ?? '') }),
    client.invalidateQueries({ queryKey: CUSTOMERS_KEY }),
  ]);

export function useResendMessage() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'resend'],
    mutationFn: ({ id }: BookingMessage) => resendMessage(id),
    onSuccess: () => toast.success(RECORD.resent),
    onError: () => toast.error(RECORD.resendFailed),
    onSettled: (_answer, _error, { bookingId }, _result, { client }) =>
      readAgain(client, bookingId),
  });
}

/** Texts the customer of a booking. */
export function useSendText() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'send-text'],
    mutationFn: (text: StaffText) => sendText(text),
    onError: (error) => {
      const why = isRequestFailure(error) ? (error.detail ?? '') : '';
      showFailure(THREAD.failed, error, { conflict: named(THREAD.refusals, why) });
    },
    onSettled: (_answer, _error, { bookingId }, _result, { client }) =>
      readAgain(client, bookingId),
  });
}

/** A text that was read is no news. */
export const useSeeTexts = () =>
  useMutation({
    mutationKey: [STAFF_KEY, 'see-texts'],
    mutationFn: (of: TextsOf) => seeTexts(of),
    onSuccess: (_done, _of, _result, { client }) =>
      client.invalidateQueries({ queryKey: ACTIVITY_KEY }),
  });

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
