import { expect, test } from 'vitest';
import { formatMonth, lastOfMonth, weeksOfMonth } from './month';

test('months end where they end', () => {
  expect(lastOfMonth('2026-12-01')).toBe('2026-12-31');
  expect(lastOfMonth('2028-02-10')).toBe('2028-02-29');
  expect(lastOfMonth('2027-02-28')).toBe('2027-02-28');
  expect(lastOfMonth('2027-04-02')).toBe('2027-04-30');
});

test('a month is printed in weeks from Sunday to Saturday', () => {
  const weeks = weeksOfMonth('2026-12-17');
  const blank = undefined;
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([
    blank,
    blank,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
  ]);
  expect(weeks[4]?.slice(3)).toEqual(['2026-12-30', '2026-12-31', blank, blank]);
});

test.each([
  ['2026-02-01', 4, 28],
  ['2026-08-31', 6, 31],
  ['2028-02-15', 5, 29],
])('the month of %s takes %i weeks and has each of its %i days once', (day, count, days) => {
  const weeks = weeksOfMonth(day);
  const printed = weeks.flat().filter((place) => place !== undefined);
  expect(weeks).toHaveLength(count);
  expect(new Set(printed).size).toBe(days);
  expect(printed).toEqual(printed.toSorted());
});

test('a month is called by its name and year', () => {
  expect(formatMonth('2026-12-17')).toBe('December 2026');
});
