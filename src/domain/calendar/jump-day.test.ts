import { describe, expect, test } from 'vitest';
import type { Day } from '../day';
import { isDayOpen } from './shop-calendar';
import { jumpDay } from './jump-day';

/** Tuesday, 08:00 at the shop; bookable to 2027-12-08. */
const NOW = new Date('2026-12-08T15:00:00Z');
const isOpen = (day: Day): boolean => isDayOpen(day, NOW);

describe('where a key leads in the calendar', () => {
  test.each([
    ['Home', '2026-12-17', '2026-12-14'],
    ['Home', '2026-12-10', '2026-12-08'],
    ['End', '2026-12-17', '2026-12-19'],
    ['PageDown', '2026-12-31', '2027-01-30'],
    ['PageDown', '2027-01-31', '2027-02-27'],
    ['PageUp', '2027-01-04', '2026-12-08'],
  ])('The key %s leads from %s to %s', (key, from, to) => {
    expect(jumpDay(key, from, isOpen)).toBe(to);
  });

  test.each([
    ['PageUp', '2026-12-17'],
    ['PageDown', '2027-12-01'],
    ['Enter', '2026-12-17'],
  ])('The key %s leads nowhere from %s', (key, from) => {
    expect(jumpDay(key, from, isOpen)).toBeUndefined();
  });
});
