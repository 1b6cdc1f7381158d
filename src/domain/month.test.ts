import { expect, test } from 'vitest';
import { formatMonth, lastOfMonth } from './month';

test('A month ends on its own last day, in leap years too', () => {
  expect(lastOfMonth('2026-12-01')).toBe('2026-12-31');
  expect(lastOfMonth('2028-02-10')).toBe('2028-02-29');
  expect(lastOfMonth('2027-02-28')).toBe('2027-02-28');
  expect(lastOfMonth('2027-04-02')).toBe('2027-04-30');
});

test('A month is called by its name and year', () => {
  expect(formatMonth('2026-12-17')).toBe('December 2026');
});
