import { cn } from '@/components/ui/cn';
import { BOARD } from '@/content/staff/board';
import type { BlockLayout } from '@/domain/calendar/board';
import { statusLabel } from '@/domain/booking/booking-status';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { expectedEnd } from '../../bookings/booking-times';
import type { DayScreen } from '../../bookings/day-screen';
import { BookingMark } from '../../bookings/booking-places';
import { StatusMark } from '../../bookings/status-look';
import { DayCells } from './block-parts';
import type { ShownBlock } from './block-place';
import { stateText, TONE } from './state-text';

interface BlockStateProps {
  readonly block: ShownBlock;
  readonly screen: DayScreen;
  readonly layout: BlockLayout;
  readonly blockedBy: string | undefined;
  readonly isLifted: boolean;
}

/** Says a job's state, until when it lasts, and what other rooms mark it with. */
export function BlockState({ block, screen, layout, blockedBy, isLifted }: BlockStateProps) {
  const { booking, dayNumber, dayCount, startsBefore } = block;
  const { status } = booking;
  const isWide = layout === 'phone';
  const isDone = status === 'completed' && !screen.unsent.has(booking.id);
  return (
    <p
      className={cn(
        'group min-w-0 items-center gap-x-2.5 text-xs leading-tight tabular-nums',
        isWide && 'flex',
      )}
    >
      <b className={cn('flex items-center gap-1.5 truncate font-semibold', TONE[status])}>
        <StatusMark status={status} />
        <span className="truncate">{stateOf(booking, screen, blockedBy)}</span>
      </b>
      {isWide && dayCount > 1 ? <DayCells number={dayNumber} count={dayCount} /> : null}
      {isDone ? null : (
        // Its length says until when; there is no room for that and a mark.
        <span className={cn('block truncate text-text-2', !isWide && 'group-has-data-mark:hidden')}>
          {isLifted && !startsBefore
            ? BOARD.drag.was(booking.bookingTime)
            : expectedEnd(booking, screen.day)}
        </span>
      )}
      <BookingMark className={cn('truncate', !isWide && 'block px-1')} bookingId={booking.id} />
    </p>
  );
}

interface ShortStateProps {
  readonly booking: ListedBooking;
  readonly screen: DayScreen;
  readonly blockedBy: string | undefined;
}

/** Shown before the service in a block of two lines; nothing if all is as expected. */
export function ShortState({ booking, screen, blockedBy }: ShortStateProps) {
  const { id, status } = booking;
  const state = stateOf(booking, screen, blockedBy);
  const isSaid = status !== 'confirmed' || state !== statusLabel(status);
  const mark = <BookingMark className="mr-1 px-1 py-0" bookingId={id} />;
  if (!isSaid) return mark;
  return (
    <>
      <b className={cn('mr-1.5 font-semibold tabular-nums', TONE[status])}>{state}</b>
      {mark}
    </>
  );
}

const stateOf = (booking: ListedBooking, screen: DayScreen, blockedBy: string | undefined) =>
  blockedBy === undefined ? stateText(booking, screen) : BOARD.over.stillThere(blockedBy);
