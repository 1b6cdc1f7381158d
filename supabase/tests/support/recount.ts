import { addDays, weekday } from '@/domain/day';
import { SLOT_TIMES } from '@/domain/calendar/slots';

import type { Row } from './session';

export const NUMBERS = [
  'revenue_by_month',
  'bookings_by_week',
  'busiest_hours',
  'top_services',
  'booking_totals',
  'lead_times',
] as const;
export type NumberName = (typeof NUMBERS)[number];

/** The same numbers, counted row by row. */
export function recount(
  rows: readonly Row[],
  from: string,
  to: string,
): Record<NumberName, unknown[][]> {
  const inside = rows.filter(({ booking_date: day }) => String(day) >= from && String(day) <= to);
  const kept = inside.filter((row) => row['status'] !== 'cancelled');
  const money = (list: readonly Row[]) =>
    list.reduce((cents, row) => cents + Math.round(Number(row['total_price']) * 100), 0) / 100;
  const where = (list: readonly Row[], test: (row: Row) => boolean) => list.filter(test).length;
  const status = (list: readonly Row[], name: string) =>
    where(list, (row) => row['status'] === name && row['no_show_at'] === null);
  const priced = (list: readonly Row[]) => list.filter((row) => Number(row['total_price']) > 0);
  const noShows = (list: readonly Row[]) => where(list, (row) => row['no_show_at'] !== null);

  const first = rows.map(({ booking_date: day }) => String(day)).toSorted()[0] ?? from;
  const openDays: string[] = [];
  for (let day = first > from ? first : from; day <= to; day = addDays(day, 1)) openDays.push(day);
  const months: string[] = [];
  const weeks: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const month = `${day.slice(0, 7)}-01`;
    if (!months.includes(month)) months.push(month);
    const week = addDays(day, -(weekday(day) ?? 0));
    if (!weeks.includes(week)) weeks.push(week);
  }
  const services = [...new Set(kept.map((row) => String(row['service_name'])))].map((name) => {
    const own = kept.filter((row) => row['service_name'] === name);
    return { name, revenue: money(own), count: own.length };
  });
  services.sort((a, b) => b.revenue - a.revenue || b.count - a.count || (a.name < b.name ? -1 : 1));
  const daysAhead = (row: Row) => {
    const made = new Date(Date.parse(String(row['created_at'])) - 7 * 3_600_000);
    const ahead =
      Date.parse(String(row['booking_date'])) - Date.parse(made.toISOString().slice(0, 10));
    return Math.max(ahead / 86_400_000, 0);
  };

  return {
    revenue_by_month: months.map((month) => {
      const own = kept.filter((row) => String(row['booking_date']).startsWith(month.slice(0, 7)));
      return [month, money(own), own.length, priced(own).length];
    }),
    bookings_by_week: weeks.map((week) => {
      const own = inside.filter(({ booking_date: day }) => {
        return String(day) >= week && String(day) < addDays(week, 7);
      });
      const counts = ['completed', 'confirmed', 'pending', 'cancelled'].map((each) =>
        status(own, each),
      );
      return [week, ...counts, noShows(own)];
    }),
    busiest_hours: [1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
      SLOT_TIMES.map((time) => [
        day,
        time,
        where(kept, (row) => {
          return weekday(String(row['booking_date'])) === day % 7 && row['booking_time'] === time;
        }),
        // Two vehicles each open day; no Sundays, and not before the first booking.
        day === 7 ? 0 : 2 * openDays.filter((open) => weekday(open) === day).length,
      ]),
    ),
    top_services: services.map(({ name, revenue, count }) => [name, revenue, count]),
    booking_totals: [
      [
        from,
        to,
        inside.length,
        kept.length,
        ...['completed', 'confirmed', 'pending', 'cancelled'].map((each) => status(inside, each)),
        noShows(inside),
        money(kept),
        priced(kept).length === 0
          ? null
          : Math.round((money(kept) * 100) / priced(kept).length) / 100,
        where(kept, (row) => row['source'] === 'online'),
        where(kept, (row) => row['source'] === 'phone'),
        money(kept.filter((row) => row['status'] === 'completed')),
        money(kept.filter((row) => row['status'] !== 'completed')),
        kept.length - priced(kept).length,
      ],
    ],
    lead_times: [
      [0, 0],
      [1, 1],
      [2, 3],
      [4, 7],
      [8, 14],
      [15, 30],
      [31, null],
    ].map(([least = 0, most]) => [
      least,
      most,
      where(kept, (row) => daysAhead(row) >= (least ?? 0) && daysAhead(row) <= (most ?? Infinity)),
    ]),
  };
}
