import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { ERASE } from '@/content/staff-customers';
import { saveFile } from '@/lib/save-file';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { showFailure } from './change-bookings';
import { customerQuery, inParts } from './customers';

/** Saves all that is stored about a customer, as the database holds it, to a file in JSON. */
export function useDownloadCustomer(key: string) {
  return useMutation({
    mutationKey: [STAFF_KEY, 'download-customer'],
    mutationFn: () => readEverything(key),
    onSuccess: (stored) => {
      // By a reference, so that no name or phone stands in the name of the file.
      const name = `customer-${key.slice(0, 8)}.json`;
      saveFile(name, 'application/json', `${JSON.stringify(stored, null, 2)}\n`);
      toast.success(ERASE.downloaded, { description: name });
    },
    onError: (error) => showFailure(ERASE.downloadFailed, error),
  });
}

async function readEverything(key: string) {
  const bookings = await unwrapAsStaff(supabase().rpc('customer_bookings', { customer_key: key }));
  const ids = bookings.map(({ id }) => id);
  const [notes, messages, events] = await Promise.all([
    inParts(ids, (part) =>
      unwrapAsStaff(supabase().from('booking_notes').select().in('booking_id', part)),
    ),
    inParts(ids, (part) =>
      unwrapAsStaff(supabase().from('booking_messages').select().in('booking_id', part)),
    ),
    inParts(ids, (part) =>
      unwrapAsStaff(supabase().from('booking_events').select().in('booking_id', part)),
    ),
  ]);
  return {
    exported_at: new Date().toISOString(),
    bookings,
    booking_notes: notes,
    booking_messages: messages,
    booking_events: events,
  };
}

/**
 * Erases a customer; one who is gone already counts as erased. All that is known at this browser is
 * asked for again.
 *
 * @param onErased before what is known of the customer is forgotten here: it is not to be asked again
 */
export function useEraseCustomer(key: string, onErased: () => void) {
  return useMutation({
    mutationKey: [STAFF_KEY, 'erase-customer'],
    mutationFn: async () => {
      const request = supabase().rpc('erase_customer_by_key', { customer_key: key });
      return (await unwrapAsStaff(request))[0]?.bookings ?? 0;
    },
    onSuccess: (bookings, _none, _result, { client }) => {
      toast.success(ERASE.erased, { description: ERASE.erasedText(bookings) });
      onErased();
      client.removeQueries(customerQuery(key));
      for (const kind of ['known-customers', 'record', 'notes', 'stopped-mail']) {
        client.removeQueries({ queryKey: [STAFF_KEY, kind], type: 'inactive' });
      }
      // Also whose mail is stopped, and what other views hold of the bookings.
      void client.invalidateQueries({ queryKey: [STAFF_KEY] });
    },
  });
}
