import { expect, test } from 'vitest';
import { receiptSearch } from './receipt-search';

const TODAY = '2026-11-24';

test.each([
  ['R-2026-0042', { year: 2026, sequence: 42 }],
  ['r2026-42', { year: 2026, sequence: 42 }],
  ['42', { sequence: 42, cents: 4_200 }],
  ['212.08', { cents: 21_208 }],
  ['$1,275', { cents: 127_500 }],
  ['2026-11-20', { day: '2026-11-20' }],
  ['Nov 20', { day: '2026-11-20' }],
  ['20 november', { day: '2026-11-20' }],
  ['Dec 3', { day: '2025-12-03' }],
  ['Dec 3, 2024', { day: '2024-12-03' }],
  ['May 32', { name: 'May 32' }],
  ['May Chow', { name: 'May Chow' }],
  ['  Harpreet Gill ', { name: 'Harpreet Gill' }],
  ['', {}],
])('The search of receipts takes "%s" for what it looks like', (text, meant) => {
  expect(receiptSearch(text, TODAY)).toEqual(meant);
});
