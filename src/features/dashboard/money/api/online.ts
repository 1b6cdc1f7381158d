import { queryOptions } from '@tanstack/react-query';
import { classifyAnswer, RequestFailure } from '@/lib/errors';
import { callAsStaff, callFunctionAsStaff } from '@/lib/supabase';
import { type CamelCased, camelCased } from '@/lib/camel-case';
import type { RowOf } from '@/lib/database.types';
import { MONEY_KEY } from '../../bookings/api/keys';
import { type NewRefund, refundRow } from './refunds';

/** A payment that needs a person; its booking is null once that is deleted. Cents. */
export type OnlineQuestion = CamelCased<RowOf<'online_questions'>>;

/** The oldest first. */
export const onlineQuestionsQuery = queryOptions({
  queryKey: [...MONEY_KEY, 'online-questions'] as const,
  queryFn: async ({ signal }): Promise<readonly OnlineQuestion[]> =>
    (await callAsStaff('online_questions', {}, signal)).map(camelCased),
});

/** Asks for what a booking owes by mail, with the way to pay it online. */
export async function askPayment(bookingId: string): Promise<void> {
  await callAsStaff('ask_payment', { booking_id: bookingId });
}

interface OnlineRefund {
  /** Made once: sent again, nothing goes back twice. Another one after a refusal of the provider. */
  readonly id: string;
  readonly paymentId: string;
  readonly cents: number;
  /** Is undefined for a deposit. */
  readonly receipt?: { readonly id: string; readonly refund: NewRefund };
}

interface Answer {
  readonly outcome?: 'done' | 'pending' | 'refused';
  /** The database's refusal. */
  readonly rule?: string;
}

/** Has the provider give back what was paid online. It is in the books once the provider has said so. */
export async function refundOnline({ id, paymentId, cents, receipt }: OnlineRefund): Promise<void> {
  const answer = (await callFunctionAsStaff('pay-refund', {
    id,
    payment_id: paymentId,
    cents,
    ...(receipt && { receipt_id: receipt.id, refund: refundRow(receipt.refund) }),
  })) as Answer | undefined;
  if (answer?.outcome === 'refused') {
    throw new RequestFailure('invalid', 'refund_refused', 'refund_refused');
  }
  if (answer?.rule !== undefined) throw classifyAnswer({ status: 409, message: answer.rule });
  if (answer?.outcome === undefined) throw new RequestFailure('unavailable', 'No answer');
}

/** Confirms a booking again that was cancelled or released, at its time. */
export async function takeBooking(bookingId: string, overrides: readonly string[]): Promise<void> {
  await callAsStaff('take_back_booking', { booking_id: bookingId, overrides });
}

/** Notes that the question of an online payment was settled. */
export async function settlePayment(paymentId: string): Promise<void> {
  await callAsStaff('settle_online_payment', { payment_id: paymentId });
}
