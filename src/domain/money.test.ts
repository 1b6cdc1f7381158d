import { expect, test } from 'vitest';
import { formatDollars, formatDollarsShort, formatPrice, formatPriceShort } from './money';

test.each([
  [0, '$0.00'],
  [162.5, '$162.50'],
  [1275, '$1,275.00'],
  [5118240, '$5,118,240.00'],
  [999.999, '$1,000.00'],
  [-40, '-$40.00'],
])('%d dollars read %s', (amount, text) => {
  expect(formatDollars(amount)).toBe(text);
});

test('whole prices may leave out their cents, others never do', () => {
  expect(formatDollarsShort(236)).toBe('$236');
  expect(formatDollarsShort(162.5)).toBe('$162.50');
});

test('what the shop has yet to price is by quote, and never $0.00', () => {
  expect([0, 130].map(formatPrice)).toEqual(['By quote', '$130.00']);
  expect([0, 130].map(formatPriceShort)).toEqual(['By quote', '$130']);
});
