import { useQueryClient } from '@tanstack/react-query';
import { useCreateOnce } from '@/lib/create-once';
import { STAFF_KEY } from '@/lib/session';
import { bookForCustomer, type PhoneBooking } from '../../bookings/api/change-requests';
import { refetchBookings } from '../../bookings/actions/optimistic-change';

/**
 * Stores a booking by phone, once, whatever became of earlier tries; the days are asked for again.
 *
 * @param keepAttempt notes what was sent while it is not known what became of it
 */
export function useBookForCustomer(keepAttempt: (booking: PhoneBooking | undefined) => void) {
  const client = useQueryClient();
  const create = useCreateOnce({
    insert: bookForCustomer,
    keepAttempt,
    mutationKey: [STAFF_KEY, 'book'],
  });
  return async (wanted: PhoneBooking, open: PhoneBooking | undefined): Promise<PhoneBooking> => {
    try {
      return await create(wanted, open);
    } finally {
      void refetchBookings(client);
    }
  };
}
