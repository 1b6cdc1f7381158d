import { queryOptions } from '@tanstack/react-query';
import type { PaymentMethod } from '@/domain/money/checkout';
import type { PriceLine } from '@/domain/booking/quote-request';
import { type AskedDeposit, type Receipt, toDeposit, toReceipts } from '@/domain/money/receipt';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { MONEY_KEY } from '../../bookings/api/keys';
import { type OnlinePaid, toOnlinePaid } from './online-paid';

export interface DepositPayment {
  readonly id: string;
  readonly method: PaymentMethod;
  /** Cents; negative for one that was given back. */
  readonly amount: number;
  /** Cents that cash was rounded by when it changed hands. */
  readonly rounding: number;
  /** ISO instant. */
  readonly takenAt: string;
  readonly takenBy: string | undefined;
  /** Its day is closed: it can't be taken back. */
  readonly isClosed: boolean;
}

/** A payment of a receipt, in cents. */
export interface ReceiptPaid {
  readonly id: string;
  readonly receiptId: string;
  readonly method: PaymentMethod;
  /** Toward the bill; below zero for one that was paid back. */
  readonly amount: number;
  readonly tip: number;
  readonly rounding: number;
  /** Its till is closed: it stays as it is. */
  readonly isClosed: boolean;
}

export interface BookingMoney {
  readonly deposit: AskedDeposit | undefined;
  readonly deposits: readonly DepositPayment[];
  readonly receipts: readonly Receipt[];
  /** As they were taken. */
  readonly payments: readonly ReceiptPaid[];
  /** What was paid on the provider's page, and what of it needs a person. */
  readonly online: readonly OnlinePaid[];
  /** Of the quote that was accepted, in dollars. */
  readonly quoteLines: readonly PriceLine[];
  /** Undefined where no quote was accepted. */
  readonly quoteId: string | undefined;
  /** Of the quote or the customer, or empty. */
  readonly company: string;
  /** The sale, while it can be voided. */
  readonly voidableId: string | undefined;
  /** Cash that is taken now is in the next drawer. */
  readonly isTillClosed: boolean;
}

/** Cents that were paid ahead, less what of that was given back. */
export function depositsReceived({ deposits }: Pick<BookingMoney, 'deposits'>): number {
  return deposits.reduce((sum, { amount }) => sum + amount, 0);
}

const NO_MONEY: BookingMoney = {
  deposit: undefined,
  deposits: [],
  receipts: [],
  payments: [],
  online: [],
  quoteLines: [],
  quoteId: undefined,
  company: '',
  voidableId: undefined,
  isTillClosed: false,
};

interface MoneyRow {
  readonly deposit: unknown;
  readonly receipts: unknown;
  readonly online?: unknown;
  readonly quote_lines?: readonly PriceLine[] | null;
  readonly quote_id?: string | null;
  readonly company?: string | null;
  readonly voidable_id?: string | null;
  readonly is_till_closed?: boolean;
  readonly payments?: readonly {
    readonly id: string;
    readonly receipt_id: string;
    readonly method: PaymentMethod;
    readonly amount_cents: number;
    readonly tip_cents: number;
    readonly rounding_cents: number;
    readonly is_closed: boolean;
  }[];
  readonly deposits: readonly {
    readonly id: string;
    readonly method: PaymentMethod;
    readonly amount_cents: number;
    readonly rounding_cents?: number;
    readonly taken_at: string;
    readonly taken_by: string | null;
    readonly is_closed: boolean;
  }[];
}

export const bookingMoneyQuery = (bookingId: string) =>
  queryOptions({
    queryKey: [...MONEY_KEY, 'booking', bookingId] as const,
    queryFn: async ({ signal }): Promise<BookingMoney> => {
      const answer = await unwrapAsStaff(
        supabase().rpc('booking_money', { booking_id: bookingId }).abortSignal(signal),
      );
      if (answer === null) return NO_MONEY;
      const row = answer as unknown as MoneyRow;
      return {
        deposit: toDeposit(row.deposit),
        receipts: toReceipts(row.receipts),
        online: toOnlinePaid(row.online),
        quoteLines: row.quote_lines ?? [],
        quoteId: row.quote_id ?? undefined,
        company: row.company ?? '',
        voidableId: row.voidable_id ?? undefined,
        isTillClosed: row.is_till_closed ?? false,
        payments: (row.payments ?? []).map((paid) => ({
          id: paid.id,
          receiptId: paid.receipt_id,
          method: paid.method,
          amount: paid.amount_cents,
          tip: paid.tip_cents,
          rounding: paid.rounding_cents,
          isClosed: paid.is_closed,
        })),
        deposits: row.deposits.map((paid) => ({
          id: paid.id,
          method: paid.method,
          amount: paid.amount_cents,
          rounding: paid.rounding_cents ?? 0,
          takenAt: paid.taken_at,
          takenBy: paid.taken_by ?? undefined,
          isClosed: paid.is_closed,
        })),
      };
    },
  });
