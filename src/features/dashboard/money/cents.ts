import { toCents } from '@/domain/money/checkout';
import { parseDollars } from '@/domain/money/money';

/** Cents as a field of dollars shows them. */
export const dollarsOf = (cents: number): string => (cents / 100).toFixed(2);

/** Cents that were typed in dollars; undefined for no amount. */
export function centsOf(text: string): number | undefined {
  const dollars = parseDollars(text);
  return dollars === undefined ? undefined : toCents(dollars);
}

/** The same of a field that may stay empty: nothing typed is 0. */
export const typedCents = (text: string): number | undefined =>
  text.trim() === '' ? 0 : centsOf(text);
