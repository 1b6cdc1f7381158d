import { BOOKING_STATUSES, type BookingStatus } from '@/domain/booking-status';
import { dayNumber } from '@/domain/day';
import type { DayRange } from '@/domain/shop-calendar';
import type { BookingTable } from './booking-table';

export interface RowFilter {
  /** Found in name, e-mail and service without regard to case, in the phone as typed. */
  readonly search: string;
  readonly status: BookingStatus | 'all';
  /** Both days included. */
  readonly range: DayRange | undefined;
}

export function isOpenFilter({ search, status, range }: RowFilter): boolean {
  return search === '' && status === 'all' && range === undefined;
}

/** True where everything that `next` finds was found by `last` too. */
export function isNarrower(next: RowFilter, last: RowFilter): boolean {
  return (
    next.search.includes(last.search) &&
    next.search.toLowerCase().includes(last.search.toLowerCase()) &&
    (last.status === 'all' || last.status === next.status) &&
    (last.range === undefined ||
      (last.range.from === next.range?.from && last.range.to === next.range.to))
  );
}

/** Those of `rows` that pass, in the order they came. */
export function filterRows(
  table: BookingTable,
  rows: Uint32Array,
  { search, status, range }: RowFilter,
): Uint32Array {
  const { day, status: statuses, service } = table.columns;
  const { searchTexts, phones } = table;
  const lower = search.toLowerCase();
  const isServiceHit = table.services.texts.map((text) => text.toLowerCase().includes(lower));
  const statusCode = status === 'all' ? -1 : BOOKING_STATUSES.indexOf(status);
  const from = range ? (dayNumber(range.from) ?? 0) : Number.NEGATIVE_INFINITY;
  const to = range ? (dayNumber(range.to) ?? 0) : Number.POSITIVE_INFINITY;
  const found = new Uint32Array(rows.length);
  let count = 0;
  for (const row of rows) {
    const at = day[row] ?? 0;
    if (at < from || at > to) continue;
    if (statusCode !== -1 && statuses[row] !== statusCode) continue;
    const isHit =
      lower === '' ||
      isServiceHit[service[row] ?? 0] === true ||
      (searchTexts[row] ?? '').includes(lower) ||
      (phones[row] ?? '').includes(search);
    if (isHit) found[count++] = row;
  }
  // A copy of its own size: the views of many keystrokes would otherwise keep whole arrays.
  return found.slice(0, count);
}
