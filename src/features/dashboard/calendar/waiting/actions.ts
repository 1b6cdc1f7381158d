import { toast } from 'sonner';
import { showUndoToast } from '@/components/ui/undo-toast';
import { WAITING_LIST } from '@/content/staff/waiting';
import { useStaffChange } from '../../bookings/actions/staff-change';
import { offerTime, removeWaiting, type Waiting, WAITING_KEY, withdrawOffer } from './api';

const COPY = WAITING_LIST.toasts;
/** The database's undo window, less the way there. */
const UNDO_MS = 9_000;

interface Offer {
  readonly person: Waiting;
  readonly time: string;
}

/** Tells somebody of a free time, and offers to take that back while the email waits. */
export function useOfferTime() {
  const undo = useStaffChange({
    send: withdrawOffer,
    onDone: (isBack) => (isBack ? toast.success(COPY.undone) : toast.error(COPY.tooLate)),
    failed: COPY.failed,
    reads: [WAITING_KEY],
  });
  return useStaffChange({
    send: ({ person, time }: Offer) => offerTime(person.id, time),
    onDone: (id, { person, time }) => {
      if (id === null) return;
      showUndoToast(COPY.offered(time), {
        description: COPY.offeredTo(person.name),
        descriptionClassName: 'line-clamp-2',
        label: COPY.undo,
        until: Date.now() + UNDO_MS,
        onUndo: () => undo.mutate(id),
      });
    },
    failed: COPY.failed,
    texts: { 'slot-full': COPY.taken },
    reads: [WAITING_KEY],
  });
}

export const useRemoveWaiting = () =>
  useStaffChange({
    send: removeWaiting,
    done: COPY.removed,
    failed: COPY.failed,
    reads: [WAITING_KEY],
  });
