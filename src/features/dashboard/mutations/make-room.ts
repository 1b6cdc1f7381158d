import { type QueryClient, useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { BOARD } from '@/content/staff-board';
import { STAFF_TOASTS } from '@/content/staff';
import { UNDO_SECONDS } from '@/domain/booking-status';
import { isSlotTime } from '@/domain/slots';
import type { ListedBooking } from '../api/booking-rows';
import { type Move, moveBooking, placeBooking, type Placing } from '../api/change-booking';
import {
  CHANGE_FAILURES,
  changeKey,
  nameOf,
  refetchBookings,
  showFailure,
} from './change-bookings';

interface Room {
  /** The job in the way, and where it goes. */
  readonly other: ListedBooking;
  readonly move: Move;
}

interface RoomChange {
  readonly room: Room | undefined;
  /** What the job that grows gets. */
  readonly to: Placing;
}

/**
 * Gives a job a bay for a longer time, after another one has made room. The customer of the other one is
 * told where that is wished; both can be put back for ten seconds.
 */
export function useMakeRoom(booking: ListedBooking) {
  return useMutation({
    mutationKey: changeKey(booking.id),
    mutationFn: async ({ room, to }: RoomChange) => {
      const otherRevision = room ? await moveBooking(room.other, room.move) : null;
      return { otherRevision, revision: await placeBooking(booking, to) };
    },
    onSuccess: ({ otherRevision, revision }, { room }, _context, { client }) => {
      const undo = (): void =>
        void putBack(
          client,
          { ...booking, revision },
          room && {
            ...room,
            other: { ...room.other, revision: otherRevision },
          },
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
  room: Room | undefined,
): Promise<void> {
  const { bayId, workMinutes } = own;
  if (bayId === null || workMinutes === null) return;
  try {
    await placeBooking(own, { bayId, workMinutes });
    const { bookingDate: day, bookingTime: time, bayId: otherBay } = room?.other ?? own;
    if (room && isSlotTime(time)) {
      const to = { ...room.move, to: { day, time }, bayId: otherBay ?? undefined };
      await moveBooking(room.other, { ...to, overrides: ['past', 'sunday', 'started', 'closed'] });
    }
    toast.success(BOARD.clash.undone, nameOf(own));
  } catch (error) {
    showFailure(BOARD.clash.undoFailed, error);
  } finally {
    void refetchBookings(client);
  }
}
