import type { CsvColumn } from '@/domain/csv';
import { TAX_YEAR } from '@/content/staff/receipts';
import { addedTaxes, centsOfTax, type NamedTax } from '@/domain/money/added-taxes';
import type { Day } from '@/domain/day';
import { formatMonth } from '@/domain/month';
import type { TaxMonth, TaxSums } from './api';

/** A month, a quarter or a year of a tax return. */
export interface TaxPeriod extends TaxSums {
  readonly name: string;
  readonly isSum: boolean;
}

function sumOf(months: readonly TaxSums[]): TaxSums {
  const add = (key: 'receipts' | 'beforeTax' | 'total'): number =>
    months.reduce((all, each) => all + each[key], 0);
  return {
    receipts: add('receipts'),
    beforeTax: add('beforeTax'),
    taxes: addedTaxes(months.map(({ taxes }) => taxes)),
    total: add('total'),
  };
}

/** The months that have begun, each quarter's sum after them, and the year's at the end. */
export function taxPeriods(months: readonly TaxMonth[], today: Day): readonly TaxPeriod[] {
  const begun = months.filter(({ month }) => month <= today);
  const quarters = [1, 2, 3, 4].flatMap((quarter): TaxPeriod[] => {
    const own = begun.filter(({ month }) => Math.ceil(Number(month.slice(5, 7)) / 3) === quarter);
    if (own.length === 0) return [];
    return [
      ...own.map((each) => ({ ...each, name: formatMonth(each.month), isSum: false })),
      { ...sumOf(own), name: TAX_YEAR.quarter(quarter), isSum: true },
    ];
  });
  const [first] = begun;
  if (!first) return [];
  return [
    ...quarters,
    { ...sumOf(begun), name: TAX_YEAR.year(Number(first.month.slice(0, 4))), isSum: true },
  ];
}

const { columns } = TAX_YEAR;

/** The taxes of a year, each a column. */
export const taxesIn = (periods: readonly TaxPeriod[]): readonly NamedTax[] =>
  periods.at(-1)?.taxes ?? [];

export const taxColumns = (periods: readonly TaxPeriod[]): readonly CsvColumn<TaxPeriod>[] => [
  { head: columns.month, cell: ({ name }) => name },
  { head: columns.receipts, cell: ({ receipts }) => receipts },
  { head: columns.beforeTax, cell: ({ beforeTax }) => beforeTax / 100 },
  ...taxesIn(periods).map(({ code, name }): CsvColumn<TaxPeriod> => ({
    head: name,
    cell: ({ taxes }) => centsOfTax(taxes, code) / 100,
  })),
  { head: columns.total, cell: ({ total }) => total / 100 },
];
