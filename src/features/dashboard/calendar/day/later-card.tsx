import { useQuery } from '@tanstack/react-query';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { baysQuery } from '../../shell/shop-settings-api';
import { minutesUntil } from '../../bookings/booking-times';
import { CustomerName } from '../../bookings/customer-name';
import type { DayScreen } from '../../bookings/day-screen';
import { shortServiceName } from '../../bookings/short-names';
import { ShortState } from '../board/block-state';
import { JobSteps } from '../board/job-steps';

/** Bookings after the next hour are read, not pressed: one line of each is enough on a phone. */
const LATER_MINUTES = 60;

/** True on a phone for a booking that nothing has to be done about in the next hour. */
export function isLater(booking: ListedBooking, screen: DayScreen): boolean {
  const { status, arrivedAt } = booking;
  const isExpected = (status === 'pending' || status === 'confirmed') && arrivedAt === null;
  return screen.isPhone && isExpected && minutesUntil(booking, screen.now) > LATER_MINUTES;
}

interface LaterCardProps {
  readonly booking: ListedBooking;
  readonly screen: DayScreen;
}

export function LaterCard({ booking, screen }: LaterCardProps) {
  const { data: bays } = useQuery(baysQuery);
  const bay = bays?.find(({ id }) => id === booking.bayId);
  return (
    <article
      className="relative flex min-h-13 items-center gap-2 rounded-m bg-card py-1 pr-1.5 pl-3 inset-ring inset-ring-line forced-colors:border"
      data-booking={booking.id}
    >
      <div className="min-w-0 flex-1 leading-snug">
        <h3 className="truncate font-sans text-sm leading-snug font-semibold tracking-normal">
          <CustomerName
            booking={booking}
            screen={screen}
            className="after:absolute after:inset-0 after:rounded-m focus-visible:outline-hidden focus-visible:after:outline-2"
          />
        </h3>
        <p className="truncate text-xs text-text-2">
          <ShortState booking={booking} screen={screen} blockedBy={undefined} />
          {[shortServiceName(booking.serviceName), ...(bay ? [bay.name] : [])].join(', ')}
        </p>
      </div>
      <JobSteps booking={booking} screen={screen} layout="short" />
    </article>
  );
}
