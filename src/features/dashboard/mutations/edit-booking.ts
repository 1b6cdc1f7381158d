import { toast } from 'sonner';
import { EDIT } from '@/content/staff-details';
import { bookingParts } from '@/domain/booking';
import { type ListedBooking, toListed } from '../api/booking-rows';
import { type BookingChanges, editBooking } from '../api/change-booking';
import { CHANGE_FAILURES, nameOf, useChange } from './change-bookings';

/**
 * Changes a booking as it is shown. Refused (`transition`, `gone`) where somebody has changed or
 * deleted it since: the newest state is then read and shown.
 */
export function useEditBooking(booking: ListedBooking) {
  return useChange(booking.id, {
    send: (changes: BookingChanges) => editBooking(booking, changes),
    optimistic: (known, changes) => toListed({ ...known, ...bookingParts(changes) }),
    onDone: () => toast.success(EDIT.saved, nameOf(booking)),
    failed: EDIT.failed,
    texts: {
      ...CHANGE_FAILURES,
      transition: EDIT.changedSince,
      exception: EDIT.noBay,
      invalid: EDIT.refused,
    },
  });
}
