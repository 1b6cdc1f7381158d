import type { Ref } from 'react';
import { cn } from '@/components/ui/cn';
import { statusLabel } from '@/domain/booking/booking-status';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { BookingMark } from '../../bookings/booking-places';
import { CustomerName } from '../../bookings/customer-name';
import type { DayScreen } from '../../bookings/day-screen';
import { StatusMark } from '../../bookings/status-look';
import { stateText, toneOf } from './state-text';

interface JobLineProps {
  readonly booking: ListedBooking;
  readonly screen: DayScreen;
  /** Tells its work, and where and when where that is not seen. */
  readonly about: string;
  /** Replaces its own state: "waits for Wally". */
  readonly state?: string | undefined;
  /** One line each for name and work, for a card of a fixed height. */
  readonly isLow?: boolean;
  /** An hour of a bay has no room for larger words. */
  readonly isTiny?: boolean;
  /** Takes the button that the keyboard picks the job up with. */
  readonly handle?: Ref<HTMLButtonElement> | undefined;
  /** Id of the sentence that says how. */
  readonly howId?: string | undefined;
  readonly className?: string;
}

/** Two lines of a job, wherever it stands: who, in which state, and which work. */
export function JobLine(props: JobLineProps) {
  const { booking, screen, about, isLow = false, isTiny = false, handle, howId, className } = props;
  const { id, status } = booking;
  const { state = stateText(booking, screen) } = props;
  const isDone = status === 'completed' && !screen.unsent.has(id);
  // What is confirmed and on time is as expected: the little room is for its work.
  const isSaid = !isLow || status !== 'confirmed' || state !== statusLabel(status);
  return (
    <div className={cn('min-w-0 leading-snug', className)}>
      <h3
        className={cn(
          'truncate font-sans leading-snug font-semibold tracking-normal',
          isTiny ? 'text-xs' : 'text-sm',
          isDone && 'font-medium text-text-2',
        )}
      >
        <CustomerName
          ref={handle}
          booking={booking}
          screen={screen}
          howId={howId}
          className="scroll-mb-28 after:absolute after:inset-0 after:rounded-m focus-visible:outline-hidden focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
        />
      </h3>
      <p
        className={cn(
          'text-xs leading-snug text-text-2 tabular-nums',
          isLow ? 'truncate' : 'wrap-anywhere',
        )}
      >
        {isSaid ? (
          <b className={cn('mr-1.5 font-semibold', toneOf(booking, screen, state))}>
            <span className="mr-1.5 inline-flex">
              <StatusMark status={status} />
            </span>
            {state}
          </b>
        ) : null}
        <BookingMark className="mr-1 px-1 py-0" bookingId={id} />
        {about}
      </p>
    </div>
  );
}
