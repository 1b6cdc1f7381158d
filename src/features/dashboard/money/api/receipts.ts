import { queryOptions } from '@tanstack/react-query';
import type { Receipt } from '@/domain/money/receipt';
import { camelCasedDocument } from '@/lib/camel-case';
import type { Json } from '@/lib/database.types';
import { callAsStaff } from '@/lib/supabase';
import { askTwice } from '../../bookings/api/ask-twice';
import { MONEY_KEY } from '../../bookings/api/keys';
import type { ReadBooking } from '../../bookings/api/change-requests';
import { type NewPayment, paymentRow } from './payments';

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: [...MONEY_KEY, 'receipt', id] as const,
    queryFn: async ({ signal }) =>
      camelCasedDocument(
        await callAsStaff('receipt', { receipt_id: id }, signal),
      ) as Receipt | null,
  });

export interface NewReceipt {
  readonly id: string;
  readonly lines: readonly {
    readonly label: string;
    readonly service: string | null;
    readonly listed: number | null;
    readonly amount: number;
    readonly taxes: readonly string[];
    readonly reason: string;
    readonly untaxedReason: string;
  }[];
  /** Agreed work that is not charged. */
  readonly removed: readonly { readonly label: string; readonly reason: string }[];
  readonly discount: number;
  readonly discountPercent: number | null;
  readonly discountReason: string;
  readonly deposit: number;
  readonly total: number;
  readonly payments: readonly NewPayment[];
  /** The company that the receipt is made out to, or empty. */
  readonly company: string;
  readonly sendsMail: boolean;
  /** Address of a customer who had none on file, or empty. */
  readonly email: string;
}

const checkoutRow = (receipt: NewReceipt): Json => ({
  id: receipt.id,
  lines: receipt.lines.map(({ listed, amount, taxes, untaxedReason, ...line }) => ({
    ...line,
    taxes: [...taxes],
    untaxed_reason: untaxedReason,
    listed_cents: listed,
    amount_cents: amount,
  })),
  removed: receipt.removed.map((line) => ({ ...line })),
  discount_cents: receipt.discount,
  discount_percent: receipt.discountPercent,
  discount_reason: receipt.discountReason,
  deposit_cents: receipt.deposit,
  total_cents: receipt.total,
  payments: receipt.payments.map(paymentRow),
  company: receipt.company,
  sends_mail: receipt.sendsMail,
  email: receipt.email,
});

/** @returns the id of the receipt */
export function completeWithPayment(booking: ReadBooking, receipt: NewReceipt): Promise<string> {
  return askTwice(() =>
    callAsStaff('complete_with_payment', {
      booking_id: booking.id,
      checkout: checkoutRow(receipt),
      at_revision: booking.revision ?? undefined,
    }),
  );
}

/** Sells without a booking; repeating with the same ids never charges twice. */
export async function sellAtCounter(receipt: NewReceipt): Promise<void> {
  await askTwice(() => callAsStaff('sell_at_counter', { sale: checkoutRow(receipt) }));
}

export async function sendReceipt(receiptId: string): Promise<void> {
  await callAsStaff('send_receipt', { receipt_id: receiptId });
}
