import type { TaxSum } from './checkout.ts';
import type { PriceLine, QuoteSums } from '../booking/quote-request.ts';

/** A booking's price line by line, and its total with taxes. */
export interface Agreement {
  /** Dollars. One without a label is work that is not in the catalogue. */
  readonly lines: readonly PriceLine[];
  readonly sums: QuoteSums;
}

interface SumsRow {
  readonly taxes: readonly TaxSum[];
  readonly before_tax_cents: number;
  readonly total_cents: number;
  readonly is_included: boolean;
}

/** As the database counts a quote or a booking. */
export function toSums(answer: unknown): QuoteSums | undefined {
  if (typeof answer !== 'object' || answer === null || !('total_cents' in answer)) return undefined;
  const row = answer as SumsRow;
  return {
    taxes: row.taxes,
    pricesIncludeTaxes: row.is_included,
    beforeTax: row.before_tax_cents,
    total: row.total_cents,
  };
}

/** As the database says it of a booking; undefined for no price. */
export function toAgreement(answer: unknown): Agreement | undefined {
  const sums = toSums(answer);
  if (!sums || !('lines' in (answer as object))) return undefined;
  return { lines: (answer as { readonly lines: readonly PriceLine[] }).lines, sums };
}
