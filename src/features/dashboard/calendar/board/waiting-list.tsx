import { Warehouse } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { BOARD } from '@/content/staff-board';
import { workTimeText } from '@/domain/ready-time';
import type { ListedBooking } from '../../bookings/api/booking-rows';
import { CustomerName } from '../../bookings/customer-name';
import { BookedType } from '../../bookings/booked-type';
import { type DayScreen, OFFLINE_ID } from '../../bookings/day-screen';
import { Owes } from '../../bookings/owes';

interface WaitingListProps {
  readonly waiting: readonly ListedBooking[];
  readonly screen: DayScreen;
}

export function WaitingList({ waiting, screen }: WaitingListProps) {
  if (waiting.length === 0) return null;
  return (
    <section
      className="mb-3 rounded-m bg-warn-bg px-4 py-3 text-warn-lead forced-colors:border"
      aria-labelledby="board-waiting"
    >
      <h2
        className="flex items-center gap-2 font-sans text-sm font-semibold tracking-normal"
        id="board-waiting"
      >
        <Warehouse size={17} aria-hidden="true" />
        {BOARD.waiting.title(waiting.length)}
      </h2>
      <ul className="mt-2 grid gap-1.5 lg:grid-cols-2">
        {waiting.map((booking) => (
          <li
            key={booking.id}
            className="flex min-w-0 items-center gap-3 rounded-m bg-card py-1.5 pr-1.5 pl-3 text-text"
            data-booking={booking.id}
          >
            <BookedType
              className="w-15 flex-none max-[359px]:hidden"
              vehicleType={booking.vehicleType}
            />
            <div className="min-w-0 flex-1 text-xs leading-snug text-text-2">
              <CustomerName
                booking={booking}
                screen={screen}
                className="block min-h-6 text-sm font-semibold text-text hover:underline"
              />
              <span className="block wrap-anywhere">
                {`${booking.serviceName}, ${BOARD.waiting.since(booking.bookingTime)}, ${workTimeText(booking.workMinutes ?? 0)}`}
              </span>
              <Owes className="mt-0.5" bookingId={booking.id} />
            </div>
            <Button
              look="outline"
              size="s"
              className="flex-none px-3"
              disabled={!screen.isOnline}
              aria-describedby={screen.isOnline ? undefined : OFFLINE_ID}
              aria-label={BOARD.waiting.placeOf(booking.customerName)}
              onClick={() => screen.onMove(booking.id)}
            >
              {BOARD.waiting.place}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
