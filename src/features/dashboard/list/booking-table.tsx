import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type Ref } from 'react';
import { DASHBOARD } from '@/content/staff';
import { statusLabel } from '@/domain/booking-status';
import { formatDayLong, formatDayShort } from '@/domain/day';
import { formatPrice } from '@/domain/money';
import type { ListedBooking } from '../api/booking-rows';
import { BookingActions, type ListActions } from './booking-actions';
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
        {drawn.map(({ booking, index }) => (
          <BookingRow
            key={booking.id}
            ref={measure}
            booking={booking}
            index={index}
            isNew={newIds.includes(booking.id)}
            {...actions}
          />
        ))}
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

type SortHeaderProps = Pick<BookingTableProps, 'sort' | 'onSort'> & { readonly column: SortColumn };

function SortHeader({ column, sort, onSort }: SortHeaderProps) {
  const isActive = sort.column === column;
  const isAscending = sort.direction === 'asc';
  const Arrow = isAscending ? ArrowUp : ArrowDown;
  const order = isAscending ? 'ascending' : 'descending';
  return (
    <th className={`col-${column}`} scope="col" aria-sort={isActive ? order : 'none'}>
      <button type="button" onClick={() => onSort(column)}>
        {DASHBOARD.columns[column]}
        {isActive ? <Arrow size={15} strokeWidth={2.2} aria-hidden="true" /> : null}
      </button>
    </th>
  );
}

interface BookingRowProps extends ListActions {
  readonly booking: ListedBooking;
  readonly index: number;
  readonly isNew: boolean;
  readonly ref: Ref<HTMLTableRowElement>;
}

const BookingRow = memo(function BookingRow(props: BookingRowProps) {
  const { booking, index, isNew, ref, ...actions } = props;
  const { bookingDate, status } = booking;
  const extras = DASHBOARD.extras(booking);
  return (
    // The header is row 1 of the whole table.
    <tr
      ref={ref}
      className={isNew ? 'is-new' : undefined}
      data-index={index}
      aria-rowindex={index + 2}
    >
      <td className="col-date" title={formatDayLong(bookingDate)}>
        {formatDayShort(bookingDate)}
      </td>
      <td className="col-time">{booking.bookingTime}</td>
      <td className="col-customer">
        <span>{booking.customerName}</span>
        <small>{booking.customerEmail}</small>
      </td>
      <td className="col-service">
        <span>{booking.serviceName}</span>
        {extras === '' ? null : <small>+ {extras}</small>}
      </td>
      <td className="col-price">{formatPrice(booking.totalPrice)}</td>
      <td className="col-status">
        <span className={`status status-${status}`}>{statusLabel(status)}</span>
      </td>
      <td className="col-actions">
        <BookingActions booking={booking} size="btn-row" {...actions} />
      </td>
    </tr>
  );
});
