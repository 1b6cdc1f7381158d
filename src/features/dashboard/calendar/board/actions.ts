import { type QueryClient, useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { BOARD } from '@/content/staff-board';
import { STAFF_TOASTS } from '@/content/staff';
import { UNDO_SECONDS } from '@/domain/booking-status';
import { isSlotTime } from '@/domain/slots';
import type { ListedBooking } from '../../bookings/api/booking-rows';
import {
  makeRoom,
  moveBooking,
  placeBooking,
  type Placing,
  type Room,
} from '../../bookings/api/change-booking';
import {
  CHANGE_FAILURES,
  changeKey,
  nameOf,
  refetchBookings,
  showFailure,
} from '../../bookings/actions/change-bookings';

interface OtherRoom extends Room {
  readonly other: ListedBooking;
}

export interface RoomChange {
  /** The job in the way, and where it goes; undefined where nothing else moves. */
  readonly room: OtherRoom | undefined;
  /** The job that grows gets this. */
  readonly to: Placing;
}

/**
 * Gives a job a bay for a longer time, together with the one that makes room for it. The customer of the
 * other one is told where that is wished; both can be put back for ten seconds.
 */
export function useMakeRoom(booking: ListedBooking) {
  return useMutation({
    mutationKey: changeKey(booking.id),
    mutationFn: async ({ room, to }: RoomChange) =>
      room
        ? makeRoom(booking, to, room)
        : { revision: await placeBooking(booking, to), otherRevision: null },
    onSuccess: ({ otherRevision, revision }, { room }, _context, { client }) => {
      const undo = (): void =>
        void putBack(
          client,
          { ...booking, revision },
          room && { ...room, other: { ...room.other, revision: otherRevision } },
        );
      toast.success(BOARD.clash.done, {
        ...nameOf(booking),
        duration: UNDO_SECONDS * 1_000,
        action: { label: STAFF_TOASTS.undo, onClick: undo },
      });
    },
    onError: (error) =>
      showFailure(BOARD.place.failed, error, {
        ...CHANGE_FAILURES,
        'bay-refused': BOARD.place.taken,
      }),
    onSettled: (_data, _error, _variables, _context, { client }) => refetchBookings(client),
  });
}

async function putBack(
  client: QueryClient,
  own: ListedBooking,
  room: OtherRoom | undefined,
): Promise<void> {
  const { bayId, workMinutes } = own;
  if (bayId === null || workMinutes === null) return;
  try {
    await placeBooking(own, { bayId, workMinutes });
    if (room) await putOtherBack(room);
    toast.success(BOARD.clash.undone, nameOf(own));
  } catch (error) {
    showFailure(BOARD.clash.undoFailed, error);
  } finally {
    void refetchBookings(client);
  }
}

async function putOtherBack({ other, move }: OtherRoom): Promise<void> {
  const { bookingDate: day, bookingTime: time, bayId, workMinutes } = other;
  if (!move) {
    if (workMinutes !== null) await placeBooking(other, { bayId, workMinutes });
  } else if (isSlotTime(time)) {
    const back = { ...move, to: { day, time }, bayId: bayId ?? undefined };
    await moveBooking(other, { ...back, overrides: ['past', 'sunday', 'started', 'closed'] });
  }
}
