import { describe, expect, test } from 'vitest';
import { canTurn, dayForKey, firstOpenDay } from './open-days';

/** Tuesday, 08:00 at the shop; bookable to 2027-12-08. */
const NOW = new Date('2026-12-08T15:00:00Z');

describe('where a key leads in the calendar', () => {
  test.each([
    ['ArrowRight', '2026-12-17', '2026-12-18'],
    ['ArrowRight', '2026-12-12', '2026-12-14'],
    ['ArrowRight', '2026-12-31', '2027-01-01'],
    ['ArrowLeft', '2026-12-14', '2026-12-12'],
    ['ArrowDown', '2026-12-17', '2026-12-24'],
    ['ArrowUp', '2026-12-17', '2026-12-10'],
    ['Home', '2026-12-17', '2026-12-14'],
    ['Home', '2026-12-10', '2026-12-08'],
    ['End', '2026-12-17', '2026-12-19'],
    ['PageDown', '2026-12-31', '2027-01-30'],
    ['PageDown', '2027-01-31', '2027-02-27'],
    ['PageUp', '2027-01-04', '2026-12-08'],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(dayForKey(key, from, NOW)).toBe(to);
  });

  test.each([
    ['ArrowLeft', '2026-12-08'],
    ['ArrowUp', '2026-12-10'],
    ['PageUp', '2026-12-17'],
    ['ArrowRight', '2027-12-08'],
    ['PageDown', '2027-12-01'],
    ['Enter', '2026-12-17'],
  ])('%s leads from %s nowhere', (key, from) => {
    expect(dayForKey(key, from, NOW)).toBeUndefined();
  });
});

test('the calendar turns from the month of today to the last bookable one', () => {
  expect(canTurn('2026-12-01', -1, NOW)).toBe(false);
  expect(canTurn('2026-12-01', 1, NOW)).toBe(true);
  expect(canTurn('2027-12-01', 1, NOW)).toBe(false);
  expect(canTurn('2027-12-01', -1, NOW)).toBe(true);
});

test('a month opens at its first day that can be chosen', () => {
  expect(firstOpenDay('2026-12-01', NOW)).toBe('2026-12-08');
  expect(firstOpenDay('2027-08-01', NOW)).toBe('2027-08-02');
  expect(firstOpenDay('2026-12-01', new Date('2027-01-01T09:00:00Z'))).toBeUndefined();
});
