import { STAFF_DAY } from '@/content/staff/day';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { hereSince } from '../../bookings/booking-times';
import type { DayScreen } from '../../bookings/day-screen';
import { BookingMark } from '../../bookings/booking-places';
import { shortServiceName } from '../../bookings/short-names';
import { StepButton } from '../../bookings/step-button';
import { type JobProps, JobRow, JobRows } from './job-rows';

interface CollectListProps {
  readonly cars: readonly ListedBooking[];
  readonly screen: DayScreen;
}

/** Cars that wait for their customers. */
export function CollectList({ cars, screen }: CollectListProps) {
  return (
    <JobRows
      label={STAFF_DAY.nextUp.toCollect}
      jobs={cars}
      screen={screen}
      className="border-hair-2 max-md:mt-3 max-md:border-t max-md:pt-3"
      row={ReadyCar}
    />
  );
}

function ReadyCar({ booking, screen }: JobProps) {
  const { id, serviceName, doneAt } = booking;
  const since = STAFF_DAY.nextUp.readySince(hereSince(doneAt ?? '', screen.day));
  return (
    <JobRow
      booking={booking}
      screen={screen}
      lead={<span className="text-white">{since}</span>}
      about={
        <>
          <span className="truncate">{shortServiceName(serviceName)}</span>
          <BookingMark bookingId={id} />
        </>
      }
    >
      <StepButton booking={booking} screen={screen} className="px-3 whitespace-nowrap" />
    </JobRow>
  );
}
