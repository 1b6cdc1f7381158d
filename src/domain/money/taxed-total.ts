import { billSums, type TaxRules, toCents } from './checkout.ts';
import type { QuoteLine } from './quote.ts';
import { type ServiceTaxes, taxesOf } from './service-taxes.ts';

/** What a total comes to, at the rates of today. */
export interface TaxedTotal {
  /** With taxes. */
  readonly cents: number;
  readonly isIncluded: boolean;
}

/** As the database says it of a booking or a quote. */
export interface TaxedRow {
  readonly total_cents: number;
  readonly is_included: boolean;
}

export function toTaxedTotal(answer: unknown): TaxedTotal | undefined {
  if (typeof answer !== 'object' || answer === null || !('total_cents' in answer)) return undefined;
  const { total_cents: cents, is_included: isIncluded } = answer as TaxedRow;
  return { cents, isIncluded };
}

/** What comes to the prices of the list. */
export interface PriceTaxes extends TaxRules {
  readonly services: ServiceTaxes;
}

/** What lines of the list come to; the database counts a booking alike. */
export function taxedTotal(
  lines: readonly QuoteLine[],
  { services, ...rules }: PriceTaxes,
): TaxedTotal {
  const taxed = lines.map(({ id, amount }) => ({
    amount: toCents(amount),
    taxes: taxesOf(id, services),
  }));
  const { total } = billSums({ lines: taxed, discount: 0, ...rules });
  return { cents: total, isIncluded: rules.pricesIncludeTaxes };
}
