import { memo } from 'react';
import { DASHBOARD } from '@/content/staff';
import { statusLabel } from '@/domain/booking-status';
import { formatDayShort } from '@/domain/day';
import { formatPrice } from '@/domain/money';
import type { ListedBooking } from '../api/booking-rows';
import { BookingActions, type ListActions } from './booking-actions';
import { useVirtualRows } from './use-virtual-rows';

interface BookingCardsProps extends ListActions {
  readonly rows: readonly ListedBooking[];
  /** Bookings to mark: they came in last. */
  readonly newIds: readonly string[];
}

const CARD_HEIGHT = 223;
const GAP = 12;

/** The bookings of a phone: cards, of which only those near the screen exist. */
export function BookingCards({ rows, newIds, ...actions }: BookingCardsProps) {
  const { list, measure, drawn, above, below } = useVirtualRows<HTMLUListElement>({
    rows,
    height: CARD_HEIGHT,
    gap: GAP,
  });
  return (
    <ul
      ref={list}
      className="booking-cards"
      aria-label={DASHBOARD.tableLabel}
      style={{ paddingTop: above, paddingBottom: below }}
    >
      {drawn.map(({ booking, index }) => (
        <li
          key={booking.id}
          ref={measure}
          data-index={index}
          aria-posinset={index + 1}
          aria-setsize={rows.length}
        >
          <BookingCard booking={booking} isNew={newIds.includes(booking.id)} {...actions} />
        </li>
      ))}
    </ul>
  );
}

interface BookingCardProps extends ListActions {
  readonly booking: ListedBooking;
  readonly isNew: boolean;
}

const BookingCard = memo(function BookingCard({ booking, isNew, ...actions }: BookingCardProps) {
  const { status } = booking;
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
        <b>{booking.customerName}</b>
        {booking.serviceName}
        {extras === '' ? '' : `, ${extras}`}
      </p>
      <div className="booking-card-actions">
        <BookingActions booking={booking} size="btn-small" detailsClassName="flex-1" {...actions} />
      </div>
    </article>
  );
});
