import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
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

const CARD_HEIGHT = 88;

/** The bookings of a phone, of which only those near the screen exist. */
export function BookingCards({ rows, newIds, ...actions }: BookingCardsProps) {
  const { list, measure, drawn, above, below } = useVirtualRows<HTMLUListElement>({
    rows,
    height: CARD_HEIGHT,
  });
  return (
    <ul
      ref={list}
      className="grid grid-cols-1"
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

/** Three lines, and beside them the two buttons: as high as both, whatever it says. */
const BookingCard = memo(function BookingCard({ booking, isNew, ...actions }: BookingCardProps) {
  const { status } = booking;
  const extras = DASHBOARD.extras(booking);
  return (
    <article
      className={cn(
        'flex h-22 border-b border-line-soft text-sm tabular-nums',
        isNew && 'bg-sodium-wash',
      )}
    >
      <div className="grid min-w-0 flex-1 grid-cols-1 content-center gap-0.5 pl-3.5">
        <div className="flex items-center justify-between gap-2">
          <h2 className="truncate font-sans text-sm tracking-normal">
            <Link
              className="inline-flex min-h-6 items-center underline-offset-4 hover:underline"
              to={bookingInDayPath(booking.bookingDate, booking.id)}
            >
              {formatDayShort(booking.bookingDate)}, {booking.bookingTime}
            </Link>
          </h2>
          <BookingMark className="truncate" bookingId={booking.id} />
        </div>
        <p className="flex justify-between gap-2">
          <span className="truncate font-medium">{booking.customerName}</span>
          <b className="font-semibold" data-column="price">
            {formatPrice(booking.totalPrice)}
          </b>
        </p>
        <div className="flex items-center justify-between gap-2">
          <p className="truncate text-text-2">
            {booking.serviceName}
            {extras === '' ? '' : `, ${extras}`}
          </p>
          <Badge tone={status} className="flex-none px-2 py-1.25">
            {statusLabel(status)}
          </Badge>
        </div>
      </div>
      <div className="ml-2 grid w-19 flex-none grid-rows-2 border-l border-line-soft">
        <BookingActions booking={booking} {...actions} />
      </div>
    </article>
  );
});
