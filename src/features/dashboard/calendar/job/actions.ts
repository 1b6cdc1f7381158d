import { type QueryClient, useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { STAFF_TOASTS } from '@/content/staff/dashboard';
import { STAFF_DAY } from '@/content/staff/day';
import { STAFF_KEY } from '@/lib/session';
import { UNDO_FAILURES } from '../../bookings/actions/booking-steps';
import { offerUndo, refetchBookings, showFailure } from '../../bookings/actions/optimistic-change';
import { patchBooking } from '../../bookings/api/booking-store';
import { confirmPending, undoStatusChange } from '../../bookings/api/change-requests';
import type { ListedBooking } from '../../bookings/api/listed-booking';

/** Confirms several pending bookings in one request, and undoes that for ten seconds. */
export function useConfirmAll() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'confirm-all'],
    mutationFn: (bookings: readonly ListedBooking[]) => confirmPending(bookings),
    onMutate: async (bookings, { client }) => {
      const at = Date.now();
      toast.dismiss();
      const undo = await Promise.all(
        bookings.map(({ id }) =>
          patchBooking(client, id, (known) => ({ ...known, status: 'confirmed' })),
        ),
      );
      return { at, rollback: () => undo.forEach((each) => each()) };
    },
    onSuccess: (confirmed, bookings, press, { client }) => {
      const ids = confirmed.map(({ id }) => id);
      const title = STAFF_DAY.toasts.confirmedAll(ids.length);
      if (ids.length > 0) offerUndo(title, () => void undoAll(client, ids), {}, press.at);
      if (ids.length < bookings.length) {
        toast.error(STAFF_TOASTS.notConfirmed(bookings.length - ids.length), {
          description: STAFF_TOASTS.changedElsewhere,
        });
      }
    },
    onError: (error, _bookings, press) => {
      press?.rollback();
      showFailure(STAFF_TOASTS.updateFailed, error);
    },
    onSettled: (_confirmed, _error, _bookings, _press, { client }) => refetchBookings(client),
  });
}

async function undoAll(client: QueryClient, ids: readonly string[]): Promise<void> {
  const answers = await Promise.allSettled(ids.map((id) => undoStatusChange(id)));
  const failed = answers.find((answer) => answer.status === 'rejected');
  if (failed) showFailure(STAFF_DAY.toasts.undoFailed, failed.reason, UNDO_FAILURES);
  else toast.success(STAFF_DAY.toasts.undone);
  await refetchBookings(client);
}
