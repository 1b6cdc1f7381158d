import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { ERASE } from '@/content/staff/customers';
import { STAFF_KEY } from '@/lib/session';
import { dropBookings } from '../bookings/api/booking-store';
import { eraseBookings, eraseCustomer } from './api';
import { CUSTOMERS_KEY } from '../bookings/api/keys';
import { showFailure } from '../bookings/actions/optimistic-change';

/**
 * Erases bookings for good; what is gone already counts as erased. This browser forgets what it knew
 * of them, and asks again for the rest.
 *
 * @param onErased before what is known of the customer is forgotten here: it is not to be asked again
 */
export function useEraseBookings(onErased: (ids: readonly string[]) => void) {
  return useMutation({
    mutationKey: [STAFF_KEY, 'erase-customer'],
    mutationFn: eraseBookings,
    onSuccess: (_none, ids, _result, { client }) => {
      toast.success(ERASE.erased, { description: ERASE.erasedText(ids.length) });
      onErased(ids);
      dropBookings(client, (id) => ids.includes(id));
      client.removeQueries({ queryKey: CUSTOMERS_KEY, type: 'inactive' });
      for (const kind of ['known-customers', 'record', 'notes', 'stopped-mail']) {
        client.removeQueries({ queryKey: [STAFF_KEY, kind], type: 'inactive' });
      }
      // Also whose mail is stopped, and what other views hold of the bookings.
      void client.invalidateQueries({ queryKey: [STAFF_KEY] });
    },
  });
}

/** Erases somebody who was brought along and has no booking. */
export function useEraseCustomer(onErased: () => void) {
  return useMutation({
    mutationKey: [STAFF_KEY, 'erase-customer'],
    mutationFn: eraseCustomer,
    onSuccess: (isGone, _key, _result, { client }) => {
      // Somebody has booked for them since: what is read again shows it.
      if (isGone) {
        toast.success(ERASE.erased);
        onErased();
        client.removeQueries({ queryKey: CUSTOMERS_KEY, type: 'inactive' });
      }
      void client.invalidateQueries({ queryKey: [STAFF_KEY] });
    },
    onError: (error) => showFailure(ERASE.failed, error),
  });
}
