import { randomUUID } from 'node:crypto';

import {
  billSums,
  type ChargedTax,
  type PaymentMethod,
  type TaxedLine,
} from '../../../src/domain/money/checkout';

import { type Columns, given } from './bookings';
import { type Actor, type Outcome, type Session, STAFF } from './session';

export const BC_TAXES: readonly ChargedTax[] = [
  { code: 'gst', name: 'GST', rate: 5_000 },
  { code: 'pst', name: 'PST', rate: 7_000 },
];

/** A third tax, with thousandths of a percent. */
export const THREE_TAXES: readonly ChargedTax[] = [
  ...BC_TAXES,
  { code: 'levy', name: 'Levy', rate: 2_275 },
];

export async function addThirdTax(session: Session): Promise<void> {
  await session.owner("insert into public.taxes (code, name, position) values ('levy', 'Levy', 3)");
  await session.owner(
    "insert into public.tax_rates (tax, from_day, rate) values ('levy', '2013-04-01', 2275)",
  );
}

/** Receipts are switched on, as an owner does it. */
export async function useCheckout(session: Session): Promise<void> {
  await session.owner("update public.taxes set number = '123456789 RT0001' where code = 'gst'");
  await session.owner(
    "update public.checkout_settings set uses_checkout = true, uses_checkout_since = '2027-01-01'",
  );
}

/** Reads the cents of a tax of a receipt, as `gst_cents`. */
export const taxCents = (codes: readonly string[] = ['gst', 'pst'], taxes = 'taxes'): string =>
  codes
    .map(
      (
        code,
      ) => `coalesce((select sum(t.cents)::integer from jsonb_to_recordset(${taxes}) t (code text, cents integer)
        where t.code = '${code}'), 0) as ${code}_cents`,
    )
    .join(', ');

export interface Paid {
  readonly method: PaymentMethod;
  /** Cents. */
  readonly amount: number;
  readonly tip?: number;
  readonly id?: string;
}

export interface Checkout {
  readonly id?: string;
  readonly lines?: readonly (TaxedLine & {
    readonly listed?: number;
    readonly reason?: string;
    /** Of the catalogue; the first line is window tinting where it is left out. */
    readonly service?: string | null;
    readonly label?: string;
    /** Why a tax is left off. */
    readonly untaxed?: string;
  })[];
  /** British Columbia's where they are left out. */
  readonly charged?: readonly ChargedTax[];
  readonly discount?: number;
  readonly percent?: number;
  readonly reason?: string;
  readonly deposit?: number;
  /** In full by card where it is left out. */
  readonly payments?: readonly Paid[];
  /** Given if it differs from the sum of the lines. */
  readonly total?: number;
  readonly sendsMail?: boolean;
  readonly removed?: readonly { readonly label: string; readonly reason: string }[];
  readonly email?: string;
  readonly company?: string;
  readonly revision?: number;
}

export const paymentJson = (
  { method, amount, tip = 0, id: own }: Paid,
  id: string = own ?? randomUUID(),
) => ({
  id,
  method,
  amount_cents: amount,
  tip_cents: tip,
  reference: '004217',
});

/** 150.00 with GST and PST: 7.50 and 10.50, so 168.00. */
export const LINES: NonNullable<Checkout['lines']> = [{ amount: 15_000, taxes: ['gst', 'pst'] }];

export function checkoutJson(checkout: Checkout) {
  const { id = randomUUID(), lines = LINES, discount = 0, deposit = 0 } = checkout;
  const { charged = BC_TAXES } = checkout;
  const bill = { lines, discount, taxes: charged, pricesIncludeTaxes: false };
  const { total } = billSums(bill);
  const payments = checkout.payments ?? [{ method: 'card', amount: total - deposit }];
  return {
    id,
    lines: lines.map(({ amount, taxes, listed, reason, label, service, untaxed }, index) => ({
      label: label ?? (index === 0 ? 'Sedan Window Tinting' : `Line ${String(index)}`),
      service: service === undefined && index === 0 ? 'SedanTinting' : (service ?? null),
      amount_cents: amount,
      listed_cents: listed ?? null,
      taxes: [...taxes],
      reason: reason ?? null,
      untaxed_reason:
        untaxed ?? (charged.every(({ code }) => taxes.includes(code)) ? null : 'For a reseller'),
    })),
    discount_cents: discount,
    discount_percent: checkout.percent ?? null,
    discount_reason: discount > 0 ? (checkout.reason ?? 'Third visit') : null,
    deposit_cents: deposit,
    total_cents: checkout.total ?? total,
    payments: payments.map((each) => paymentJson(each)),
    sends_mail: checkout.sendsMail ?? false,
    ...(checkout.removed && { removed: checkout.removed }),
    ...(checkout.email !== undefined && { email: checkout.email }),
    ...(checkout.company !== undefined && { company: checkout.company }),
  };
}

export const COMPLETE = 'select public.complete_with_payment($1, $2::text::jsonb, $3) as id';

export function complete(
  session: Session,
  bookingId: string,
  checkout: Checkout = {},
  actor: Actor = STAFF,
): Promise<Outcome<{ id: string }>> {
  const json = JSON.stringify(checkoutJson(checkout));
  return session.request<{ id: string }>(actor, COMPLETE, [
    bookingId,
    json,
    checkout.revision ?? 0,
  ]);
}

export const confirmed = (session: Session, changes: Columns = {}) =>
  given(session, { status: 'confirmed', ...changes });

/** A booking that is completed and has a receipt. */
export async function sold(session: Session, checkout: Checkout = {}) {
  const booking = await confirmed(session);
  const outcome = await complete(session, booking.id, checkout);
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.message}`);
  return { booking, receipt: outcome.rows[0]?.id ?? '' };
}

/** @param shown cents that were owed when it was typed */
export const pay = (session: Session, receipt: string, paid: Paid, id?: string, shown?: number) =>
  session.request(STAFF, 'select public.take_payment($1, $2::text::jsonb)', [
    receipt,
    JSON.stringify({ ...paymentJson(paid, id), balance_cents: shown }),
  ]);

interface Refunded {
  /** Of the payment in which all that is not let off is paid back. */
  readonly method?: PaymentMethod;
  readonly reason?: string;
  /** Cents that had been given back when it was typed. */
  readonly shown?: number;
  readonly id?: string;
  readonly payment?: string;
  /** Parts of lines, by their place; without them the total is an amount. */
  readonly lines?: readonly { readonly place: number; readonly amount: number }[] | undefined;
  /** In place of one payment. */
  readonly payments?: readonly Paid[];
  readonly tip?: number;
}

/** @param total cents */
export async function refund(
  session: Session,
  receipt: string,
  total: number,
  refunded: Refunded = {},
  actor: Actor = STAFF,
): Promise<Outcome<{ id: string }>> {
  const { method = 'card', reason = 'A scratch', id = randomUUID(), tip = 0 } = refunded;
  const back = Math.max(total - (await owed(session, receipt)), 0);
  const payments = refunded.payments ?? (back + tip > 0 ? [{ method, amount: back, tip }] : []);
  return session.request<{ id: string }>(
    actor,
    'select public.refund_receipt($1, $2::text::jsonb) as id',
    [
      receipt,
      JSON.stringify({
        id,
        total_cents: total,
        ...(refunded.lines
          ? { lines: refunded.lines.map(({ place, amount }) => ({ place, amount_cents: amount })) }
          : {}),
        payments: payments.map((each) => paymentJson(each, each.id ?? refunded.payment)),
        reason,
        refunded_cents: refunded.shown,
      }),
    ],
  );
}

/** @param shown cents that had been received when it was typed */
export const deposit = (
  session: Session,
  bookingId: string,
  paid: Paid,
  id?: string,
  shown?: number,
) =>
  session.request(STAFF, 'select public.record_deposit($1, $2::text::jsonb)', [
    bookingId,
    JSON.stringify({ ...paymentJson(paid, id), received_cents: shown }),
  ]);

export async function owed(session: Session, receipt: string): Promise<number> {
  const [row] = await session.owner<{ cents: number }>(
    'select private.receipt_balance($1) as cents',
    [receipt],
  );
  return row?.cents ?? NaN;
}

/** Asks what is asked only when a transaction ends. */
export const commit = (session: Session) => session.owner('set constraints all immediate');
