import type { BookEntry } from './book-entry';

/** Cents of a day, each with its sign. */
export interface OnlineSums {
  readonly paid: number;
  readonly refunded: number;
  /** The provider's fees, as far as it reports them. */
  readonly fees: number;
  /** Payouts to the shop's bank; the currency is undefined for our own. */
  readonly payouts: readonly { readonly currency: string | undefined; readonly cents: number }[];
}

/** Sums of a day's online payments; undefined for none. */
export function onlineSums(entries: readonly BookEntry[]): OnlineSums | undefined {
  const moved = entries.flatMap(({ paid }) => (paid?.method === 'online' ? [paid.amount] : []));
  const fees = entries.filter(({ kind }) => kind === 'online_fee');
  const payouts = new Map<string | undefined, number>();
  for (const { kind, provided } of entries) {
    if (!provided || kind === 'online_fee') continue;
    payouts.set(provided.currency, (payouts.get(provided.currency) ?? 0) + provided.cents);
  }
  if (moved.length === 0 && fees.length === 0 && payouts.size === 0) return undefined;
  const sum = (cents: readonly number[]): number => cents.reduce((all, one) => all + one, 0);
  return {
    paid: sum(moved.filter((cents) => cents > 0)),
    refunded: sum(moved.filter((cents) => cents < 0)),
    fees: sum(fees.map(({ provided }) => provided?.cents ?? 0)),
    payouts: [...payouts].map(([currency, cents]) => ({ currency, cents })),
  };
}
