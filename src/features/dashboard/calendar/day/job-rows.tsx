import type { ComponentType, ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { CallButton } from '../../bookings/call-button';
import { CustomerName } from '../../bookings/customer-name';
import type { DayScreen } from '../../bookings/day-screen';
import { FoldButton, useFold } from '../board/fold';

export interface JobProps {
  readonly booking: ListedBooking;
  readonly screen: DayScreen;
}

interface JobRowsProps {
  readonly label: string;
  readonly jobs: readonly ListedBooking[];
  readonly screen: DayScreen;
  readonly className: string;
  /** A `JobRow` of each. */
  readonly row: ComponentType<JobProps>;
}

/** Jobs in the strip above the day, one in a row. */
export function JobRows({ label, jobs, screen, className, row: Row }: JobRowsProps) {
  const { shown, fold } = useFold(jobs);
  return (
    <div className={cn('col-span-full min-w-0', className)}>
      <ul className="grid divide-y divide-hair-2" aria-label={label}>
        {shown.map((booking) => (
          <Row key={booking.id} booking={booking} screen={screen} />
        ))}
      </ul>
      {fold ? <FoldButton fold={fold} look="ghost" /> : null}
    </div>
  );
}

interface JobRowProps extends JobProps {
  /** Shown before the name. */
  readonly lead: ReactNode;
  /** Behind it. */
  readonly about: ReactNode;
  /** Its steps. */
  readonly children: ReactNode;
}

export function JobRow({ booking, screen, lead, about, children }: JobRowProps) {
  return (
    <li
      className="grid items-center gap-x-4 gap-y-1 py-2 md:grid-cols-[minmax(0,1fr)_auto]"
      data-job={booking.id}
    >
      <p className="flex min-w-0 flex-wrap items-baseline gap-x-3 text-sm text-on-ink-lead">
        <b className="font-semibold whitespace-nowrap tabular-nums">{lead}</b>
        <CustomerName
          booking={booking}
          screen={screen}
          className="-my-3 py-3 font-semibold text-white underline-offset-4 hover:underline"
        />
        {about}
      </p>
      <div className="flex gap-1.5 max-md:*:flex-1">
        <CallButton booking={booking} look="ghost" isIcon={screen.isPhone} />
        {children}
      </div>
    </li>
  );
}
