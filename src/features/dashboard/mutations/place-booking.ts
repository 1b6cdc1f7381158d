import { toast } from 'sonner';
import { WORK } from '@/content/staff-details';
import { failureKind } from '@/lib/errors';
import { type ListedBooking, toListed } from '../api/booking-rows';
import { placeBooking, type Placing } from '../api/change-booking';
import { CHANGE_FAILURES, nameOf, useChange } from './change-bookings';

/** Gives a booking another bay or work time. Where it collides, the form says with whom. */
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
