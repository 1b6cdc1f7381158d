import { Link } from 'react-router-dom';
import { useNow } from '@/components/clock';
import { Note } from '@/components/ui/note';
import { bookingPath } from '@/config/staff-dialog-link';
import { CLOSE } from '@/content/staff-week';
import { jobsInside } from '@/domain/bay-plan';
import type { ClosedTimes } from '@/domain/closures';
import { formatDayAndTime } from '@/domain/day';
import type { ListedBooking } from '../../bookings/api/booking-rows';

interface BayJobsProps {
  readonly bay: { readonly id: number; readonly name: string };
  readonly bookings: readonly ListedBooking[];
  readonly times: ClosedTimes;
}

/** Jobs in a bay while it is out of order: they keep it until staff assign another. */
export function BayJobs({ bay, bookings, times }: BayJobsProps) {
  const now = useNow();
  const jobs = jobsInside(bookings, bay.id, times, now);
  if (jobs.length === 0) return null;
  return (
    <Note tone="warn" title={CLOSE.jobsTitle(jobs.length, bay.name)}>
      <ul>
        {jobs.map(({ id, customerName, serviceName, bookingDate, bookingTime }) => (
          <li key={id}>
            <Link
              className="inline-flex min-h-11 items-center underline underline-offset-4"
              to={bookingPath(bookingDate, id)}
            >
              {customerName}, {serviceName}, {formatDayAndTime(bookingDate, bookingTime)}
            </Link>
          </li>
        ))}
      </ul>
      {CLOSE.jobsText}
    </Note>
  );
}
