import { CHECKOUT } from '@/content/staff-checkout';
import { PRICE } from '@/content/staff-details';
import type { Booking } from '@/domain/booking';
import {
  amountToward,
  type BillSums,
  billSums,
  percentOf,
  type PaymentMethod,
  type TaxRates,
  toCents,
} from '@/domain/checkout';
import { findCatalogueService, isAddOnId } from '@/domain/catalogue';
import { parseDollars } from '@/domain/money';
import type { PriceLine } from '@/domain/quote-request';
import { priceCheck } from '@/domain/price-check';
import { isBookingServiceKey } from '@/domain/price-table';
import { newId } from '@/lib/new-id';
import type { NewPayment, NewReceipt } from '../../bookings/api/checkout';

export interface DraftLine {
  readonly key: string;
  readonly label: string;
  /** Id in the catalogue; undefined for a line that staff typed. */
  readonly service: string | undefined;
  /** Cents of the price list, where another price was agreed. */
  readonly listed: number | undefined;
  /** Cents. */
  readonly amount: number;
  readonly gst: boolean;
  readonly pst: boolean;
  readonly reason: string;
  /** The price list has no price for it, and none was agreed: staff name it first. */
  readonly isByQuote?: boolean;
}

export interface Discount {
  /** Whole percent; undefined for an amount. */
  readonly percent: number | undefined;
  /** Cents, of a discount that is no percentage. */
  readonly amount: number;
  readonly reason: string;
}

export interface CheckoutDraft {
  readonly lines: readonly DraftLine[];
  readonly discount: Discount | undefined;
  readonly method: PaymentMethod;
  /** As typed; undefined while it is all that is due. */
  readonly amount: string | undefined;
  readonly tip: string;
  /** Undefined while the tip comes by the method of the bill. */
  readonly tipBy: PaymentMethod | undefined;
  readonly reference: string;
  /** Undefined unless there are two methods. */
  readonly restBy: PaymentMethod | undefined;
  readonly sendsMail: boolean;
}

/** The most that a line's name may have, as the database holds it. */
export const LABEL_LENGTH = 120;

/** Begins the key of a line that was agreed: its price changes with a reason, and it is not removed. */
export const AGREED = 'agreed';

const isSold = (id: string): boolean =>
  isBookingServiceKey(id) || isAddOnId(id) || findCatalogueService(id) !== undefined;

/** The lines of a booking as it was quoted: those of its quote, or of the price list. */
function quotedLines(booking: Booking, quote: readonly PriceLine[]): readonly DraftLine[] {
  const shared = { listed: undefined, gst: true, pst: true, reason: '' };
  const ofQuote = quote.map(({ label, amount }, index): DraftLine => ({
    ...shared,
    key: `${AGREED}-${String(index)}`,
    label,
    service: undefined,
    amount: toCents(amount),
  }));
  // Another service since then is another price.
  const sum = ofQuote.reduce((all, { amount }) => all + amount, 0);
  if (ofQuote.length > 0 && sum === toCents(booking.quotedPrice)) return ofQuote;
  const { lines } = priceCheck({ ...booking, totalPrice: booking.quotedPrice });
  return lines.map(({ id, label, amount }): DraftLine => ({
    ...shared,
    key: isSold(id) ? id : `${AGREED} ${id}`,
    // An unknown service is a visitor's own text, which must not get onto a receipt.
    label: isSold(id) ? label.slice(0, LABEL_LENGTH) : CHECKOUT.agreedWork,
    service: isSold(id) ? id : undefined,
    amount: toCents(amount),
    isByQuote: amount === 0,
  }));
}

/** The first line that has no price yet; a free one has its reason. */
export function unpricedLine({ lines }: CheckoutDraft): DraftLine | undefined {
  return lines.find(({ isByQuote, amount, reason }) => isByQuote && amount === 0 && reason === '');
}

/** The bill of a booking as it was agreed: what was quoted, and what staff changed of it. */
export function draftOf(booking: Booking, quote: readonly PriceLine[] = []): CheckoutDraft {
  const agreed = toCents(booking.totalPrice);
  const listed = quotedLines(booking, quote);
  const difference = agreed - listed.reduce((sum, { amount }) => sum + amount, 0);
  const reason = booking.priceReason ?? PRICE.difference;
  const byQuote = listed.filter(({ amount }) => amount === 0);
  // Another total than the list's was agreed for all of the work.
  const agreedLines = listed.map((line) => ({ ...line, isByQuote: false }));
  const base: Omit<CheckoutDraft, 'lines' | 'discount'> = {
    method: 'card',
    amount: undefined,
    tip: '',
    tipBy: undefined,
    reference: '',
    restBy: undefined,
    sendsMail: booking.customerEmail !== null,
  };
  if (difference > 0 && byQuote.length === 1) {
    const [quoted] = byQuote;
    const priced = agreedLines.map((line, index) =>
      listed[index] === quoted ? { ...line, amount: difference } : line,
    );
    return { ...base, lines: priced, discount: undefined };
  }
  if (difference > 0) {
    const extra: DraftLine = {
      key: AGREED,
      label: PRICE.difference,
      service: undefined,
      listed: undefined,
      amount: difference,
      gst: true,
      pst: true,
      reason,
    };
    return { ...base, lines: [...agreedLines, extra], discount: undefined };
  }
  const discount = difference < 0 ? { percent: undefined, amount: -difference, reason } : undefined;
  return { ...base, lines: discount ? agreedLines : listed, discount };
}

/** A checkout is counted with these taxes. */
export interface TaxRules {
  readonly rates: TaxRates;
  readonly pricesIncludeTaxes: boolean;
}

export function checkoutSums({ lines, discount }: CheckoutDraft, rules: TaxRules): BillSums {
  const listed = lines.reduce((sum, { amount }) => sum + amount, 0);
  const off =
    discount?.percent === undefined
      ? Math.min(discount?.amount ?? 0, listed)
      : percentOf(listed, discount.percent);
  return billSums({ lines, discount: off, ...rules });
}

/** Cents that were typed; 0 for nothing, undefined for no amount. */
export function typedCents(text: string): number | undefined {
  if (text.trim() === '') return 0;
  const dollars = parseDollars(text);
  return dollars === undefined ? undefined : toCents(dollars);
}

/** Part of a payment was typed: completing without one would lose it. */
export function hasTypedPayment({ amount = '', tip, reference }: CheckoutDraft): boolean {
  return `${amount}${tip}${reference}`.trim() !== '';
}

export interface DraftPayment {
  readonly method: PaymentMethod;
  readonly amount: number;
  readonly tip: number;
}

export interface Tender {
  /** Undefined where an amount or the tip is wrong. */
  readonly payments: readonly DraftPayment[] | undefined;
  /** Cents that stay owed. */
  readonly rest: number;
  readonly isAmountWrong: boolean;
  readonly isTipWrong: boolean;
}

/** Reads the payments as they are typed. */
export function tender(draft: CheckoutDraft, due: number): Tender {
  const typed = draft.amount === undefined ? due : typedCents(draft.amount);
  const first = typed === undefined ? undefined : amountToward(due, draft.method, typed);
  const amount = due === 0 && (typed === 0 || typed === undefined) ? 0 : first;
  const tip = typedCents(draft.tip);
  const isAmountWrong = amount === undefined;
  const isTipWrong = tip === undefined;
  if (isAmountWrong || isTipWrong)
    return { payments: undefined, rest: due, isAmountWrong, isTipWrong };
  const left = due - amount;
  const second = draft.restBy === undefined || left === 0 ? undefined : draft.restBy;
  const tipBy = draft.tipBy ?? draft.method;
  const parts = new Map([[draft.method, amount]]);
  if (second !== undefined) parts.set(second, (parts.get(second) ?? 0) + left);
  // A tip in cash, for work that is paid by card.
  if (tip > 0 && !parts.has(tipBy)) parts.set(tipBy, 0);
  const payments = [...parts]
    .map(([method, cents]) => ({ method, amount: cents, tip: method === tipBy ? tip : 0 }))
    .filter((paid) => paid.amount + paid.tip > 0);
  return { payments, rest: second === undefined ? left : 0, isAmountWrong, isTipWrong };
}

interface SentDraft {
  readonly sums: BillSums;
  readonly deposit: number;
  readonly payments: readonly DraftPayment[];
  /** Of the receipt, then of its payments. */
  readonly ids: readonly [receipt: string, ...payments: string[]];
}

export function toNewReceipt(draft: CheckoutDraft, sent: SentDraft): NewReceipt {
  const { sums, deposit, payments, ids } = sent;
  const [id, ...paymentIds] = ids;
  return {
    id,
    lines: draft.lines.map(({ key: _key, isByQuote: _isByQuote, service, listed, ...line }) => ({
      ...line,
      service: service ?? null,
      listed: listed ?? null,
    })),
    discount: sums.discount,
    discountPercent: sums.discount > 0 ? (draft.discount?.percent ?? null) : null,
    discountReason: draft.discount?.reason ?? '',
    deposit,
    total: sums.total,
    payments: payments.map((paid, index): NewPayment => ({
      ...paid,
      id: paymentIds[index] ?? newId(),
      reference: index === 0 ? draft.reference.trim() : '',
    })),
    sendsMail: draft.sendsMail,
  };
}
