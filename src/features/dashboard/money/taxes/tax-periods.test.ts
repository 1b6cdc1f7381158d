import { expect, test } from 'vitest';
import { csvFile } from '@/domain/csv';
import type { TaxMonth } from './api';
import { taxColumns, taxPeriods } from './tax-periods';
import { bcSums } from '@/testing/taxes';

const month = (number: number): TaxMonth => ({
  month: `2026-${String(number).padStart(2, '0')}-01`,
  receipts: 1,
  beforeTax: 10_000 * number,
  taxes: bcSums(500 * number, 700 * number),
  total: 11_200 * number,
});
const YEAR = Array.from({ length: 12 }, (_, index) => month(index + 1));

test('The taxes of a year have each month that has begun, the sum of its quarter after it, and all of the year', () => {
  const periods = taxPeriods(YEAR, '2026-05-20');
  expect(periods.map(({ name, taxes }) => [name, taxes[0]?.cents])).toEqual([
    ['January 2026', 500],
    ['February 2026', 1_000],
    ['March 2026', 1_500],
    ['Quarter 1', 3_000],
    ['April 2026', 2_000],
    ['May 2026', 2_500],
    ['Quarter 2', 4_500],
    ['All of 2026', 7_500],
  ]);
});

test('The file of the taxes has the same rows as the page, in dollars', () => {
  const periods = taxPeriods(YEAR, '2026-12-31');
  const [, first, , , quarter] = csvFile(taxColumns(periods), periods).split('\r\n');
  expect(first).toBe("'January 2026,1,100,5,7,112");
  expect(quarter).toBe('Quarter 1,3,600,30,42,672');
});
