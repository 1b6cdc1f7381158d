import type { BookingTable } from './booking-table';
import { numberRanks, type Ranks, sortByRank, spanRanks, textRanks } from './ranks';

export const SORT_COLUMNS = ['date', 'time', 'customer', 'service', 'price', 'status'] as const;
export type SortColumn = (typeof SORT_COLUMNS)[number];
export type SortDirection = 'asc' | 'desc';

export interface Sort {
  readonly column: SortColumn;
  readonly direction: SortDirection;
}

/** Specification 9: booking_date descending. */
export const DEFAULT_SORT: Sort = { column: 'date', direction: 'desc' };

/**
 * The table's orders, each made once for a state of the table. Dates sort as appointments do, by
 * day, then time, then the instant of booking, and turn round as a whole; in every other column
 * rows of equal value show the latest appointment first, whichever way the column is sorted.
 */
export class RowOrders {
  private version = -1;
  private readonly orders = new Map<string, Uint32Array>();
  private readonly ranks = new Map<SortColumn, Ranks>();

  constructor(private readonly table: BookingTable) {}

  /** Rows of all bookings in this order. */
  order({ column, direction }: Sort): Uint32Array {
    if (this.version !== this.table.version) {
      this.version = this.table.version;
      this.orders.clear();
      this.ranks.clear();
    }
    const key = `${column} ${direction}`;
    const known = this.orders.get(key);
    if (known) return known;
    const made =
      column === 'date'
        ? this.byAppointment(direction)
        : sortByRank(this.order(DEFAULT_SORT), this.ranksOf(column), direction === 'desc');
    this.orders.set(key, made);
    return made;
  }

  private byAppointment(direction: SortDirection): Uint32Array {
    if (direction === 'desc') return this.order({ column: 'date', direction: 'asc' }).toReversed();
    const { slot, day } = this.table.columns;
    const byTime = sortByRank(this.byCreation(), spanRanks(slot, this.table.length), false);
    return sortByRank(byTime, spanRanks(day, this.table.length), false);
  }

  /** Bookings by the instant they were made, oldest first. */
  private byCreation(): Uint32Array {
    const { length, ids } = this.table;
    const { isAlive, created } = this.table.columns;
    const rows = new Uint32Array(this.table.size);
    let count = 0;
    // They arrive newest first, so the way back is usually the order already.
    for (let row = length - 1; row >= 0; row--) if (isAlive[row] === 1) rows[count++] = row;
    const isBefore = (a: number, b: number): boolean => {
      const difference = (created[a] ?? 0) - (created[b] ?? 0);
      return difference < 0 || (difference === 0 && (ids[a] ?? '') <= (ids[b] ?? ''));
    };
    for (let i = 1; i < count; i++) {
      const [before = 0, row = 0] = [rows[i - 1], rows[i]];
      if (!isBefore(before, row)) return rows.sort((a, b) => (isBefore(a, b) ? -1 : 1));
    }
    return rows;
  }

  private ranksOf(column: Exclude<SortColumn, 'date'>): Ranks {
    const made = this.ranks.get(column) ?? this.makeRanks(column);
    this.ranks.set(column, made);
    return made;
  }

  private makeRanks(column: Exclude<SortColumn, 'date'>): Ranks {
    const { table } = this;
    const { slot, status, cents, service } = table.columns;
    if (column === 'time') return spanRanks(slot, table.length);
    if (column === 'status') return spanRanks(status, table.length);
    if (column === 'price') return numberRanks(cents, table.length);
    if (column === 'customer') return textRanks(table.names, table.length);
    const { texts } = table.services;
    const names = textRanks(texts, texts.length);
    const ranks = new Uint32Array(table.length);
    for (let row = 0; row < table.length; row++) ranks[row] = names.ranks[service[row] ?? 0] ?? 0;
    return { ranks, count: names.count };
  }
}
