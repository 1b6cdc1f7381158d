import { afterEach, expect, test, vi } from 'vitest';
import { SLOT_TIMES } from '@/domain/calendar/slots';
import { addMonths } from '@/domain/day';
import { saveFile } from '@/lib/save-file';
import { axisTicks } from './chart-parts';
import { averageTicket, hourRows, revenueSeries } from './number-series';
import { revenuePoints, revenueUnit } from './revenue-points';
import { saveNumbers } from './save-numbers';

vi.mock('@/lib/save-file', () => ({ saveFile: vi.fn() }));

afterEach(() => vi.mocked(saveFile).mockClear());

const DAYS = { from: '2026-10-01', to: '2026-11-22' } as const;
const MONTHS = [
  { month: '2026-10-01', revenue: 1_500, bookings: 6, priced: 6 },
  { month: '2026-11-01', revenue: 900.5, bookings: 0, priced: 0 },
];
const REVENUE = revenueSeries(
  {
    months: MONTHS,
    monthsBefore: [{ month: '2025-10-01', revenue: 1_000, bookings: 4, priced: 4 }],
  },
  { ...DAYS, period: '' },
);
const saved = () => vi.mocked(saveFile).mock.calls[0]?.[2] ?? '';

test('A JSON file of the numbers holds each table with its days, units and plain numbers', () => {
  saveNumbers('json', [REVENUE]);
  expect(JSON.parse(saved())).toEqual({
    tables: [
      {
        title: 'Revenue per month',
        ...DAYS,
        columns: [
          { head: '2026', unit: 'dollars' },
          { head: 'Bookings kept', unit: 'bookings' },
          { head: '2025', unit: 'dollars' },
          { head: 'Change', unit: 'percent' },
        ],
        rows: [
          { name: '2026-10-01', cells: [1500, 6, 1000, 50] },
          { name: '2026-11-01', cells: [900.5, 0, null, 'so far'] },
        ],
      },
    ],
  });
});

test('A CSV file of the numbers has equally many fields per line, and a formula-like service is text', () => {
  saveNumbers('csv', [
    REVENUE,
    {
      title: 'Top services',
      ...DAYS,
      period: '',
      first: 'Service',
      columns: [{ head: 'Revenue', unit: 'dollars' }],
      rows: [{ name: '=1+1', cells: [undefined] }],
    },
  ]);
  const lines = saved().split('\r\n').slice(0, -1);
  expect(lines).toHaveLength(10);
  expect(lines.every((line) => line.split(',').length === 7)).toBe(true);
  expect(lines.at(-1)).toBe("Top services,2026-10-01,2026-11-22,'=1+1,Revenue,dollars,");
});

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

test('A slot is shaded by how much of what was open was taken, not by the busiest one', () => {
  const hour = (weekday: number, bookings: number, spots: number) => ({
    weekday,
    slotTime: SLOT_TIMES[0],
    bookings,
    spots,
  });
  const rows = hourRows([hour(1, 6, 24), hour(2, 1, 2), hour(6, 3, 2), hour(7, 1, 0)]);
  const shares = rows.map(({ cells }) => cells[0]?.share);
  // More than was open, or outside open hours, is full.
  expect(shares).toEqual([0.25, 0.5, 0, 0, 0, 1, 1]);
});

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [16, [0, 5, 10, 15, 20]],
  [53, [0, 20, 40, 60]],
  [31_800, [0, 10_000, 20_000, 30_000, 40_000]],
])('An axis up to %d has round values', (highest, ticks) => {
  expect(axisTicks(highest)).toEqual(ticks);
});
