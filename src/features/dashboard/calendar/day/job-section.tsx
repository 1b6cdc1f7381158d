import { useId } from 'react';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import type { DayScreen } from '../../bookings/day-screen';
import { JobCard } from '../job/job-card';

interface JobSectionProps {
  readonly title: string;
  readonly jobs: readonly ListedBooking[];
  readonly screen: DayScreen;
}

/** Jobs that are in the shop whatever their hour; nothing where there are none. */
export function JobSection({ title, jobs, screen }: JobSectionProps) {
  const id = useId();
  if (jobs.length === 0) return null;
  return (
    <section className="mb-3" aria-labelledby={id}>
      <h2
        className="flex items-baseline justify-between px-1 pb-0.5 font-sans text-xs leading-snug font-semibold tracking-normal md:text-sm"
        id={id}
      >
        {title}
        <small className="text-xs font-normal text-text-2">{jobs.length}</small>
      </h2>
      <ul className="grid gap-1.5 md:gap-2.5 lg:grid-cols-2">
        {jobs.map((booking) => (
          <li key={booking.id} className="min-w-0">
            <JobCard
              booking={booking}
              screen={screen}
              hasTime={booking.bookingDate === screen.day}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
