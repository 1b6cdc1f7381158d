import { DASHBOARD } from '@/content/staff';
import type { ListedBooking } from '../api/booking-rows';
import type { ListActions } from './booking-actions';
import { BookingCard } from './booking-card';
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
      {drawn.map(({ index }) => {
        const booking = rows[index];
        return booking ? (
          <li
            key={booking.id}
            ref={measure}
            data-index={index}
            aria-posinset={index + 1}
            aria-setsize={rows.length}
          >
            <BookingCard booking={booking} isNew={newIds.includes(booking.id)} {...actions} />
          </li>
        ) : null;
      })}
    </ul>
  );
}
