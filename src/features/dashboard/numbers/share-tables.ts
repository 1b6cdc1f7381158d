import { LEAD, OUTCOMES, SOURCES } from '@/content/staff/numbers';
import type { SpanNumbers } from './api';
import type { TableData } from './data-table';
import { sharePercent } from './month-numbers';
import { bookings, percent } from './table-columns';

/** Parts of a whole, each with its bookings. */
export interface Shares {
  readonly title: string;
  /** Heads of the parts, of their bookings and of their share. */
  readonly heads: readonly [string, string, string];
  readonly parts: readonly (readonly [name: string, bookings: number])[];
  readonly whole: number;
}

export function leadShares({ totals, leadTimes }: SpanNumbers): Shares {
  const { title, columns, days } = LEAD;
  return {
    title,
    heads: [columns.days, columns.bookings, columns.share],
    parts: leadTimes.map((row) => [days(row.daysFrom, row.daysTo), row.bookings]),
    whole: totals.kept,
  };
}

export function sourceShares({ totals }: SpanNumbers): Shares {
  const { title, columns, online, phone } = SOURCES;
  return {
    title,
    heads: [columns.source, columns.bookings, columns.share],
    parts: [
      [online, totals.online],
      [phone, totals.phone],
    ],
    whole: totals.kept,
  };
}

export function outcomeShares({ totals }: SpanNumbers): Shares {
  const { title, columns, kept, cancelled, noShows } = OUTCOMES;
  return {
    title,
    heads: [columns.outcome, columns.bookings, columns.share],
    parts: [
      [kept, totals.kept],
      [cancelled, totals.cancelled],
      [noShows, totals.noShows],
    ],
    whole: totals.bookings,
  };
}

export function sharesTable({ heads: [first, amount, share], parts, whole }: Shares): TableData {
  return {
    first,
    columns: [bookings(amount), percent(share)],
    rows: parts.map(([name, part]) => ({ name, cells: [part, sharePercent(part, whole)] })),
  };
}
