import type { PaymentMethod } from '@/domain/money/checkout';
import { callAsStaff } from '@/lib/supabase';
import { askTwice } from '../../bookings/api/ask-twice';

export interface NewPayment {
  /** Made once, so that a repeat is no second payment. */
  readonly id: string;
  readonly method: PaymentMethod;
  /** Cents toward the bill; of a deposit that is given back negative. */
  readonly amount: number;
  readonly tip: number;
  readonly reference: string;
}

export const paymentRow = ({ amount, tip, ...rest }: NewPayment) => ({
  ...rest,
  amount_cents: amount,
  tip_cents: tip,
});

/** @param balance cents that were owed, as they were shown */
export async function takePayment(
  receiptId: string,
  payment: NewPayment,
  balance: number,
): Promise<void> {
  await askTwice(() =>
    callAsStaff('take_payment', {
      receipt_id: receiptId,
      payment: { ...paymentRow(payment), balance_cents: balance },
    }),
  );
}

export interface PaymentCorrection {
  /** Id of the payment that takes its place, made once. */
  readonly id: string;
  readonly method: PaymentMethod;
  readonly reference: string;
  /** Cents toward the bill. */
  readonly amount: number;
  readonly tip: number;
}

export async function correctPayment(
  paymentId: string,
  { amount, tip, ...correction }: PaymentCorrection,
): Promise<void> {
  await askTwice(() =>
    callAsStaff('correct_payment', {
      payment_id: paymentId,
      correction: { ...correction, amount_cents: amount, tip_cents: tip },
    }),
  );
}

/** @param received cents that had been received, as they were shown */
export async function recordDeposit(
  bookingId: string,
  payment: NewPayment,
  received: number,
): Promise<void> {
  await askTwice(() =>
    callAsStaff('record_deposit', {
      booking_id: bookingId,
      payment: { ...paymentRow(payment), received_cents: received },
    }),
  );
}

export async function undoDeposit(paymentId: string): Promise<void> {
  await askTwice(() => callAsStaff('undo_deposit', { payment_id: paymentId }));
}

export async function askDeposit(bookingId: string, cents: number): Promise<void> {
  await callAsStaff('ask_deposit', { booking_id: bookingId, cents });
}

/**
 * Keeps the deposit of a cancelled booking.
 *
 * @param held cents, as they were shown
 */
export async function keepDeposit(bookingId: string, held: number, reason: string): Promise<void> {
  await callAsStaff('keep_deposit', { booking_id: bookingId, cents: held, reason });
}
