/**
 * Amounts are whole cents; rates are thousandths of a percent, so that GST of 5 % is 5,000. The
 * database computes the same (supabase/schemas/20_taxes.sql) and has the last word.
 */

export const PAYMENT_METHODS = ['card', 'cash', 'e_transfer', 'other'] as const;
/** Methods in the books: only the provider's events record an online payment. */
export const BOOKED_METHODS = [...PAYMENT_METHODS, 'online'] as const;
export type PaymentMethod = (typeof BOOKED_METHODS)[number];

/** A tax that is charged on a day, or was on a receipt. */
export interface ChargedTax {
  /** Lines name it by this. */
  readonly code: string;
  readonly name: string;
  /** Thousandths of a percent, more than 0. */
  readonly rate: number;
}

/** A tax with the cents that it comes to. */
export interface TaxSum extends ChargedTax {
  readonly cents: number;
}

export interface TaxedLine {
  /** Cents, never negative. */
  readonly amount: number;
  /** Codes of what is charged on it; others than those of the bill add nothing. */
  readonly taxes: readonly string[];
}

/** Today's rates, and whether prices include them. */
export interface TaxRules {
  readonly taxes: readonly ChargedTax[];
  readonly pricesIncludeTaxes: boolean;
}

export interface Bill extends TaxRules {
  readonly lines: readonly TaxedLine[];
  /** Cents off the sum of the lines, at most all of it. It lowers every line alike. */
  readonly discount: number;
}

export interface BillSums {
  readonly lines: number;
  readonly discount: number;
  readonly beforeTax: number;
  /** Each tax of the bill, in its order. */
  readonly taxes: readonly TaxSum[];
  readonly total: number;
}

/** 100 %, in thousandths of a percent. */
const WHOLE = 100_000n;

/** Half a cent goes up. Neither number is negative; nothing of nothing is 0. */
export function rounded(numerator: bigint, denominator: bigint): number {
  return denominator === 0n ? 0 : Number((2n * numerator + denominator) / (2n * denominator));
}

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((all, one) => all + one, 0);

export const taxesSum = (taxes: readonly Pick<TaxSum, 'cents'>[]): number =>
  sum(taxes.map(({ cents }) => cents));

/** An exact number, as `numerator / denominator`. */
type Fraction = readonly [numerator: bigint, denominator: bigint];

/**
 * Cents of the lines that are charged a tax, which the tax is its rate of: all of an amount, or what of it is left without
 * all of its taxes, where prices include them. Cents of a whole rate, so that it is divided by 100 %.
 */
export function taxBase(
  lines: readonly TaxedLine[],
  code: string,
  { taxes, pricesIncludeTaxes }: TaxRules,
): Fraction {
  const byBase = new Map<bigint, bigint>();
  for (const { amount, taxes: codes } of lines) {
    if (!codes.includes(code)) continue;
    const rates = taxes.filter((tax) => codes.includes(tax.code)).map(({ rate }) => rate);
    const base = WHOLE + (pricesIncludeTaxes ? BigInt(sum(rates)) : 0n);
    byBase.set(base, (byBase.get(base) ?? 0n) + BigInt(amount));
  }
  return [...byBase].reduce<Fraction>(
    ([numerator, denominator], [base, cents]) => [
      numerator * base + cents * denominator,
      denominator * base,
    ],
    [0n, 1n],
  );
}

/** Adds up a bill; each tax is rounded once, over all lines that it is charged on. */
export function billSums({ lines, discount, ...rules }: Bill): BillSums {
  const listed = sum(lines.map(({ amount }) => amount));
  const net = listed - discount;
  const taxes = rules.taxes.map((tax): TaxSum => {
    const [numerator, denominator] = taxBase(lines, tax.code, rules);
    const cents = rounded(numerator * BigInt(tax.rate) * BigInt(net), denominator * BigInt(listed));
    return { ...tax, cents };
  });
  const charged = taxesSum(taxes);
  const beforeTax = rules.pricesIncludeTaxes ? net - charged : net;
  return { lines: listed, discount, beforeTax, taxes, total: beforeTax + charged };
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
  /** Hours until an unpaid booking is released; undefined if never. */
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

/** Receipts are counted by year. */
export interface NumberedReceipt {
  readonly year: number;
  readonly sequence: number;
}

/** "R-2026-0042" */
export function receiptNumber({ year, sequence }: NumberedReceipt): string {
  return `R-${String(year)}-${String(sequence).padStart(4, '0')}`;
}
