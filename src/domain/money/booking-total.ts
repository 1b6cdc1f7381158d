import type { BookingStatus } from '../booking/booking-status.ts';
import { formatCents, formatPrice } from './money.ts';
import { SHOP } from '../shop.ts';
import type { TaxedTotal } from './taxed-total.ts';

/** The facts that decide how a total is worded: the booking's status and whose price it is. */
export interface PricedBooking {
  readonly status: BookingStatus;
  readonly totalPrice: number;
  /** Staff set it, or the customer accepted a quote. */
  readonly isStaffPrice: boolean;
  /** Missing until the taxes have loaded. */
  readonly taxed?: TaxedTotal | undefined;
}

interface TaxedPrice {
  readonly totalPrice: number;
  readonly taxed?: TaxedTotal | undefined;
}

const INCLUDED = 'tax included';
const PLUS_TAX = SHOP.pricesIncludeTaxes ? INCLUDED : 'plus tax';

/** "$840.00 with tax"; undefined where taxes add nothing to the price, or are not known. */
function withTax({ totalPrice, taxed }: TaxedPrice): string | undefined {
  if (!taxed || taxed.isIncluded || taxed.cents === Math.round(totalPrice * 100)) return undefined;
  return `${formatCents(taxed.cents)} with tax`;
}

/** "plus tax" or "tax included"; undefined if no tax is charged. */
function beforeTax(price: TaxedPrice): string | undefined {
  if (price.taxed?.isIncluded) return INCLUDED;
  return price.taxed && !withTax(price) ? undefined : PLUS_TAX;
}

/** Names of the two sums wherever both are printed. */
export const BEFORE_TAX = 'Before tax';
export const TOTAL_WITH_TAX = 'Total with tax';

/** Goes below a price: "$840.00 with tax"; until the taxes are known, "plus tax". */
export function taxWords(price: TaxedPrice): string | undefined {
  return price.totalPrice === 0 ? undefined : (withTax(price) ?? beforeTax(price));
}

/** Anybody can send any price with a booking, so the shop has to confirm it, with the booking or by setting one. */
const isOpen = ({ status, isStaffPrice }: PricedBooking): boolean =>
  status === 'pending' && !isStaffPrice;

/** There is no price yet, or nobody is to pay it any more. */
const isBare = ({ status, totalPrice }: PricedBooking): boolean =>
  totalPrice === 0 || status === 'cancelled';

/**
 * A booking's total in running text: "$375.00 plus tax, to be confirmed ($420.00 with tax)", and "$375.00, $420.00
 * with tax" once nothing is open.
 */
export function totalText(booking: PricedBooking): string {
  const price = formatPrice(booking.totalPrice);
  if (isBare(booking)) return price;
  const paid = withTax(booking);
  const plain = [price, beforeTax(booking)].filter(Boolean).join(' ');
  if (isOpen(booking)) return `${plain}, to be confirmed${paid ? ` (${paid})` : ''}`;
  return paid ? `${price}, ${paid}` : plain;
}

/** The rest of a price in words, less the cents that were received: "$322.95 with tax, to be confirmed". */
export function leftText(booking: PricedBooking, received = 0): string {
  if (!booking.taxed) return totalText(booking);
  const left = formatCents(Math.max(booking.taxed.cents - received, 0));
  const words = withTax(booking) ? `${left} with tax` : left;
  return isOpen(booking) ? `${words}, to be confirmed` : words;
}

/** The total as label and value: the price before tax, and what it comes to, each under its own name. */
export function totalRows(booking: PricedBooking): readonly (readonly [string, string])[] {
  const taxed = isBare(booking) ? undefined : withTax(booking);
  if (taxed === undefined || !booking.taxed) return [['Total', totalText(booking)]];
  const price = formatPrice(booking.totalPrice);
  const open = isOpen(booking) ? ` ${PLUS_TAX}, to be confirmed` : '';
  return [
    [BEFORE_TAX, `${price}${open}`],
    [TOTAL_WITH_TAX, formatCents(booking.taxed.cents)],
  ];
}

/** The same below the amount, where what it comes to has a row of its own: "Plus tax, to be confirmed." */
export function totalSentence(booking: PricedBooking): string | undefined {
  if (isBare(booking)) return undefined;
  const open = [beforeTax(booking), 'to be confirmed'].filter(Boolean).join(', ');
  const words = isOpen(booking) ? open : withTax(booking) ? undefined : beforeTax(booking);
  return words && `${capital(words)}.`;
}

const capital = (words: string): string => `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
