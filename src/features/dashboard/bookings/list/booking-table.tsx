import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type Ref } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { bookingInDayPath } from '@/config/staff-dialog-link';
import { DASHBOARD } from '@/content/staff/dashboard';
import { statusLabel } from '@/domain/booking/booking-status';
import { formatDayLong, formatDayShort } from '@/domain/day';
import { formatPrice } from '@/domain/money/money';
import type { ListedBooking } from '../api/listed-booking';
import { BookingMark } from '../booking-places';
import { BookingActions, type ListActions } from './booking-actions';
import { useVirtualRows } from './use-virtual-rows';
import { type Sort, SORT_COLUMNS, type SortColumn } from '@/config/list-link';

interface BookingTableProps extends ListActions {
  readonly rows: readonly ListedBooking[];
  /** Bookings to mark: they came in last. */
  readonly newIds: readonly string[];
  readonly sort: Sort;
  readonly onSort: (column: SortColumn) => void;
}

const ROW_HEIGHT = 64;

/** Each joined once, for thousands of rows. A narrow table has the time below the day. */
const EDGE = 'px-2 max-lg:first:pl-3.5 lg:px-4.5';
const HEADER = cn(
  EDGE,
  'sticky top-0 z-1 h-13 border-b border-line bg-card text-left text-sm font-medium whitespace-nowrap text-text-2',
);
const HEADERS = {
  date: cn(HEADER, 'w-28 lg:w-39'),
  time: cn(HEADER, 'max-lg:hidden lg:w-32.5'),
  customer: HEADER,
  service: HEADER,
  price: cn(HEADER, 'w-22 text-right lg:w-32.5'),
  status: cn(HEADER, 'w-30 lg:w-39'),
  actions: cn(HEADER, 'w-33 text-right lg:w-56.5'),
} as const;
const CELL = cn(
  EDGE,
  'h-16 overflow-hidden border-b border-line-soft text-ellipsis whitespace-nowrap tabular-nums',
);
const CELLS = {
  date: cn(CELL, 'font-medium'),
  time: cn(CELL, 'max-lg:hidden'),
  // Two lines where the screen is narrow; the row height has room for them.
  service: cn(CELL, 'leading-[1.3] whitespace-normal'),
  price: cn(CELL, 'text-right font-medium'),
  status: cn(CELL, 'overflow-visible'),
  actions: cn(CELL, 'overflow-visible text-right'),
} as const;
const SECOND_LINE = 'block overflow-hidden text-xs leading-tight text-ellipsis text-text-3';

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
    <table
      className="w-full table-fixed border-separate border-spacing-0 text-sm"
      aria-rowcount={rows.length + 1}
      aria-label={DASHBOARD.tableLabel}
    >
      <thead>
        <tr aria-rowindex={1}>
          {SORT_COLUMNS.map((column) => (
            <SortHeader key={column} column={column} sort={sort} onSort={onSort} />
          ))}
          <th className={HEADERS.actions} scope="col">
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

/** Takes the height of the rows that are not rendered. */
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
    <th
      className={isActive ? cn(HEADERS[column], 'font-semibold text-text') : HEADERS[column]}
      scope="col"
      aria-sort={isActive ? order : 'none'}
    >
      <button
        type="button"
        className={cn(
          '-ml-1.5 inline-flex min-h-11 items-center gap-1 rounded-s px-1.5 hover:text-text focus-visible:-outline-offset-2',
          column === 'price' && '-mr-1.5 ml-0',
        )}
        onClick={() => onSort(column)}
      >
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
      className={isNew ? 'bg-sodium-wash hover:bg-paper' : 'hover:bg-paper'}
      data-new={isNew || undefined}
      data-index={index}
      aria-rowindex={index + 2}
    >
      <td className={CELLS.date} title={formatDayLong(bookingDate)}>
        <Link
          className="-my-2 inline-flex min-h-11 items-center underline-offset-4 hover:underline"
          to={bookingInDayPath(bookingDate, booking.id)}
          aria-label={DASHBOARD.showInDay(booking.customerName, formatDayShort(bookingDate))}
        >
          {formatDayShort(bookingDate)}
        </Link>
        <small className="-mt-1.5 block leading-tight font-normal text-text-2 lg:hidden">
          {booking.bookingTime}
        </small>
      </td>
      <td className={CELLS.time}>{booking.bookingTime}</td>
      <td className={CELL} data-column="customer">
        <span className="block truncate font-medium">{booking.customerName}</span>
        <small className={SECOND_LINE}>{booking.customerEmail}</small>
      </td>
      <td className={CELLS.service}>
        <span className="line-clamp-2">{booking.serviceName}</span>
        {extras === '' ? null : <small className={SECOND_LINE}>+ {extras}</small>}
      </td>
      <td className={CELLS.price} data-column="price">
        {formatPrice(booking.totalPrice)}
      </td>
      <td className={CELLS.status}>
        <Badge tone={status}>{statusLabel(status)}</Badge>
        <BookingMark className="mt-1" bookingId={booking.id} />
      </td>
      <td className={CELLS.actions}>
        <BookingActions booking={booking} isCell {...actions} />
      </td>
    </tr>
  );
});
