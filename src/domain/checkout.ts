/**
 * Amounts are whole cents; rates are thousandths of a percent, so that GST of 5 % is 5,000. The
 * database computes the same (supabase/migrations, checkout) and has the last word.
 */

/** What staff choose from. */
export const PAYMENT_METHODS = ['card', 'cash', 'e_transfer', 'other'] as const;
/** What the books hold: what was paid on a provider's page is noted by its events and by nobody else. */
export const BOOKED_METHODS = [...PAYMENT_METHODS, 'online'] as const;
export type PaymentMethod = (typeof BOOKED_METHODS)[number];

export interface TaxRates {
  readonly gst: number;
  readonly pst: number;
}

export interface TaxedLine {
  /** Cents, never negative. */
  readonly amount: number;
  readonly gst: boolean;
  readonly pst: boolean;
}

export interface Bill {
  readonly lines: readonly TaxedLine[];
  /** Cents off the sum of the lines, at most all of it. It lowers every line alike. */
  readonly discount: number;
  readonly rates: TaxRates;
  readonly pricesIncludeTaxes: boolean;
}

export interface BillSums {
  readonly lines: number;
  readonly discount: number;
  readonly beforeTax: number;
  readonly gst: number;
  readonly pst: number;
  readonly total: number;
}

/** 100 %, in thousandths of a percent. */
const WHOLE = 100_000n;

/** Half a cent goes up. Neither number is negative; nothing of nothing is 0. */
export function rounded(numerator: bigint, denominator: bigint): number {
  return denominator === 0n ? 0 : Number((2n * numerator + denominator) / (2n * denominator));
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0);

/** Adds up a bill; each tax is rounded once, over all lines that it is charged on. */
export function billSums({ lines, discount, rates, pricesIncludeTaxes }: Bill): BillSums {
  const amountOf = (gst: boolean, pst: boolean): bigint =>
    BigInt(sum(lines.filter((line) => line.gst === gst && line.pst === pst).map((l) => l.amount)));
  const listed = sum(lines.map(({ amount }) => amount));
  const net = listed - discount;
  const both = amountOf(true, true);
  const [gst, pst] = [BigInt(rates.gst), BigInt(rates.pst)];

  const tax = (alone: bigint, rate: bigint): number => {
    const aloneBase = WHOLE + (pricesIncludeTaxes ? rate : 0n);
    const bothBase = WHOLE + (pricesIncludeTaxes ? gst + pst : 0n);
    return rounded(
      (alone * rate * bothBase + both * rate * aloneBase) * BigInt(net),
      aloneBase * bothBase * BigInt(listed),
    );
  };
  const taxes = { gst: tax(amountOf(true, false), gst), pst: tax(amountOf(false, true), pst) };
  const beforeTax = pricesIncludeTaxes ? net - taxes.gst - taxes.pst : net;
  return {
    lines: listed,
    discount,
    beforeTax,
    ...taxes,
    total: beforeTax + taxes.gst + taxes.pst,
  };
}

/** Cents of a share such as 10 %, in whole percent; half a cent goes up. */
export function percentOf(cents: number, percent: number): number {
  return rounded(BigInt(cents) * BigInt(percent), 100n);
}

/** There are no cents in cash: the nearest five, half of five away from zero. */
export function cashRounded(cents: number): number {
  const size = Math.floor((Math.abs(cents) + 2) / 5) * 5;
  return cents < 0 && size > 0 ? -size : size;
}

/** Cash is rounded by up to two cents either way; other methods are not. */
export function roundingOf(method: PaymentMethod, cents: number): number {
  return method === 'cash' ? cashRounded(cents) - cents : 0;
}

/**
 * An amount of cash that rounds to the same five cents as the total pays all of it.
 *
 * @returns cents; undefined for nothing, or for more than is due
 */
export function amountToward(
  due: number,
  method: PaymentMethod,
  given: number,
): number | undefined {
  if (given <= 0) return undefined;
  if (method === 'cash' && cashRounded(given) === cashRounded(due)) return due;
  return given <= due ? given : undefined;
}

export const DEPOSIT_KINDS = ['none', 'percent', 'amount'] as const;
export type DepositKind = (typeof DEPOSIT_KINDS)[number];

export interface DepositTerms {
  readonly kind: DepositKind;
  /** Whole percent, or cents. */
  readonly value: number;
  /** Cents: bookings below it need none. */
  readonly from: number;
  /** The shop's own words for how to pay it. */
  readonly text: string;
  /** In which it has to arrive, or the booking is released; undefined: it stays. */
  readonly hours?: number | undefined;
}

/** The deposit that a booking of this price needs, in cents; 0 for none. A booking without a price needs none. */
export function depositFor(price: number, { kind, value, from }: DepositTerms): number {
  if (kind === 'none' || price <= 0 || price < from) return 0;
  return kind === 'percent' ? percentOf(price, value) : Math.min(value, price);
}

/** "5%" of 5,000, "9.975%" of 9,975. */
export function formatRate(rate: number): string {
  return `${String(rate / 1_000)}%`;
}

/** Thousandths of a percent of what is typed, "5" or "9.975 %"; undefined for no rate up to 30 %. */
export function parseRate(text: string): number | undefined {
  const [, typed] = /^(\d{1,2}(?:\.\d{1,3})?)\s*%?$/.exec(text.trim()) ?? [];
  const rate = Math.round(Number(typed ?? NaN) * 1_000);
  return rate >= 0 && rate <= 30_000 ? rate : undefined;
}

/** Cents of a price in dollars. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** "R-2026-0042" */
export function receiptNumber(year: number, sequence: number): string {
  return `R-${String(year)}-${String(sequence).padStart(4, '0')}`;
}
