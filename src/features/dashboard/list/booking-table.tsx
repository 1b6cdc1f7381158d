import { DASHBOARD } from '@/content/staff';
import type { ListedBooking } from '../api/booking-rows';
import type { ListActions } from './booking-actions';
import { BookingRow } from './booking-row';
import { SortHeader } from './sort-header';
import { useVirtualRows } from './use-virtual-rows';
import { type Sort, SORT_COLUMNS, type SortColumn } from './view-state';

interface BookingTableProps extends ListActions {
  readonly rows: readonly ListedBooking[];
  /** Bookings to mark: they came in last. */
  readonly newIds: readonly string[];
  readonly sort: Sort;
  readonly onSort: (column: SortColumn) => void;
}

const ROW_HEIGHT = 64;

/**
 * The table of the desktop. Only the rows near the screen exist; the row counts and numbers tell
 * assistive technology of the others.
 */
export function BookingTable({ rows, newIds, sort, onSort, ...actions }: BookingTableProps) {
  const { list, measure, drawn, above, below } = useVirtualRows<HTMLTableSectionElement>({
    rows,
    height: ROW_HEIGHT,
  });
  return (
    <table className="bookings" aria-rowcount={rows.length + 1} aria-label={DASHBOARD.tableLabel}>
      <thead>
        <tr aria-rowindex={1}>
          {SORT_COLUMNS.map((column) => (
            <SortHeader key={column} column={column} sort={sort} onSort={onSort} />
          ))}
          <th className="col-actions" scope="col">
            {DASHBOARD.columns.actions}
          </th>
        </tr>
      </thead>
      <tbody ref={list}>
        <Spacer height={above} />
        {drawn.map(({ index }) => {
          const booking = rows[index];
          return booking ? (
            <BookingRow
              key={booking.id}
              ref={measure}
              booking={booking}
              index={index}
              isNew={newIds.includes(booking.id)}
              {...actions}
            />
          ) : null;
        })}
        <Spacer height={below} />
      </tbody>
    </table>
  );
}

/** Stands for the rows that are not there. */
function Spacer({ height }: { readonly height: number }) {
  if (height <= 0) return null;
  return <tr aria-hidden="true" style={{ height }} />;
}
