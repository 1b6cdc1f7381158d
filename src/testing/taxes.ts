import type { ChargedTax, TaxSum } from '@/domain/money/checkout';

export const BC_TAXES: readonly ChargedTax[] = [
  { code: 'gst', name: 'GST', rate: 5_000 },
  { code: 'pst', name: 'PST', rate: 7_000 },
];

/** British Columbia's taxes with the cents of each. */
export const bcSums = (...cents: readonly number[]): readonly TaxSum[] =>
  BC_TAXES.map((tax, index) => ({ ...tax, cents: cents[index] ?? 0 }));

/** Rows of `taxes`. */
export const TAX_ROWS = BC_TAXES.map(({ code, name }, index) => ({
  code,
  name,
  number: '123456789 RT0001',
  position: index + 1,
}));

/** Rows of `tax_rates`. */
export const RATE_ROWS = BC_TAXES.map(({ code, rate }) => ({
  tax: code,
  from_day: '2013-04-01',
  rate,
}));
