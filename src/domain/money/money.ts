import { formatWhole } from '../number-text.ts';

/** "$1,275.00": dollar sign and two decimals (specification 9). */
export function formatDollars(amount: number): string {
  const [whole = '0', cents = '00'] = Math.abs(amount).toFixed(2).split('.');
  return `${amount < 0 ? '-' : ''}$${formatWhole(whole)}.${cents}`;
}

/** "$212.08" of 21,208 cents. */
export function formatCents(cents: number): string {
  return formatDollars(cents / 100);
}

/** "- $22.40" of -2,240 cents. */
export function signedCents(cents: number): string {
  return cents < 0 ? `- ${formatCents(-cents)}` : formatCents(cents);
}

/** "$236", and "$162.50" if there are cents: for lines next to the catalogue's whole prices. */
export function formatDollarsShort(amount: number): string {
  return formatDollars(amount).replace(/\.00$/, '');
}

/** The most that a booking may cost, in dollars, as the database holds it. */
const MAX_PRICE = 20_000;
const TYPED = /^\$?\s*(\d+|[1-9]\d{0,2}(?:,\d{3})+)(\.\d{1,2})?$/;

/**
 * Dollars of a price as it is typed: "640", "$1,240.50"; undefined for no amount that can be
 * charged. "64,50" is refused: taken for 6,450 it would cost a hundred times as much; so is "0,500".
 */
export function parseDollars(text: string): number | undefined {
  const typed = text.trim();
  const amount = Number(typed.replace(/[$,\s]/g, ''));
  return TYPED.test(typed) && amount <= MAX_PRICE ? amount : undefined;
}

export const BY_QUOTE = 'By quote';

/** A price as people read it: no work is free, so at 0 the shop has yet to name it. */
export function formatPrice(amount: number): string {
  return amount === 0 ? BY_QUOTE : formatDollars(amount);
}

/** The same next to whole prices: "$162.50", "$236" or "By quote". */
export function formatPriceShort(amount: number): string {
  return amount === 0 ? BY_QUOTE : formatDollarsShort(amount);
}
