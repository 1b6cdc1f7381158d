import { expect, test } from 'vitest';
import { addMonths } from '@/domain/day';
import { revenuePoints, revenueUnit } from './revenue-points';
import { averageTicket } from './month-tables';

const months = (first: string, amount: number) =>
  Array.from({ length: amount }, (_, index) => ({
    month: addMonths(first, index),
    revenue: 100 * (index + 1),
    bookings: 1,
    priced: 1,
  }));

test('Each month is shown next to the same one of the year before', () => {
  const points = revenuePoints(months('2025-12-01', 12), months('2024-12-01', 12).toReversed());
  expect(points[0]).toMatchObject({ name: 'December 2025', revenue: 100, before: 100 });
  expect(points.at(-1)).toMatchObject({ name: 'November 2026', before: 1200, isRunning: true });
});

test('Revenue of more than two years is added up by year', () => {
  expect(revenueUnit(months('2024-12-01', 24))).toBe('month');
  const all = months('2024-12-01', 25);
  expect(revenueUnit(all)).toBe('year');
  expect(revenuePoints(all, [])).toEqual([
    { name: '2024', revenue: 100, bookings: 1, before: undefined, isRunning: false },
    { name: '2025', revenue: 9000, bookings: 12, before: undefined, isRunning: false },
    { name: '2026', revenue: 23400, bookings: 12, before: undefined, isRunning: true },
  ]);
});

test('Cents of the revenue stay exact, as in the file', () => {
  const all = months('2024-12-01', 25).map((month) => ({ ...month, revenue: 149.95 }));
  expect(revenuePoints(all, []).map(({ revenue }) => revenue)).toEqual([149.95, 1799.4, 1799.4]);
});

test('Unpriced work is in no average, and half a cent is rounded up, as the database rounds', () => {
  expect(averageTicket({ month: '2026-11-01', revenue: 150.17, bookings: 3, priced: 2 })).toBe(
    75.09,
  );
});
