import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { ERASE } from '@/content/staff-customers';
import { STAFF_KEY } from '@/lib/session';
import { withoutBooking } from '../api/booking-list';
import { editBookings } from '../api/bookings-query';
import { type CustomerRecord, CUSTOMERS_KEY, eraseCustomer } from '../api/customers';
import { editDays } from '../api/days';

/**
 * Erases a customer; one who is gone already counts as erased. This browser forgets what it knew
 * of the customer, and asks again for the rest.
 *
 * @param record what was known of the customer
 * @param onErased before what is known of the customer is forgotten here: it is not to be asked again
 */
export function useEraseCustomer(key: string, record: CustomerRecord, onErased: () => void) {
  return useMutation({
    mutationKey: [STAFF_KEY, 'erase-customer'],
    mutationFn: () => eraseCustomer(key),
    onSuccess: (bookings, _none, _result, { client }) => {
      toast.success(ERASE.erased, { description: ERASE.erasedText(bookings) });
      onErased();
      const ids = record.bookings.map(({ id }) => id);
      editBookings(client, (list) => ids.reduce(withoutBooking, list));
      editDays(client, (days) => ({
        ...days,
        bookings: days.bookings.filter(({ id }) => !ids.includes(id)),
      }));
      client.removeQueries({ queryKey: CUSTOMERS_KEY });
      for (const kind of ['known-customers', 'record', 'notes', 'stopped-mail']) {
        client.removeQueries({ queryKey: [STAFF_KEY, kind], type: 'inactive' });
      }
      // Also whose mail is stopped, and what other views hold of the bookings.
      void client.invalidateQueries({ queryKey: [STAFF_KEY] });
    },
  });
}
