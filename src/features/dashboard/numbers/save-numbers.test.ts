import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from '@/lib/save-file';
import { saveNumbers } from './save-numbers';
import { revenueTable } from './tables';

vi.mock('@/lib/save-file', () => ({ saveFile: vi.fn() }));

afterEach(() => vi.mocked(saveFile).mockClear());

const DAYS = { from: '2026-10-01', to: '2026-11-22' } as const;
const MONTHS = [
  { month: '2026-10-01', revenue: 1_500, bookings: 6, priced: 6 },
  { month: '2026-11-01', revenue: 900.5, bookings: 0, priced: 0 },
];
const REVENUE = {
  title: 'Revenue per month',
  ...DAYS,
  ...revenueTable({
    span: DAYS,
    months: MONTHS,
    monthsBefore: [{ month: '2025-10-01', revenue: 1_000, bookings: 4, priced: 4 }],
    services: [],
    leadTimes: [],
    totals: {
      firstDay: DAYS.from,
      lastDay: DAYS.to,
      bookings: 0,
      kept: 0,
      completed: 0,
      confirmed: 0,
      pending: 0,
      cancelled: 0,
      noShows: 0,
      revenue: 0,
      done: 0,
      stillOpen: 0,
      unpriced: 0,
      averageTicket: null,
      online: 0,
      phone: 0,
    },
  }),
};
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
