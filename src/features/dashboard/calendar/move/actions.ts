import { toast } from 'sonner';
import { MOVE } from '@/content/staff/booking';
import { UNDO_SECONDS } from '@/domain/booking/booking-status';
import { formatDayAndTime } from '@/domain/day';
import { isSlotTime } from '@/domain/calendar/slots';
import type { Override } from '@/domain/calendar/slot-choice';
import { type ListedBooking, toListed } from '../../bookings/api/listed-booking';
import { type Move, moveBooking } from '../../bookings/api/change-requests';
import { nameOf, useChange } from '../../bookings/actions/optimistic-change';

/** The slot before a move may have been any override but one: its spot is not taken from others. */
export const OVERRIDES_OF_UNDO: readonly Override[] = ['past', 'sunday', 'started', 'closed'];

/**
 * Moves a booking; its old spot is released only when the new one is held. Repeating does no harm.
 * The toast offers to move it back.
 */
export function useMoveBooking(booking: ListedBooking) {
  const { id, bookingDate: day, bookingTime: time, bayId } = booking;
  const { mutate: moveBack } = useChange(id, {
    send: ({ revision, ...move }: Move & { readonly revision: number | null }) =>
      moveBooking({ id, revision }, move),
    optimistic: movedTo,
    onDone: (_done, { to }) =>
      toast.success(MOVE.undone(formatDayAndTime(to.day, to.time)), nameOf(booking)),
    failed: MOVE.undoFailed,
    texts: { 'slot-full': MOVE.undoTaken, override: MOVE.undoTaken },
  });
  return useChange(id, {
    send: (move: Move) => moveBooking(booking, move),
    optimistic: movedTo,
    onDone: (revision, { to, tellsCustomer }) => {
      const undo = {
        label: MOVE.undo,
        onClick: () => {
          if (isSlotTime(time))
            moveBack({
              to: { day, time },
              bayId: bayId ?? undefined,
              overrides: OVERRIDES_OF_UNDO,
              tellsCustomer,
              revision,
            });
        },
      };
      toast.success(MOVE.done(formatDayAndTime(to.day, to.time)), {
        ...nameOf(booking),
        action: undo,
        duration: UNDO_SECONDS * 1_000,
      });
    },
    failed: MOVE.title,
    // The dialog says it, and keeps what was chosen.
    onFailed: () => true,
  });
}

function movedTo(known: ListedBooking, { to, bayId }: Move): ListedBooking {
  return toListed({
    ...known,
    bookingDate: to.day,
    bookingTime: to.time,
    beginsAt: null,
    bayId: bayId ?? known.bayId,
  });
}
