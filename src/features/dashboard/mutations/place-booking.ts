import type { QueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { BOARD } from '@/content/staff-board';
import { WORK } from '@/content/staff-details';
import { STAFF_TOASTS } from '@/content/staff';
import { UNDO_SECONDS } from '@/domain/booking-status';
import { failureKind } from '@/lib/errors';
import { type ListedBooking, toListed } from '../api/booking-rows';
import { placeBooking, type Placing } from '../api/change-booking';
import { CHANGE_FAILURES, nameOf, startChange, useChange } from './change-bookings';

interface PlacingChange {
  readonly booking: ListedBooking;
  readonly to: Placing;
  /** ISO instant at which it is ready there, as far as it is known before the database has said so. */
  readonly readyAt: string | null;
  /** What was done: "Moved to Detail 2". */
  readonly title: string;
}

const FAILURES = { ...CHANGE_FAILURES, 'bay-refused': BOARD.place.taken };

/** Gives a booking another bay or work time, and offers to take that back. */
export function startPlacing(
  client: QueryClient,
  { booking, to, readyAt, title }: PlacingChange,
): void {
  const { id, bayId, workMinutes } = booking;
  startChange(
    client,
    id,
    {
      send: () => placeBooking(booking, to),
      optimistic: (known) => ({ ...known, ...to, readyAt: readyAt ?? known.readyAt }),
      onDone: (revision: number) => {
        toast.success(title, {
          ...nameOf(booking),
          duration: UNDO_SECONDS * 1_000,
          action: {
            label: STAFF_TOASTS.undo,
            onClick: () => {
              if (bayId === null || workMinutes === null) return;
              undoPlacing(client, { ...booking, revision });
            },
          },
        });
      },
      failed: BOARD.place.failed,
      texts: FAILURES,
    },
    undefined,
  );
}

/** @param before with the revision that it has now */
function undoPlacing(client: QueryClient, before: ListedBooking): void {
  const { id, bayId, workMinutes, readyAt } = before;
  if (bayId === null || workMinutes === null) return;
  const to = { bayId, workMinutes };
  startChange(
    client,
    id,
    {
      send: () => placeBooking(before, to),
      optimistic: (known) => ({ ...known, ...to, readyAt }),
      onDone: () => toast.success(BOARD.place.undone, nameOf(before)),
      failed: BOARD.place.undoFailed,
      texts: FAILURES,
    },
    undefined,
  );
}

/** The same from a form, which says with whom it collides. */
export function usePlaceBooking(booking: ListedBooking) {
  return useChange(booking.id, {
    send: (placing: Placing) => placeBooking(booking, placing),
    // When it is ready is the database's answer.
    optimistic: (known, { workMinutes }) => toListed({ ...known, workMinutes }),
    onDone: () => toast.success(WORK.saved, nameOf(booking)),
    failed: WORK.failed,
    onFailed: (error) => ['bay-refused', 'exception'].includes(failureKind(error)),
    texts: { ...CHANGE_FAILURES, transition: WORK.changedSince },
  });
}
