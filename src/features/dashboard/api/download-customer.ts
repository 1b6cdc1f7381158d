import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { CUSTOMER_FILE } from '@/content/staff-customers';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { columnsWithNotes } from '../export/booking-columns';
import { saveCsv, saveJson } from '../export/save-export';
import { type CustomerRecord, inParts } from './customers';
import type { FileFormat } from './download-bookings';
import { readRanges } from './read-ranges';

/** Saves a customer to a file: the bookings with their notes as CSV, all that is stored as JSON. */
export function useDownloadCustomer(key: string, { bookings, notes }: CustomerRecord) {
  return useMutation({
    mutationKey: [STAFF_KEY, 'download-customer'],
    mutationFn: async (format: FileFormat) => {
      // By a reference, so that no name or phone stands in the name of the file.
      const subject = `customer-${key.slice(0, 8)}`;
      if (format === 'json') {
        saveJson(subject, await readEverything(key));
        return;
      }
      const oldestFirst = notes.toReversed();
      const texts = bookings.map(
        ({ id }) =>
          [
            id,
            oldestFirst.filter(({ bookingId }) => bookingId === id).map(({ body }) => body),
          ] as const,
      );
      saveCsv(subject, columnsWithNotes(new Map(texts)), bookings);
    },
    onSuccess: () => toast.success(CUSTOMER_FILE.done),
  });
}

/** Rows as the database holds them. */
async function readEverything(key: string) {
  const bookings = await readRanges((from, to) =>
    unwrapAsStaff(supabase().rpc('customer_bookings', { customer_key: key }).range(from, to)),
  );
  const ids = bookings.map(({ id }) => id);
  const rowsOf = (table: 'booking_notes' | 'booking_messages' | 'booking_events') =>
    inParts(ids, (part, from, to) =>
      unwrapAsStaff(
        supabase().from(table).select().in('booking_id', part).order('id').range(from, to),
      ),
    );
  const [notes, messages, events] = await Promise.all([
    rowsOf('booking_notes'),
    rowsOf('booking_messages'),
    rowsOf('booking_events'),
  ]);
  return {
    exported_at: new Date().toISOString(),
    bookings,
    booking_notes: notes,
    booking_messages: messages,
    booking_events: events,
  };
}
