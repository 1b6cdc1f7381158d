import type { ComponentProps, ReactNode, Ref } from 'react';
import { cn } from '@/components/ui/cn';
import { STAFF_DAY } from '@/content/staff/day';
import { statusLabel } from '@/domain/booking/booking-status';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { BookingMark } from '../../bookings/booking-places';
import type { DayScreen } from '../../bookings/day-screen';
import { STATUS_LOOK, StatusMark } from '../../bookings/status-look';
import { lastName } from './short-names';
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
        <button
          ref={handle}
          type="button"
          aria-describedby={howId}
          className="max-w-full scroll-mb-28 truncate text-left after:absolute after:inset-0 after:rounded-m focus-visible:outline-hidden focus-visible:after:outline-2 focus-visible:after:-outline-offset-2"
          aria-label={STAFF_DAY.detailsOf(booking.customerName)}
          onClick={({ defaultPrevented }) => {
            // The end of a drag is not a press.
            if (!defaultPrevented) screen.onDetails(id);
          }}
          onKeyUp={(event) => {
            // Firefox would press it when the key that picked up the job is released.
            if (howId !== undefined && event.code === 'Space') event.preventDefault();
          }}
        >
          {booking.customerName}
        </button>
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

interface JobChipProps extends Omit<ComponentProps<'button'>, 'type' | 'about' | 'onClick'> {
  readonly booking: ListedBooking;
  readonly about: ReactNode;
  /** Two lines with the whole name; its words have these classes. */
  readonly tall?: string;
  readonly onPress: (id: string) => void;
}

/** A job where there is room for its name and work alone, in the colour of its status. It opens the booking. */
export function JobChip(props: JobChipProps) {
  const { booking, about, tall, onPress, className, children, ...rest } = props;
  const { id, status, customerName } = booking;
  const mark = <StatusMark status={status} />;
  const isTall = tall !== undefined;
  return (
    <button
      {...rest}
      type="button"
      className={cn(
        'flex overflow-hidden text-left text-xs leading-snug hover:inset-ring hover:inset-ring-line-strong',
        STATUS_LOOK[status].chip,
        className,
      )}
      data-booking={id}
      onClick={() => onPress(id)}
    >
      {children}
      {isTall ? null : mark}
      <span className={isTall ? cn('grid min-w-0 flex-1 content-center', tall) : 'truncate'}>
        <span className="sr-only">{statusLabel(status)}, </span>
        <b className={cn('font-semibold', isTall && 'truncate lg:text-sm')}>
          {isTall ? customerName : lastName(customerName)}
        </b>{' '}
        {isTall ? (
          <span className="flex min-w-0 items-center gap-1.5">
            {mark}
            <span className="truncate">{about}</span>
          </span>
        ) : (
          about
        )}
      </span>
    </button>
  );
}
