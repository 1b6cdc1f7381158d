import { callAsStaff } from '@/lib/supabase';
import { askTwice } from '../../bookings/api/ask-twice';
import type { NewPayment } from './payments';

export interface NewRefund {
  readonly id: string;
  /** Parts of lines, by their place in the receipt from 1 on; undefined for an amount. */
  readonly lines: readonly { readonly place: number; readonly amount: number }[] | undefined;
  /** Cents that it comes to. */
  readonly total: number;
  /** The amounts paid back, and a tip. */
  readonly payments: readonly Omit<NewPayment, 'reference'>[];
  readonly reason: string;
  readonly sendsMail: boolean;
  /** Cents that had been given back, as they were shown. */
  readonly refunded: number;
}

/** A refund as the database takes it. */
export const refundRow = (refund: NewRefund) => ({
  id: refund.id,
  ...(refund.lines && {
    lines: refund.lines.map(({ place, amount }) => ({ place, amount_cents: amount })),
  }),
  total_cents: refund.total,
  payments: refund.payments.map(({ amount, tip, ...paid }) => ({
    ...paid,
    amount_cents: amount,
    tip_cents: tip,
  })),
  reason: refund.reason,
  sends_mail: refund.sendsMail,
  refunded_cents: refund.refunded,
});

export async function refundReceipt(receiptId: string, refund: NewRefund): Promise<void> {
  await askTwice(() =>
    callAsStaff('refund_receipt', { receipt_id: receiptId, refund: refundRow(refund) }),
  );
}

export interface NewVoid {
  /** Id of the receipt that takes it out, made once. */
  readonly id: string;
  readonly reason: string;
  readonly sendsMail: boolean;
}

export async function voidReceipt(
  receiptId: string,
  { sendsMail, ...taken }: NewVoid,
): Promise<void> {
  await askTwice(() =>
    callAsStaff('void_receipt', {
      receipt_id: receiptId,
      void: { ...taken, sends_mail: sendsMail },
    }),
  );
}
