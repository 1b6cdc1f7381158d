import { memo, type Ref } from 'react';
import { DASHBOARD } from '@/content/staff';
import { statusLabel } from '@/domain/booking-status';
import { formatDayLong, formatDayShort } from '@/domain/day';
import { formatPrice } from '@/domain/money';
import type { ListedBooking } from '../api/booking-rows';
import { BookingActions, type ListActions } from './booking-actions';

interface BookingRowProps extends ListActions {
  readonly booking: ListedBooking;
  readonly index: number;
  readonly isNew: boolean;
  readonly ref: Ref<HTMLTableRowElement>;
}

export const BookingRow = memo(function BookingRow(props: BookingRowProps) {
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
