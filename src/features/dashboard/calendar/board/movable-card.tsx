import { useDraggable } from '@dnd-kit/react';
import { useMemo } from 'react';
import { waitsForBay, WORK_ENDS, WORK_STARTS, workStart } from '@/domain/calendar/bay-plan';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import type { ShownBlock } from './block-place';
import type { DragData } from './board-drag';
import { HOW_ID } from './movable-block';
import { type PanelJobProps, PanelJob } from '../job/jobs-panel';

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
