import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { BOARD } from '@/content/staff/board';
import { WORK } from '@/content/staff/details';
import { failureKind } from '@/lib/errors';
import { STAFF_KEY } from '@/lib/session';
import { patchBooking } from '../api/booking-store';
import { placeBooking, type Placing } from '../api/change-requests';
import { bookingsInTheWay } from '../api/conflicts';
import { type ListedBooking, toListed } from '../api/listed-booking';
import {
  CHANGE_FAILURES,
  nameOf,
  offerUndo,
  refetchBookings,
  showFailure,
  startChange,
  useChange,
} from './optimistic-change';

type BayPlacing = Omit<PlacingChange, 'title'>;

interface PlacingChange {
  readonly booking: ListedBooking;
  readonly to: Placing;
  /** ISO instant at which it is ready there, as far as it is known before the database has said so. */
  readonly readyAt: string | null;
  /** Tells what was done: "Moved to Detail 2". */
  readonly title: string;
  /** Asks what gives way where the database names bookings in the way. Without it a toast says that the bay is taken. */
  readonly onInTheWay?: (ids: readonly string[]) => void;
}

const FAILURES = { ...CHANGE_FAILURES, 'bay-refused': BOARD.place.taken };

/** Gives a booking another bay or work time, and offers to undo that. */
export function startPlacing(
  client: QueryClient,
  { booking, to, readyAt, title, onInTheWay }: PlacingChange,
): void {
  startChange(
    client,
    booking.id,
    {
      send: () => placeBooking(booking, to),
      optimistic: (known) => ({ ...known, ...to, readyAt: readyAt ?? known.readyAt }),
      onDone: (revision: number) =>
        offerWayBack(client, { ...booking, revision }, { title, undone: BOARD.place.undone }),
      failed: BOARD.place.failed,
      onFailed: (error) => {
        const ids = bookingsInTheWay(error);
        if (!onInTheWay || ids.length === 0) return false;
        onInTheWay(ids);
        return true;
      },
      texts: FAILURES,
    },
    undefined,
  );
}

interface UndoTexts {
  readonly title: string;
  readonly undone: string;
}

/** @param before as it was, with the revision that it has now */
function offerWayBack(
  client: QueryClient,
  before: ListedBooking,
  { title, undone }: UndoTexts,
): void {
  const { id, bayId, readyAt } = before;
  const workMinutes = before.workMinutes ?? 0;
  const undo = {
    // A job that waited for a bay waits again.
    send: () => placeBooking(before, { bayId, workMinutes, withoutBay: bayId === null }),
    optimistic: (known: ListedBooking) => ({ ...known, bayId, workMinutes, readyAt }),
    onDone: () => toast.success(undone, nameOf(before)),
    failed: BOARD.place.undoFailed,
    texts: FAILURES,
  };
  offerUndo(title, () => startChange(client, id, undo, undefined), nameOf(before));
}

/** Gives several jobs that wait a bay each, and undoes that for ten seconds. */
export function usePlaceAll() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'place-all'],
    mutationFn: (placings: readonly BayPlacing[]) =>
      Promise.allSettled(
        placings.map(async ({ booking, to }) => ({
          ...booking,
          revision: await placeBooking(booking, to),
        })),
      ),
    onMutate: async (placings, { client }) => {
      toast.dismiss();
      await Promise.all(
        placings.map(({ booking, to, readyAt }) =>
          patchBooking(client, booking.id, (known) => ({ ...known, ...to, readyAt })),
        ),
      );
    },
    onSuccess: (answers, _placings, _result, { client }) => {
      const placed = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
      const failed = answers.find((each) => each.status === 'rejected');
      if (placed.length > 0) {
        offerUndo(BOARD.waiting.placed(placed.length), () => void waitAgain(client, placed));
      }
      const left = answers.length - placed.length;
      if (failed) showFailure(BOARD.waiting.notPlaced(left), failed.reason, FAILURES);
    },
    onSettled: (_answers, _error, _placings, _result, { client }) => refetchBookings(client),
  });
}

async function waitAgain(client: QueryClient, placed: readonly ListedBooking[]): Promise<void> {
  const answers = await Promise.allSettled(
    placed.map((booking) =>
      placeBooking(booking, {
        bayId: null,
        workMinutes: booking.workMinutes ?? 0,
        withoutBay: true,
      }),
    ),
  );
  const failed = answers.find((each) => each.status === 'rejected');
  if (failed) showFailure(BOARD.place.undoFailed, failed.reason, FAILURES);
  else toast.success(BOARD.waiting.undone);
  await refetchBookings(client);
}

/** The same from a form, which says with whom it collides. */
export function usePlaceBooking(id: string) {
  const client = useQueryClient();
  return useChange(id, {
    send: ({ booking, to }: Pick<PlacingChange, 'booking' | 'to'>) => placeBooking(booking, to),
    // The database answers when it is ready.
    optimistic: (known, { to: { workMinutes } }) => toListed({ ...known, workMinutes }),
    onDone: (revision, { booking }) =>
      offerWayBack(client, { ...booking, revision }, { title: WORK.saved, undone: WORK.undone }),
    failed: WORK.failed,
    onFailed: (error) => ['bay-refused', 'override'].includes(failureKind(error)),
    texts: { ...CHANGE_FAILURES, conflict: WORK.changedSince },
  });
}
