import { type QueryClient, useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { BOARD } from '@/content/staff/board';
import { isSlotTime } from '@/domain/calendar/slots';
import { failureKind } from '@/lib/errors';
import {
  CHANGE_FAILURES,
  changeKey,
  nameOf,
  offerUndo,
  refetchBookings,
  showFailure,
} from '../../bookings/actions/optimistic-change';
import {
  makeRoom,
  moveBooking,
  type OwnPlace,
  placeBooking,
  type Room,
} from '../../bookings/api/change-requests';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { OVERRIDES_OF_UNDO } from '../move/actions';

interface OtherRoom extends Room {
  readonly other: ListedBooking;
}

export interface RoomChange {
  /** The job in the way, and where it goes; undefined where nothing else moves. */
  readonly room: OtherRoom | undefined;
  /** The job that grows or was dropped on another gets this. */
  readonly to: OwnPlace;
}

/**
 * Gives a job a bay, together with the one that makes room for it. Customers whose time changes are told
 * where that is wished; both jobs can be put back for ten seconds.
 */
export function useMakeRoom(booking: ListedBooking) {
  return useMutation({
    mutationKey: changeKey(booking.id),
    mutationFn: async ({ room, to }: RoomChange) =>
      room
        ? makeRoom(booking, to, room)
        : { revision: await goTo(booking, to), otherRevision: null },
    onSuccess: ({ otherRevision, revision }, { room, to }, _context, { client }) => {
      const undo = (): void =>
        void putBack(
          client,
          { ...booking, revision },
          {
            to,
            room: room && { ...room, other: { ...room.other, revision: otherRevision } },
          },
        );
      offerUndo(room?.isSwap ? BOARD.clash.swapped : BOARD.clash.done, undo, nameOf(booking));
    },
    onError: (error) => {
      // Asked back in the dialog.
      if (failureKind(error) === 'override') return;
      showFailure(BOARD.place.failed, error, {
        ...CHANGE_FAILURES,
        'bay-refused': BOARD.place.taken,
      });
    },
    onSettled: (_data, _error, _variables, _context, { client }) => refetchBookings(client),
  });
}

const goTo = (booking: ListedBooking, { bayId, workMinutes, move }: OwnPlace): Promise<number> =>
  move ? moveBooking(booking, { ...move, bayId }) : placeBooking(booking, { bayId, workMinutes });

async function putBack(
  client: QueryClient,
  own: ListedBooking,
  { to, room }: RoomChange,
): Promise<void> {
  const { bayId, workMinutes } = own;
  if (workMinutes === null) return;
  const ownBack = to.move && moveBack(own, to.move.tellsCustomer);
  try {
    const otherBack = room && moveBack(room.other, room.move?.tellsCustomer ?? false);
    const before = otherBack && { ...otherBack, bayId: room.other.bayId ?? undefined };
    if (bayId === null) {
      // It waited for a bay.
      await placeBooking(own, { bayId, workMinutes, withoutBay: true });
      if (room && before) await moveBooking(room.other, before);
    } else {
      const back = { bayId, workMinutes, move: ownBack };
      if (room) await makeRoom(own, back, { other: room.other, move: before, isSwap: true });
      else await goTo(own, back);
    }
    toast.success(BOARD.clash.undone, nameOf(own));
  } catch (error) {
    showFailure(BOARD.clash.undoFailed, error);
  } finally {
    void refetchBookings(client);
  }
}

/** To the drop-off that a booking had. */
function moveBack({ bookingDate: day, bookingTime: time }: ListedBooking, tellsCustomer: boolean) {
  if (!isSlotTime(time)) return undefined;
  return { to: { day, time }, overrides: OVERRIDES_OF_UNDO, tellsCustomer };
}
