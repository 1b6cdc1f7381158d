import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { inParts } from './customers';
import { readRanges } from './read-ranges';

/** All that is stored of a customer: rows as the database holds them. */
export async function readCustomerFile(key: string) {
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
