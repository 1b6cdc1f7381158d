import { useDraggable } from '@dnd-kit/react';
import { type ComponentProps, memo, useMemo } from 'react';
import { BOARD } from '@/content/staff/board';
import { holdsSpot } from '@/domain/booking/booking-status';
import {
  type Stretch,
  waitsForBay,
  WORK_ENDS,
  WORK_STARTS,
  workStart,
} from '@/domain/calendar/bay-plan';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import type { DayScreen } from '../../bookings/day-screen';
import { PanelJob, type PanelJobProps } from '../job/jobs-panel';
import { Block } from './block';
import type { ShownBlock } from './block-place';
import type { DragData } from './board-drag';

/** Id of the sentence that says how a job is moved by keys. */
export const HOW_ID = 'board-how';

interface MovableBlockProps extends Pick<ComponentProps<typeof Block>, 'blockedBy' | 'isNext'> {
  readonly block: ShownBlock;
  readonly screen: DayScreen;
  readonly closed: readonly Stretch[];
}

/** A job that can be taken to another time or bay, and whose end can be pulled. */
export const MovableBlock = memo(function MovableBlock(props: MovableBlockProps) {
  const { block, screen, closed, blockedBy, isNext } = props;
  const { booking, goesOn, isOver } = block;
  const canMove = holdsSpot(booking.status) && screen.isOnline && !screen.unsent.has(booking.id);
  const data = useMemo((): DragData => ({ block, isEnd: false }), [block]);
  const { ref, handleRef, isDragSource } = useDraggable({
    id: booking.id,
    data,
    disabled: !canMove,
  });
  return (
    <div ref={ref} className="group size-full select-none [-webkit-touch-callout:none]">
      <Block
        block={block}
        screen={screen}
        closed={closed}
        handle={handleRef}
        howId={canMove ? HOW_ID : undefined}
        isLifted={isDragSource}
        blockedBy={blockedBy}
        isNext={isNext}
      />
      {canMove && !isDragSource && !goesOn && !isOver ? <EndHandle block={block} /> : null}
    </div>
  );
});

/** Pulls the end of a job; for a mouse. Keys and Booking Details do the same. */
function EndHandle({ block }: Pick<MovableBlockProps, 'block'>) {
  const data = useMemo((): DragData => ({ block, isEnd: true }), [block]);
  // No sensors of its own: the library would drop the options of those that all jobs share.
  const { ref } = useDraggable({ id: `end ${block.booking.id}`, data });
  return (
    <span
      ref={ref}
      className="absolute inset-y-0 right-0 z-2 hidden w-2.75 cursor-ew-resize place-items-center rounded-r-m before:h-8.5 before:w-1 before:rounded-full before:bg-sodium-deep before:opacity-0 group-focus-within:before:opacity-100 group-hover:before:opacity-100 hover:bg-sodium-wash pointer-fine:grid"
      title={BOARD.drag.end(block.booking.customerName)}
      aria-hidden="true"
    />
  );
}

/** A job of the side panel; one that waits for a bay can be dragged to it. */
export function MovableCard({ booking, screen }: PanelJobProps) {
  const canMove = waitsForBay(booking) && screen.isOnline && !screen.unsent.has(booking.id);
  const data = useMemo((): DragData => ({ block: asBlock(booking), isEnd: false }), [booking]);
  const { ref, handleRef } = useDraggable({ id: `listed ${booking.id}`, data, disabled: !canMove });
  return (
    <PanelJob
      ref={ref}
      handle={handleRef}
      booking={booking}
      screen={screen}
      howId={canMove ? HOW_ID : undefined}
    />
  );
}

/** As long as it would take a bay. */
function asBlock(booking: ListedBooking): ShownBlock {
  const from = workStart(booking) ?? WORK_STARTS;
  const to = Math.min(from + (booking.workMinutes ?? 0), WORK_ENDS);
  return {
    booking,
    from,
    to,
    plannedTo: to,
    startsBefore: false,
    goesOn: false,
    isOver: false,
    dayNumber: 1,
    dayCount: 1,
  };
}
