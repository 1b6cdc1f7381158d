import type { QueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { BOARD } from '@/content/staff-board';
import { STAFF_TOASTS } from '@/content/staff';
import { UNDO_SECONDS } from '@/domain/booking-status';
import type { ListedBooking } from '../api/booking-rows';
import { placeBooking, type Placing } from '../api/change-booking';
import { CHANGE_FAILURES, nameOf, startChange } from './change-bookings';

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
