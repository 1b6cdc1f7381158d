import * as z from 'zod/mini';
import { CHECKOUT } from '@/content/staff/checkout';
import { PRICE } from '@/content/staff/details';
import type { Booking } from '@/domain/booking/booking';
import {
  type BillSums,
  billSums,
  percentOf,
  type TaxRules,
  toCents,
} from '@/domain/money/checkout';
import { findCatalogueService, isAddOnId } from '@/domain/catalogue';
import type { PriceLine } from '@/domain/booking/quote-request';
import { priceCheck } from '@/domain/money/price-check';
import { isBookingServiceKey } from '@/domain/money/price-table';
import { type ServiceTaxes, taxesOf, USUAL_TAXES } from '@/domain/money/service-taxes';

/** Codes of taxes. */
const taxSchema = z.array(z.string());

const lineSchema = z.object({
  key: z.string(),
  label: z.string(),
  /** Id in the catalogue; null for a line that staff typed. */
  service: z.nullable(z.string()),
  /** Cents of the price list, where another price was agreed. */
  listed: z.nullable(z.number()),
  /** Cents. */
  amount: z.number(),
  taxes: taxSchema,
  /** As its service is taxed; by staff's hand it is less only with a reason. */
  usual: taxSchema,
  untaxedReason: z.string(),
  reason: z.string(),
  /** The price list has no price for it, and none was agreed: staff name it first. */
  isByQuote: z.boolean(),
  /** It was booked: it is removed with a reason. */
  isAgreed: z.boolean(),
});
export type DraftLine = z.infer<typeof lineSchema>;

const removedSchema = z.object({ line: lineSchema, reason: z.string() });
export type RemovedLine = z.infer<typeof removedSchema>;

const discountSchema = z.object({
  /** Whole percent; null for an amount. */
  percent: z.nullable(z.number()),
  /** Cents, of a discount that is no percentage. */
  amount: z.number(),
  reason: z.string(),
});
export type Discount = z.infer<typeof discountSchema>;

/** A visit's bill before taxes; each small form of the checkout checks its own part. */
export const billSchema = z.object({
  lines: z.array(lineSchema),
  /** Agreed lines that are not charged. */
  removed: z.array(removedSchema),
  discount: z.nullable(discountSchema),
});
export type BillDraft = z.infer<typeof billSchema>;

/** The most that a line's name may have, as the database holds it. */
export const LABEL_LENGTH = 120;

export const PLAIN_LINE = {
  service: null,
  listed: null,
  untaxedReason: '',
  reason: '',
  isByQuote: false,
  isAgreed: false,
} as const satisfies Partial<DraftLine>;

const AGREED_LINE = { ...PLAIN_LINE, isAgreed: true };

const isSold = (id: string): boolean =>
  isBookingServiceKey(id) || isAddOnId(id) || findCatalogueService(id) !== undefined;

const taxed = (taxes: readonly string[]) => ({ taxes: [...taxes], usual: [...taxes] });

/** A tax is left off by staff's hand. */
export const isTaxLeftOff = (taxes: readonly string[], usual: readonly string[]): boolean =>
  usual.some((code) => !taxes.includes(code));

/** More work is charged what is charged on any of the work. */
export const taxesOfMore = (lines: readonly Pick<DraftLine, 'usual'>[]): string[] => [
  ...new Set(lines.flatMap(({ usual }) => usual)),
];

/** The lines of a booking as it was quoted: those of its quote, or of the price list. */
function quotedLines(
  booking: Booking,
  quote: readonly PriceLine[],
  serviceTaxes: ServiceTaxes,
): DraftLine[] {
  const ofQuote = quote.map(({ label, amount, taxes = serviceTaxes.others }, index) => ({
    ...AGREED_LINE,
    ...taxed(taxes),
    key: `agreed ${String(index)}`,
    label,
    amount: toCents(amount),
  }));
  // Another service since then is another price.
  const sum = ofQuote.reduce((all, { amount }) => all + amount, 0);
  if (ofQuote.length > 0 && sum === toCents(booking.quotedPrice)) return ofQuote;
  const { lines } = priceCheck({ ...booking, totalPrice: booking.quotedPrice });
  return lines.map(({ id, label, amount }) => ({
    ...AGREED_LINE,
    ...taxed(taxesOf(id, serviceTaxes)),
    key: id,
    // An unknown service is a visitor's own text, which must not get onto a receipt.
    label: isSold(id) ? label.slice(0, LABEL_LENGTH) : CHECKOUT.agreedWork,
    service: isSold(id) ? id : null,
    amount: toCents(amount),
    isByQuote: amount === 0,
  }));
}

/** The bill of a booking as it was agreed: what was quoted, and what staff changed of it. */
export function billOf(
  booking: Booking,
  quote: readonly PriceLine[] = [],
  serviceTaxes: ServiceTaxes = USUAL_TAXES,
): BillDraft {
  const listed = quotedLines(booking, quote, serviceTaxes);
  const difference =
    toCents(booking.totalPrice) - listed.reduce((sum, { amount }) => sum + amount, 0);
  const bill = { removed: [], discount: null };
  if (difference === 0) return { ...bill, lines: listed };
  const reason = booking.priceReason ?? PRICE.difference;
  // Another total than the list's was agreed for all of the work.
  const lines = listed.map((line) => ({ ...line, isByQuote: false }));
  if (difference < 0)
    return { ...bill, lines, discount: { percent: null, amount: -difference, reason } };
  const [quoted, another] = lines.filter(({ amount }) => amount === 0);
  if (quoted && !another) {
    quoted.amount = difference;
    return { ...bill, lines };
  }
  const extra = {
    ...AGREED_LINE,
    ...taxed(taxesOfMore(lines)),
    key: 'difference',
    label: PRICE.difference,
    amount: difference,
    reason,
  };
  return { ...bill, lines: [...lines, extra] };
}

/** The first line that has no price yet; a free one has its reason. */
export function unpricedLine(bill: { readonly lines: readonly DraftLine[] }) {
  return bill.lines.find(
    ({ isByQuote, amount, reason }) => isByQuote && amount === 0 && reason === '',
  );
}

export function checkoutSums(
  { lines, discount }: Omit<BillDraft, 'removed'>,
  rules: TaxRules,
): BillSums {
  const listed = lines.reduce((sum, { amount }) => sum + amount, 0);
  const percent = discount?.percent ?? null;
  const off =
    percent === null ? Math.min(discount?.amount ?? 0, listed) : percentOf(listed, percent);
  return billSums({ lines, discount: off, ...rules });
}
