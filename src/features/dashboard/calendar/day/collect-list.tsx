import { STAFF_DAY } from '@/content/staff-day';
import type { ListedBooking } from '../../bookings/api/booking-rows';
import { hereSince } from '../../bookings/booking-times';
import { CallButton } from '../../bookings/call-button';
import { CustomerName } from '../../bookings/customer-name';
import type { DayScreen } from '../../bookings/day-screen';
import { Owes } from '../../bookings/owes';
import { shortServiceName } from '../../bookings/short-names';
import { StepButton } from '../../bookings/step-button';
import { FoldButton, useFold } from '../board/fold';

interface CollectListProps {
  readonly cars: readonly ListedBooking[];
  readonly screen: DayScreen;
}

/** Cars that wait for their customers. */
export function CollectList({ cars, screen }: CollectListProps) {
  const { shown, fold } = useFold(cars);
  return (
    <div className="col-span-full min-w-0 border-hair-2 max-md:mt-3 max-md:border-t max-md:pt-3">
      <ul className="grid divide-y divide-hair-2" aria-label={STAFF_DAY.nextUp.toCollect}>
        {shown.map((booking) => (
          <li
            key={booking.id}
            className="grid items-center gap-x-4 gap-y-1 py-2 md:grid-cols-[minmax(0,1fr)_auto]"
            data-job={booking.id}
          >
            <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-sm text-on-ink-lead">
              <b className="font-semibold whitespace-nowrap text-white tabular-nums">
                {STAFF_DAY.nextUp.readySince(hereSince(booking.doneAt ?? '', screen.day))}
              </b>
              <CustomerName
                booking={booking}
                screen={screen}
                className="-my-2.5 py-2.5 font-semibold text-white underline-offset-4 hover:underline"
              />
              <span className="truncate">{shortServiceName(booking.serviceName)}</span>
              <Owes bookingId={booking.id} />
            </p>
            <div className="flex gap-1.5 max-md:*:flex-1">
              <CallButton booking={booking} look="ghost" isIcon={screen.isPhone} />
              <StepButton booking={booking} screen={screen} className="px-3 whitespace-nowrap" />
            </div>
          </li>
        ))}
      </ul>
      {fold ? <FoldButton fold={fold} look="ghost" /> : null}
    </div>
  );
}
