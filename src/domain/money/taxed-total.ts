import { billSums, type TaxRules, toCents } from './checkout.ts';
import type { QuoteLine } from './quote.ts';
import { type ServiceTaxes, taxesOf } from './service-taxes.ts';

/** A total at today's rates. */
export interface TaxedTotal {
  /** Cents with taxes. */
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

/** The taxes that are added to list prices. */
export interface PriceTaxes extends TaxRules {
  readonly services: ServiceTaxes;
}

/** Adds up lines of the price list as the database does for a booking. */
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
