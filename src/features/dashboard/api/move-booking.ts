import { toast } from 'sonner';
import { MOVE } from '@/content/staff-booking';
import { UNDO_SECONDS } from '@/domain/booking-status';
import { formatDayAndTime } from '@/domain/day';
import { type Slot, isSlotTime } from '@/domain/slots';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import type { SlotException } from '../time-picker/slot-choice';
import { type ListedBooking, toListed } from './booking-rows';
import { nameOf, useChange } from './change-bookings';

export interface Move {
  readonly to: Slot;
  /** Exceptions that are meant. */
  readonly meant: readonly SlotException[];
  readonly tellsCustomer: boolean;
}

/** Where a booking stood may have been any exception but one: its place is not taken from others. */
const MEANT_BY_UNDO: readonly SlotException[] = ['past', 'sunday', 'started', 'closed'];

/**
 * Moves a booking; its old place is given back only when the new one is held. Repeating does no harm.
 * The toast offers to move it back.
 */
export function useMoveBooking(booking: ListedBooking) {
  const { id, bookingDate: day, bookingTime: time } = booking;
  const { mutate: moveBack } = useChange(id, {
    send: (move: Move) => moveBooking(id, move),
    ahead: movedTo,
    onDone: (_done, { to }) =>
      toast.success(MOVE.undone(formatDayAndTime(to.day, to.time)), nameOf(booking)),
    failed: MOVE.undoFailed,
    texts: { 'slot-full': MOVE.undoTaken, exception: MOVE.undoTaken },
  });
  return useChange(id, {
    send: (move: Move) => moveBooking(id, move),
    ahead: movedTo,
    onDone: (_done, { to, tellsCustomer }) => {
      const undo = {
        label: MOVE.undo,
        onClick: () => {
          if (isSlotTime(time))
            moveBack({ to: { day, time }, meant: MEANT_BY_UNDO, tellsCustomer });
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

function movedTo(known: ListedBooking, { to }: Move): ListedBooking {
  return toListed({ ...known, bookingDate: to.day, bookingTime: to.time });
}

async function moveBooking(id: string, { to, meant, tellsCustomer }: Move): Promise<void> {
  await unwrapAsStaff(
    supabase().rpc('move_booking', {
      booking_id: id,
      day: to.day,
      slot_time: to.time,
      meant: [...meant],
      tells_customer: tellsCustomer,
    }),
  );
}
