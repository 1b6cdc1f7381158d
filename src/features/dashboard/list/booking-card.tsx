import { memo } from 'react';
import { DASHBOARD } from '@/content/staff';
import { statusLabel } from '@/domain/booking-status';
import { formatDayShort } from '@/domain/day';
import { formatPrice } from '@/domain/money';
import type { ListedBooking } from '../api/booking-rows';
import { BookingActions, type ListActions } from './booking-actions';

interface BookingCardProps extends ListActions {
  readonly booking: ListedBooking;
  readonly isNew: boolean;
}

export const BookingCard = memo(function BookingCard(props: BookingCardProps) {
  const { booking, isNew, ...actions } = props;
  const { status, customerName, serviceName } = booking;
  const extras = DASHBOARD.extras(booking);
  return (
    <article className={isNew ? 'booking-card is-new' : 'booking-card'}>
      <div className="booking-card-top">
        <span className={`status status-${status}`}>{statusLabel(status)}</span>
        <b>{formatPrice(booking.totalPrice)}</b>
      </div>
      <h2>
        {formatDayShort(booking.bookingDate)}, {booking.bookingTime}
      </h2>
      <p>
        <b>{customerName}</b>
        {serviceName}
        {extras === '' ? '' : `, ${extras}`}
      </p>
      <div className="booking-card-actions">
        <BookingActions booking={booking} size="btn-small" detailsClassName="flex-1" {...actions} />
      </div>
    </article>
  );
});
