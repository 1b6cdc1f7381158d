import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { bookingInDayPath } from '@/config/staff-dialog-link';
import { DASHBOARD } from '@/content/staff/dashboard';
import { statusLabel } from '@/domain/booking/booking-status';
import { formatDayShort } from '@/domain/day';
import { formatPrice } from '@/domain/money/money';
import type { ListedBooking } from '../api/listed-booking';
import { BookingMark } from '../booking-places';
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
      className="grid grid-cols-1 gap-3 print:hidden"
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
    <Card asChild className={isNew ? 'bg-sodium-wash p-4.5' : 'p-4.5'}>
      <article>
        <div className="flex items-center justify-between gap-2">
          <span className="flex flex-wrap items-center gap-2">
            <Badge tone={status}>{statusLabel(status)}</Badge>
            <BookingMark bookingId={booking.id} />
          </span>
          <b
            className="font-display text-xl leading-none font-bold tracking-heading"
            data-column="price"
          >
            {formatPrice(booking.totalPrice)}
          </b>
        </div>
        {/* One line each: cards are equally high, which lets thousands of them scroll. */}
        <h2 className="mt-3.5 mb-1.5 truncate text-xl tracking-title">
          <Link
            className="underline-offset-4 hover:underline"
            to={bookingInDayPath(booking.bookingDate, booking.id)}
          >
            {formatDayShort(booking.bookingDate)}, {booking.bookingTime}
          </Link>
        </h2>
        <p className="truncate text-sm leading-[1.45] text-text-2">
          <b className="block truncate font-medium text-text">{booking.customerName}</b>
          {booking.serviceName}
          {extras === '' ? '' : `, ${extras}`}
        </p>
        <div className="mt-3.5 flex gap-2 border-t border-line-soft pt-3.5">
          <BookingActions booking={booking} {...actions} />
        </div>
      </article>
    </Card>
  );
});
