import { STAFF_DAY } from '@/content/staff-day';
import type { ListedBooking } from '../../bookings/api/booking-rows';
import { minutesUntil } from '../../bookings/booking-times';
import { CallButton } from '../../bookings/call-button';
import { CustomerName } from '../../bookings/customer-name';
import type { DayScreen } from '../../bookings/day-screen';
import { shortServiceName } from '../../bookings/short-names';
import { StepButton } from '../../bookings/step-button';
import { FoldButton, useFold } from '../board/fold';
import { PushLater } from '../board/push-later';

/** Four in a row on a phone: words without pictures. */
const SMALL = 'px-2 whitespace-nowrap max-md:gap-0 max-md:[&_svg]:hidden md:px-3';

interface LateListProps {
  readonly late: readonly ListedBooking[];
  readonly screen: DayScreen;
}

/** Who was due and is not here, with what staff can do about it. */
export function LateList({ late, screen }: LateListProps) {
  const { shown, fold } = useFold(late);
  return (
    <div className="col-span-full min-w-0 max-md:mb-3.5">
      <ul className="grid divide-y divide-hair-2" aria-label={STAFF_DAY.nextUp.late}>
        {shown.map((booking) => (
          <li
            key={booking.id}
            className="grid items-center gap-x-4 gap-y-1 py-2 first:pt-0 md:grid-cols-[minmax(0,1fr)_auto] md:first:pt-2"
            data-job={booking.id}
          >
            <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-sm text-on-ink-lead">
              <b className="font-semibold whitespace-nowrap text-warn-bg tabular-nums">
                {STAFF_DAY.late(-minutesUntil(booking, screen.now))}
              </b>
              <CustomerName
                booking={booking}
                screen={screen}
                className="-my-2.5 py-2.5 font-semibold text-white underline-offset-4 hover:underline"
              />
              <span className="truncate">
                {STAFF_DAY.nextUp.was(booking.bookingTime, shortServiceName(booking.serviceName))}
              </span>
            </p>
            <div className="flex gap-1.5 max-md:*:flex-1">
              <CallButton booking={booking} look="ghost" isIcon={screen.isPhone} />
              <PushLater booking={booking} screen={screen} className={SMALL} />
              <StepButton
                booking={booking}
                screen={screen}
                step="no_show"
                look="ghost"
                className={SMALL}
              />
              <StepButton booking={booking} screen={screen} step="arrived" className={SMALL} />
            </div>
          </li>
        ))}
      </ul>
      {fold ? <FoldButton fold={fold} look="ghost" /> : null}
    </div>
  );
}
