import { randomUUID } from 'node:crypto';

import { billSums, type PaymentMethod, type TaxedLine } from '../../../src/domain/checkout';

import { type Columns, given } from './bookings';
import { type Actor, type Outcome, type Session, STAFF } from './session';

export const BC_RATES = { gst: 5_000, pst: 7_000 };

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
export const LINES: NonNullable<Checkout['lines']> = [{ amount: 15_000, gst: true, pst: true }];

export function checkoutJson(checkout: Checkout) {
  const { id = randomUUID(), lines = LINES, discount = 0, deposit = 0 } = checkout;
  const bill = { lines, discount, rates: BC_RATES, pricesIncludeTaxes: false };
  const { total } = billSums(bill);
  const payments = checkout.payments ?? [{ method: 'card', amount: total - deposit }];
  return {
    id,
    lines: lines.map(({ amount, gst, pst, listed, reason, label, service, untaxed }, index) => ({
      label: label ?? (index === 0 ? 'Sedan Window Tinting' : `Line ${String(index)}`),
      service: service === undefined && index === 0 ? 'SedanTinting' : (service ?? null),
      amount_cents: amount,
      listed_cents: listed ?? null,
      gst,
      pst,
      reason: reason ?? null,
      untaxed_reason: untaxed ?? (gst && pst ? null : 'For a reseller'),
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
