import { queryOptions } from '@tanstack/react-query';
import type { ChargedTax, PaymentMethod } from '@/domain/checkout';
import type { Day } from '@/domain/day';
import type { PriceLine } from '@/domain/quote-request';
import type { ServiceTaxes } from '@/domain/service-taxes';
import {
  type AskedDeposit,
  type Receipt,
  toDeposit,
  toReceipt,
  toReceipts,
} from '@/domain/receipt';
import type { Json, Tables, TablesUpdate } from '@/lib/database.types';
import { failureKind, isOutcomeUnknown } from '@/lib/errors';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import type { ReadBooking } from './change-booking';
import { type OnlinePaid, toOnlinePaid } from './online-paid';
import { settingsKey } from './settings';

/** Asks once more where no answer came: under the same id nothing counts twice. */
export async function askTwice<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!isOutcomeUnknown(failureKind(error))) throw error;
    return ask();
  }
}

export const moneyKey = [STAFF_KEY, 'money'] as const;

export type CheckoutSettings = Tables<'checkout_settings'>;

/** One of the taxes that the shop charges, as it is stored. */
export type ShopTax = Pick<Tables<'taxes'>, 'code' | 'name' | 'number' | 'position'>;

export interface TaxRate {
  /** Code of the tax. */
  readonly tax: string;
  readonly fromDay: Day;
  /** Thousandths of a percent. */
  readonly rate: number;
}

export interface Checkout {
  /** Undefined where this database knows no checkout. */
  readonly settings: CheckoutSettings | undefined;
  /** In their order. */
  readonly list: readonly ShopTax[];
  /** Newest first. */
  readonly rates: readonly TaxRate[];
  /** As the settings say. */
  readonly taxes: ServiceTaxes;
}

export const checkoutQuery = queryOptions({
  queryKey: [...settingsKey, 'checkout'] as const,
  queryFn: async ({ signal }): Promise<Checkout> => {
    const [settings, list, rates, services] = await Promise.all([
      unwrapAsStaff(supabase().from('checkout_settings').select('*').abortSignal(signal)),
      unwrapAsStaff(
        supabase()
          .from('taxes')
          .select('code,name,number,position')
          .order('position')
          .abortSignal(signal),
      ),
      unwrapAsStaff(
        supabase()
          .from('tax_rates')
          .select('*')
          .order('from_day', { ascending: false })
          .abortSignal(signal),
      ),
      unwrapAsStaff(supabase().from('service_work').select('service,taxes').abortSignal(signal)),
    ]);
    return {
      settings: settings[0],
      list,
      rates: rates.map(({ tax, from_day, rate }) => ({ tax, fromDay: from_day, rate })),
      taxes: {
        byService: new Map(services.map(({ service, taxes }) => [service, taxes])),
        others: list.map(({ code }) => code),
      },
    };
  },
  staleTime: 60_000,
});

export async function saveCheckout(values: TablesUpdate<'checkout_settings'>): Promise<void> {
  await unwrapAsStaff(
    supabase().from('checkout_settings').update(values).eq('id', true).select('id').single(),
  );
}

/** From its day on; one of the same day is replaced. */
export async function addTaxRate({ tax, fromDay, rate }: TaxRate): Promise<void> {
  const rates = supabase().from('tax_rates');
  const replaced = await unwrapAsStaff(
    rates.update({ rate }).eq('tax', tax).eq('from_day', fromDay).select('tax'),
  );
  if (replaced.length > 0) return;
  await unwrapAsStaff(rates.insert({ tax, from_day: fromDay, rate }).select('tax').single());
}

export async function addTax(tax: ShopTax): Promise<void> {
  await unwrapAsStaff(supabase().from('taxes').insert(tax).select('code').single());
}

export async function saveTax(code: string, values: TablesUpdate<'taxes'>): Promise<void> {
  await unwrapAsStaff(
    supabase().from('taxes').update(values).eq('code', code).select('code').single(),
  );
}

export async function saveTaxes(service: string, taxes: readonly string[]): Promise<void> {
  await unwrapAsStaff(
    supabase()
      .from('service_work')
      .update({ taxes: [...taxes] })
      .eq('service', service)
      .select('service')
      .single(),
  );
}

export async function removeTaxRate({ tax, fromDay }: Omit<TaxRate, 'rate'>): Promise<void> {
  await unwrapAsStaff(supabase().from('tax_rates').delete().eq('tax', tax).eq('from_day', fromDay));
}

/** Thousandths of a percent; 0 before its first day. */
export function rateOn(rates: readonly TaxRate[], code: string, day: Day): number {
  return rates.find(({ tax, fromDay }) => tax === code && fromDay <= day)?.rate ?? 0;
}

/** The taxes that have a rate on a day. */
export function chargedOn({ list, rates }: Pick<Checkout, 'list' | 'rates'>, day: Day) {
  return list
    .map(({ code, name }): ChargedTax => ({ code, name, rate: rateOn(rates, code, day) }))
    .filter(({ rate }) => rate > 0);
}

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
    queryKey: [...moneyKey, 'booking', bookingId] as const,
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

export const receiptQuery = (id: string) =>
  queryOptions({
    queryKey: [...moneyKey, 'receipt', id] as const,
    queryFn: async ({ signal }): Promise<Receipt | null> =>
      toReceipt(
        await unwrapAsStaff(supabase().rpc('receipt', { receipt_id: id }).abortSignal(signal)),
      ) ?? null,
  });

export interface NewPayment {
  /** Made once, so that a repeat is no second payment. */
  readonly id: string;
  readonly method: PaymentMethod;
  /** Cents toward the bill; of a deposit that is given back negative. */
  readonly amount: number;
  readonly tip: number;
  readonly reference: string;
}

const paymentRow = ({ amount, tip, ...rest }: NewPayment) => ({
  ...rest,
  amount_cents: amount,
  tip_cents: tip,
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
  /** What the receipt is made out to, or empty. */
  readonly company: string;
  readonly sendsMail: boolean;
  /** Of a customer who had none on file, or empty. */
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

/** Sells without a booking; repeating with the same ids never charges twice. */
export async function sellAtCounter(receipt: NewReceipt): Promise<void> {
  await askTwice(() =>
    unwrapAsStaff(supabase().rpc('sell_at_counter', { sale: checkoutRow(receipt) })),
  );
}

/** @returns the id of the receipt */
export function completeWithPayment(booking: ReadBooking, receipt: NewReceipt): Promise<string> {
  return askTwice(() =>
    unwrapAsStaff(
      supabase().rpc('complete_with_payment', {
        booking_id: booking.id,
        checkout: checkoutRow(receipt),
        ...(booking.revision === null ? {} : { at_revision: booking.revision }),
      }),
    ),
  );
}

/** @param balance cents that were owed, as they were shown */
export async function takePayment(
  receiptId: string,
  payment: NewPayment,
  balance: number,
): Promise<void> {
  await askTwice(() =>
    unwrapAsStaff(
      supabase().rpc('take_payment', {
        receipt_id: receiptId,
        payment: { ...paymentRow(payment), balance_cents: balance },
      }),
    ),
  );
}

export interface NewRefund {
  readonly id: string;
  /** Parts of lines, by their place in the receipt from 1 on; undefined for an amount. */
  readonly lines: readonly { readonly place: number; readonly amount: number }[] | undefined;
  /** Cents that it comes to. */
  readonly total: number;
  /** What of it is paid back, and a tip. */
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
    unwrapAsStaff(
      supabase().rpc('refund_receipt', { receipt_id: receiptId, refund: refundRow(refund) }),
    ),
  );
}

export interface NewVoid {
  /** Of the receipt that takes it out, made once. */
  readonly id: string;
  readonly reason: string;
  readonly sendsMail: boolean;
}

export async function voidReceipt(
  receiptId: string,
  { sendsMail, ...taken }: NewVoid,
): Promise<void> {
  await askTwice(() =>
    unwrapAsStaff(
      supabase().rpc('void_receipt', {
        receipt_id: receiptId,
        void: { ...taken, sends_mail: sendsMail },
      }),
    ),
  );
}

export async function sendReceipt(receiptId: string): Promise<void> {
  await unwrapAsStaff(supabase().rpc('send_receipt', { receipt_id: receiptId }));
}

/** @param received cents that had been received, as they were shown */
export async function recordDeposit(
  bookingId: string,
  payment: NewPayment,
  received: number,
): Promise<void> {
  await askTwice(() =>
    unwrapAsStaff(
      supabase().rpc('record_deposit', {
        booking_id: bookingId,
        payment: { ...paymentRow(payment), received_cents: received },
      }),
    ),
  );
}

export async function undoDeposit(paymentId: string): Promise<void> {
  await askTwice(() => unwrapAsStaff(supabase().rpc('undo_deposit', { payment_id: paymentId })));
}

export interface PaymentCorrection {
  /** Of the payment that takes its place, made once. */
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
    unwrapAsStaff(
      supabase().rpc('correct_payment', {
        payment_id: paymentId,
        correction: { ...correction, amount_cents: amount, tip_cents: tip },
      }),
    ),
  );
}

export async function askDeposit(bookingId: string, cents: number): Promise<void> {
  await unwrapAsStaff(supabase().rpc('ask_deposit', { booking_id: bookingId, cents }));
}
