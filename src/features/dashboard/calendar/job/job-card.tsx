import { useQuery } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { cn } from '@/components/ui/cn';
import { STAFF_DAY } from '@/content/staff/day';
import { waitsForBay } from '@/domain/calendar/bay-plan';
import { workTimeText } from '@/domain/calendar/ready-time';
import { type Conflict, conflictKind } from '../../bookings/api/conflicts';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { BookedType } from '../../bookings/booked-type';
import { expectedEnd, shortClockOf } from '../../bookings/booking-times';
import type { DayScreen } from '../../bookings/day-screen';
import { baysQuery } from '../../shell/shop-settings-api';
import { CallButton } from './call-button';
import { JobActions } from './job-actions';
import { JobLine } from './job-line';
import { isDue } from './state-text';
import { StepButton } from './step-button';

interface JobCardProps {
  readonly booking: ListedBooking;
  readonly screen: DayScreen;
  /** It does not stand below its drop-off time. */
  readonly hasTime?: boolean;
  /** `row`: one line with two icons. `line`: its words alone. */
  readonly size?: 'full' | 'row' | 'line';
  /** Its buttons stand below it, as wide as it is. */
  readonly isStacked?: boolean;
  readonly className?: string;
  readonly ref?: Ref<HTMLElement>;
  /** Takes the button that the keyboard picks it up with. */
  readonly handle?: Ref<HTMLButtonElement>;
  /** Id of the sentence that says how; without one it can't be picked up. */
  readonly howId?: string | undefined;
  readonly children?: ReactNode;
}

/** A job in a list: by hours, in the side panel, in the bay of a phone. */
export function JobCard(props: JobCardProps) {
  const { booking, screen, hasTime = false, className, ref, handle, howId, children } = props;
  const { size = 'full', isStacked = screen.isPhone } = props;
  const { status, arrivedAt, vehicleType } = booking;
  const about = useAbout(booking, screen, hasTime);
  const isHere = status === 'confirmed' && arrivedAt !== null;
  const isDone = status === 'completed' && !screen.unsent.has(booking.id);
  const conflict = movedHere(booking, screen.conflicts);
  const isShown = screen.shownId === booking.id;
  // One line of it is enough on a phone.
  const isLater = screen.isPhone && !isShown && !conflict && !isDue(booking, screen);
  const isRow = size === 'row' || (size === 'full' && isLater);
  return (
    <article
      ref={ref}
      aria-current={isShown || undefined}
      className={cn(
        'relative flex flex-wrap content-center items-center gap-x-3 gap-y-2 rounded-m bg-card px-3 py-2 inset-ring inset-ring-line forced-colors:border',
        isHere && 'inset-ring-[1.5px] inset-ring-confirmed/40',
        isDone && 'bg-paper',
        (conflict || isShown) && 'inset-ring-2 inset-ring-ink-600',
        howId !== undefined && 'cursor-grab select-none [-webkit-touch-callout:none]',
        className,
      )}
      data-booking={booking.id}
    >
      {isShown ? <span ref={bringIntoView} className="absolute" /> : null}
      {isStacked ? null : (
        <BookedType
          className={cn('w-15 flex-none', isDone && 'opacity-60')}
          vehicleType={vehicleType}
        />
      )}
      <JobLine
        booking={booking}
        screen={screen}
        about={
          conflict ? STAFF_DAY.conflict.movedHere(conflict.who, shortClockOf(conflict.at)) : about
        }
        isLow={isRow}
        handle={handle}
        howId={howId}
        className={isRow || size === 'line' ? 'flex-1' : 'flex-1 basis-44'}
      />
      {size === 'line' ? null : isRow && !isDone ? (
        <div className="relative z-1 flex gap-1">
          <CallButton booking={booking} isIcon />
          <StepButton booking={booking} screen={screen} isIcon className="w-11 px-0" />
        </div>
      ) : (
        <JobActions booking={booking} screen={screen} isStacked={isStacked} />
      )}
      {children}
    </article>
  );
}

/** "10:00 AM, SUV Rear Window Tinting, Tint 2, until 12:00 PM" */
function useAbout(booking: ListedBooking, screen: DayScreen, hasTime: boolean): string {
  const { data: bays } = useQuery(baysQuery);
  const { serviceName, bayId, bookingTime, status, workMinutes } = booking;
  const parts = [
    hasTime ? bookingTime : '',
    serviceName,
    bays?.find(({ id }) => id === bayId)?.name ?? '',
    waitsForBay(booking) ? workTimeText(workMinutes ?? 0) : '',
    status === 'completed' ? '' : expectedEnd(booking, screen.day),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

function bringIntoView(mark: HTMLElement | null): void {
  mark?.scrollIntoView({ block: 'center' });
}

function movedHere(
  { id, bookingDate, bookingTime }: ListedBooking,
  conflicts: readonly Conflict[],
): Conflict | undefined {
  return conflicts.find(
    (conflict) =>
      conflictKind(conflict) === 'moved' &&
      conflict.now?.id === id &&
      conflict.now.bookingDate === bookingDate &&
      conflict.now.bookingTime === bookingTime,
  );
}
