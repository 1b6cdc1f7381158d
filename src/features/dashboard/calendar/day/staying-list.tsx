import { STAFF_DAY } from '@/content/staff-day';
import { weekdayName } from '@/domain/day';
import type { ListedBooking } from '../../bookings/api/booking-rows';
import { BookingCard } from './booking-card';
import type { DayScreen } from '../../bookings/day-screen';

interface StayingListProps {
  readonly staying: readonly ListedBooking[];
  readonly screen: DayScreen;
}

export function StayingList({ staying, screen }: StayingListProps) {
  if (staying.length === 0) return null;
  return (
    <section className="mb-3" aria-labelledby="day-staying">
      <h2 className="px-1 pt-3 pb-1.75 font-sans text-sm font-semibold" id="day-staying">
        {STAFF_DAY.staying.heading}
      </h2>
      <ul className="grid gap-1.5 md:gap-2.5 lg:grid-cols-2">
        {staying.map((booking) => (
          <li key={booking.id} className="@container grid min-w-0 grid-rows-[auto_1fr]">
            <p className="px-1 pb-1 text-xs text-text-2">
              {(booking.arrivedAt === null
                ? STAFF_DAY.staying.unrecorded
                : STAFF_DAY.staying.since)(weekdayName(booking.bookingDate))}
            </p>
            <BookingCard booking={booking} screen={screen} isNext={false} />
          </li>
        ))}
      </ul>
    </section>
  );
}
