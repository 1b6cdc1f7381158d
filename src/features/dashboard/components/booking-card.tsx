import { memo } from 'react';
import { statusLabel } from '@/domain/booking-status';
import { formatDayShort } from '@/domain/day';
import { formatDollars } from '@/domain/money';
import type { BookingTable } from '../logic/booking-table';
import { BookingActions } from './booking-actions';
import { extrasText } from './booking-row';

interface BookingCardProps {
  readonly table: BookingTable;
  readonly row: number;
  /** The table changes in place; this says when. */
  readonly revision: number;
  readonly onDetails: (id: string) => void;
  readonly onDelete: (id: string) => void;
}

export const BookingCard = memo(function BookingCard({
  table,
  row,
  onDetails,
  onDelete,
}: BookingCardProps) {
  const booking = table.booking(row);
  const { id, status, customerName, addOns } = booking;
  return (
    <article className="booking-card">
      <div className="booking-card-top">
        <span className={`status status-${status}`}>{statusLabel(status)}</span>
        <b>{formatDollars(booking.totalPrice)}</b>
      </div>
      <h2>
        {formatDayShort(booking.bookingDate)}, {booking.bookingTime}
      </h2>
      <p>
        <b>{customerName}</b>
        {booking.serviceName}
        {addOns.length > 0 ? `, ${extrasText(addOns.length)}` : ''}
      </p>
      <div className="booking-card-actions">
        <BookingActions
          id={id}
          customerName={customerName}
          size="btn-small"
          detailsClassName="flex-1"
          onDetails={onDetails}
          onDelete={onDelete}
        />
      </div>
    </article>
  );
});
