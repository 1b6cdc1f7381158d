import { toast } from 'sonner';
import { MOVE } from '@/content/staff/booking';
import type { Override } from '@/domain/calendar/slot-choice';
import { isSlotTime } from '@/domain/calendar/slots';
import { formatDayAndTime } from '@/domain/day';
import { nameOf, offerUndo, useChange } from '../../bookings/actions/optimistic-change';
import { type Move, moveBooking } from '../../bookings/api/change-requests';
import { type ListedBooking, toListed } from '../../bookings/api/listed-booking';

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
      const handleUndo = (): void => {
        if (!isSlotTime(time)) return;
        moveBack({
          to: { day, time },
          bayId: bayId ?? undefined,
          overrides: OVERRIDES_OF_UNDO,
          tellsCustomer,
          revision,
        });
      };
      offerUndo(MOVE.done(formatDayAndTime(to.day, to.time)), handleUndo, nameOf(booking));
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
