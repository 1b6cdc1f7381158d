import { memo } from 'react';
import { statusLabel } from '@/domain/booking-status';
import { formatDayLong, formatDayShort } from '@/domain/day';
import { formatDollars } from '@/domain/money';
import type { BookingTable } from '../logic/booking-table';
import { BookingActions } from './booking-actions';

interface BookingRowProps {
  readonly table: BookingTable;
  readonly row: number;
  /** The table changes in place; this says when. */
  readonly revision: number;
  /** Number of the row in the whole table, the header being 1. */
  readonly number: number;
  readonly onDetails: (id: string) => void;
  readonly onDelete: (id: string) => void;
}

/** "+ 2 add-ons" under the service. */
export function extrasText(count: number): string {
  return `${count} ${count === 1 ? 'add-on' : 'add-ons'}`;
}

export const BookingRow = memo(function BookingRow({
  table,
  row,
  number,
  onDetails,
  onDelete,
}: BookingRowProps) {
  const booking = table.booking(row);
  const { id, customerName, bookingDate, bookingTime, addOns, status } = booking;
  return (
    <tr aria-rowindex={number}>
      <td className="col-date" title={formatDayLong(bookingDate)}>
        {formatDayShort(bookingDate)}
      </td>
      <td className="col-time">{bookingTime}</td>
      <td className="col-customer">
        <span>{customerName}</span>
        <small>{booking.customerEmail}</small>
      </td>
      <td className="col-service">
        <span>{booking.serviceName}</span>
        {addOns.length > 0 ? <small>+ {extrasText(addOns.length)}</small> : null}
      </td>
      <td className="col-price">{formatDollars(booking.totalPrice)}</td>
      <td className="col-status">
        <span className={`status status-${status}`}>{statusLabel(status)}</span>
      </td>
      <td className="col-actions">
        <BookingActions
          id={id}
          customerName={customerName}
          size="btn-row"
          onDetails={onDetails}
          onDelete={onDelete}
        />
      </td>
    </tr>
  );
});
