import type { BookingTable } from './booking-table';
import { filterRows, isNarrower, isOpenFilter, type RowFilter } from './row-filter';
import { RowOrders, type Sort } from './row-orders';

interface Shown {
  readonly version: number;
  readonly sort: Sort;
  readonly filter: RowFilter;
  readonly rows: Uint32Array;
}

/** What of the table is shown, in which order. Remembers the last answer to make the next from it. */
export class TableView {
  private readonly orders: RowOrders;
  private last: Shown | undefined;

  constructor(private readonly table: BookingTable) {
    this.orders = new RowOrders(table);
  }

  rows(filter: RowFilter, sort: Sort): Uint32Array {
    const order = this.orders.order(sort);
    const rows = isOpenFilter(filter)
      ? order
      : filterRows(this.table, this.narrowest(filter, sort, order), filter);
    this.last = { version: this.table.version, sort, filter, rows };
    return rows;
  }

  /** Makes an order ahead of the click that asks for it. */
  prepare(sort: Sort): void {
    this.orders.order(sort);
  }

  /** The last answer where the new filter can only find part of it, else everything. */
  private narrowest(filter: RowFilter, sort: Sort, order: Uint32Array): Uint32Array {
    const { last } = this;
    const isUsable =
      last?.version === this.table.version &&
      last.sort.column === sort.column &&
      last.sort.direction === sort.direction &&
      isNarrower(filter, last.filter);
    return isUsable ? last.rows : order;
  }
}
