import { queryOptions } from '@tanstack/react-query';
import type { PaymentMethod } from '@/domain/money/checkout';
import type { PriceLine } from '@/domain/booking/quote-request';
import type { Deposit } from '@/domain/money/deposit';
import type { Receipt } from '@/domain/money/receipt';
import { camelCasedDocument } from '@/lib/camel-case';
import { callAsStaff } from '@/lib/supabase';
import { MONEY_KEY } from '../../bookings/api/keys';
import type { OnlinePaid } from './online-paid';

export interface DepositPayment {
  readonly id: string;
  readonly method: PaymentMethod;
  /** Negative for one that was given back. */
  readonly amountCents: number;
  /** The amount by which cash was rounded. */
  readonly roundingCents: number;
  /** ISO instant. */
  readonly takenAt: string;
  readonly takenBy: string | null;
  /** Its day is closed: it can't be taken back. */
  readonly isClosed: boolean;
}

/** A payment of a receipt. */
export interface ReceiptPaid {
  readonly id: string;
  readonly receiptId: string;
  readonly method: PaymentMethod;
  /** Toward the bill; below zero for one that was paid back. */
  readonly amountCents: number;
  readonly tipCents: number;
  readonly roundingCents: number;
  /** Its till is closed: it stays as it is. */
  readonly isClosed: boolean;
}

/** The answer of the database's function of the same name. */
export interface BookingMoney {
  /** Is null if none is asked. */
  readonly deposit: Deposit | null;
  readonly deposits: readonly DepositPayment[];
  readonly receipts: readonly Receipt[];
  /** As they were taken. */
  readonly payments: readonly ReceiptPaid[];
  /** Payments on the provider's page; null for none. */
  readonly online: readonly OnlinePaid[] | null;
  /** Paid online, while a bank works on it; then those of the last payment that did not go through. */
  readonly onItsWayCents: number | null;
  readonly failedCents: number | null;
  /** The lines of the quote that was accepted, in dollars; null where there was none, as its id. */
  readonly quoteLines: readonly PriceLine[] | null;
  readonly quoteId: string | null;
  /** The company of the quote or the customer. */
  readonly company: string | null;
  /** The sale, while it can be voided. */
  readonly voidableId: string | null;
  /** Cash that is taken now is in the next drawer. */
  readonly isTillClosed: boolean;
}

/** Cents that were paid ahead, less what of that was given back. */
export function depositsReceived({ deposits }: Pick<BookingMoney, 'deposits'>): number {
  return deposits.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

export const bookingMoneyQuery = (bookingId: string) =>
  queryOptions({
    queryKey: [...MONEY_KEY, 'booking', bookingId] as const,
    queryFn: async ({ signal }) =>
      camelCasedDocument(
        await callAsStaff('booking_money', { booking_id: bookingId }, signal),
      ) as BookingMoney,
  });
