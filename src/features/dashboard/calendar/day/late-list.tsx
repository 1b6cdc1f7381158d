import { STAFF_DAY } from '@/content/staff/day';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { minutesUntil } from '../../bookings/booking-times';
import type { DayScreen } from '../../bookings/day-screen';
import { shortServiceName } from '../../bookings/short-names';
import { StepButton } from '../../bookings/step-button';
import { PushLater } from '../board/push-later';
import { type JobProps, JobRow, JobRows } from './job-rows';

/** Four in a row on a phone: words without pictures. */
const SMALL = 'px-2 whitespace-nowrap max-md:gap-0 max-md:[&_svg]:hidden md:px-3';

interface LateListProps {
  readonly late: readonly ListedBooking[];
  readonly screen: DayScreen;
}

/** Lists customers who are overdue, with what staff can do about it. */
export function LateList({ late, screen }: LateListProps) {
  return (
    <JobRows
      label={STAFF_DAY.nextUp.late}
      jobs={late}
      screen={screen}
      className="max-md:mb-3.5 max-md:[&_li:first-child]:pt-0"
      row={LateJob}
    />
  );
}

function LateJob({ booking, screen }: JobProps) {
  const { bookingTime, serviceName } = booking;
  const lateness = STAFF_DAY.late(-minutesUntil(booking, screen.now));
  return (
    <JobRow
      booking={booking}
      screen={screen}
      lead={<span className="text-warn-bg">{lateness}</span>}
      about={
        <span className="truncate">
          {STAFF_DAY.nextUp.was(bookingTime, shortServiceName(serviceName))}
        </span>
      }
    >
      <PushLater booking={booking} screen={screen} className={SMALL} />
      <StepButton booking={booking} screen={screen} step="no_show" look="ghost" className={SMALL} />
      <StepButton booking={booking} screen={screen} step="arrived" className={SMALL} />
    </JobRow>
  );
}
