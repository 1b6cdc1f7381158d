import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { showUndoToast } from '@/components/ui/undo-toast';
import { WAITING_LIST } from '@/content/staff/waiting';
import { STAFF_KEY } from '@/lib/session';
import { showFailure } from '../../bookings/actions/optimistic-change';
import { offerTime, removeWaiting, type Waiting, WAITING_KEY, withdrawOffer } from './api';

const COPY = WAITING_LIST.toasts;
/** The database's undo window, less the way there. */
const UNDO_MS = 9_000;

/** Tells somebody of a free time, and offers to take that back while the email waits. */
export function useOfferTime() {
  const undo = useMutation({
    mutationKey: [STAFF_KEY, 'withdraw-offer'],
    mutationFn: withdrawOffer,
    onSuccess: (isBack) => (isBack ? toast.success(COPY.undone) : toast.error(COPY.tooLate)),
    onError: (error) => showFailure(COPY.failed, error),
    onSettled: (_done, _error, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: WAITING_KEY }),
  });
  return useMutation({
    mutationKey: [STAFF_KEY, 'offer-time'],
    mutationFn: ({ person, time }: { readonly person: Waiting; readonly time: string }) =>
      offerTime(person.id, time),
    onSuccess: (id, { person, time }) => {
      if (id === null) return;
      showUndoToast(COPY.offered(time), {
        description: COPY.offeredTo(person.name),
        descriptionClassName: 'line-clamp-2',
        label: COPY.undo,
        until: Date.now() + UNDO_MS,
        onUndo: () => undo.mutate(id),
      });
    },
    onError: (error) => showFailure(COPY.failed, error, { 'slot-full': COPY.taken }),
    onSettled: (_done, _error, _asked, _result, { client }) =>
      client.invalidateQueries({ queryKey: WAITING_KEY }),
  });
}

export function useRemoveWaiting() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'remove-waiting'],
    mutationFn: removeWaiting,
    onSuccess: () => toast.success(COPY.removed),
    onError: (error) => showFailure(COPY.failed, error),
    onSettled: (_done, _error, _id, _result, { client }) =>
      client.invalidateQueries({ queryKey: WAITING_KEY }),
  });
}
