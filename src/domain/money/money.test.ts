import { expect, test } from 'vitest';
import {
  formatDollars,
  formatDollarsShort,
  formatPrice,
  formatPriceShort,
  parseDollars,
} from './money';

test.each([
  [0, '$0.00'],
  [162.5, '$162.50'],
  [1275, '$1,275.00'],
  [5118240, '$5,118,240.00'],
  [999.999, '$1,000.00'],
  [-40, '-$40.00'],
])('An amount of %d dollars reads %s', (amount, text) => {
  expect(formatDollars(amount)).toBe(text);
});

test('Short prices leave out the cents of a whole amount only', () => {
  expect(formatDollarsShort(236)).toBe('$236');
  expect(formatDollarsShort(162.5)).toBe('$162.50');
});

test('Work that the shop has yet to price is by quote, and never $0.00', () => {
  expect([0, 130].map(formatPrice)).toEqual(['By quote', '$130.00']);
  expect([0, 130].map(formatPriceShort)).toEqual(['By quote', '$130']);
});

test.each([
  ['640', 640],
  ['$1,240.50', 1_240.5],
  ['$ 162.5', 162.5],
  [' 0 ', 0],
  ['20000', 20_000],
  ['20000.01', undefined],
  ['-5', undefined],
  ['12.345', undefined],
  ['64,50', undefined],
  ['0,500', undefined],
  ['1,24', undefined],
  ['6 40', undefined],
  ['about 90', undefined],
  ['', undefined],
])('The text "%s" is read as %s dollars', (text, amount) => {
  expect(parseDollars(text)).toBe(amount);
});
