import { expect, test } from 'vitest';
import { CLOSES_AT, openingAt, OPENS_AT } from './opening';
import { SHOP } from '../shop';

test.each([
  ['2026-11-25T15:59:59Z', 'soon'],
  ['2026-11-25T16:00:00Z', 'open'],
  ['2026-11-26T01:59:59Z', 'open'],
  ['2026-11-26T02:00:00Z', 'over'],
])('At %s the shop is %s, by its own clock', (instant, opening) => {
  expect(openingAt(new Date(instant), false)).toBe(opening);
});

test('A shop that is closed today is not open at noon', () => {
  expect(openingAt(new Date('2026-11-25T19:00:00Z'), true)).toBe('over');
});

test('The hours in words are those of the shop', () => {
  expect(`${OPENS_AT} to ${CLOSES_AT}`).toBe(SHOP.hours.inWords);
});
