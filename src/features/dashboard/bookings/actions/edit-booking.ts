import { toast } from 'sonner';
import { EDIT, NO_BAY } from '@/content/staff/details';
import { bookingParts } from '@/domain/booking/booking';
import { type ListedBooking, toListed } from '../api/listed-booking';
import {
  type BookingChanges,
  changeBooking,
  type ChangeAnswer,
  editBooking,
} from '../api/change-requests';
import { failureKind } from '@/lib/errors';
import { CHANGE_FAILURES, nameOf, useChange } from './optimistic-change';

/** Carries an answer if the database asked back. */
export interface Edit {
  readonly changes: BookingChanges;
  readonly answer?: ChangeAnswer;
}

/**
 * Changes a booking as it is shown. Refused (`conflict`, `gone`) if somebody has changed or
 * deleted it since: the newest state is then read and shown. `override` asks back: see `Edit`.
 */
export function useEditBooking(booking: ListedBooking) {
  return useChange(booking.id, {
    send: ({ changes, answer }: Edit) =>
      answer ? changeBooking(booking, changes, answer) : editBooking(booking, changes),
    optimistic: (known, { changes, answer }) =>
      toListed({
        ...known,
        ...bookingParts(changes),
        ...(answer?.to && {
          bookingDate: answer.to.day,
          bookingTime: answer.to.time,
          beginsAt: null,
        }),
      }),
    onDone: () => toast.success(EDIT.saved, nameOf(booking)),
    failed: EDIT.failed,
    // The form asks.
    onFailed: (error, { answer }) => failureKind(error) === 'override' && answer === undefined,
    texts: {
      ...CHANGE_FAILURES,
      conflict: EDIT.changedSince,
      override: NO_BAY.takenSince,
      'slot-full': NO_BAY.takenSince,
      invalid: EDIT.refused,
    },
  });
}
