import { STAFF_DAY } from '@/content/staff/day';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { ArrivalLink } from '../../bookings/arrival-link';
import { isUnrecorded, unrecordedText } from '../../bookings/booking-times';
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
        {STAFF_DAY.staying}
      </h2>
      <ul className="grid gap-1.5 md:gap-2.5 lg:grid-cols-2">
        {staying.map((booking) => (
          <li key={booking.id} className="@container grid min-w-0 grid-rows-[auto_1fr]">
            {isUnrecorded(booking, screen.today) ? (
              <p className="flex flex-wrap items-center gap-x-1 px-1 text-xs text-text-2">
                {unrecordedText(booking, screen.day)}
                <ArrivalLink booking={booking} screen={screen} />
              </p>
            ) : null}
            <BookingCard booking={booking} screen={screen} isNext={false} />
          </li>
        ))}
      </ul>
    </section>
  );
}
