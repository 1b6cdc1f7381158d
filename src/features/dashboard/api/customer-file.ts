import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { inParts } from './in-parts';
import { readRanges } from './read-ranges';

type FileTable =
  | 'booking_notes'
  | 'booking_messages'
  | 'booking_events'
  | 'customer_notes'
  | 'customer_tags'
  | 'customer_vehicles'
  | 'customer_links';

/** All that is stored of a customer: rows as the database holds them. */
export async function readCustomerFile(key: string) {
  const bookings = await readRanges((from, to) =>
    unwrapAsStaff(supabase().rpc('customer_bookings', { customer_key: key }).range(from, to)),
  );
  const ids = bookings.map(({ id }) => id);
  const rowsOf = (table: FileTable) =>
    inParts(ids, (part, from, to) =>
      unwrapAsStaff(
        supabase().from(table).select().in('booking_id', part).order('id').range(from, to),
      ),
    );
  const quotes = await unwrapAsStaff(supabase().rpc('customer_quotes', { customer_key: key }));
  const ofQuotes = (table: 'quote_lines' | 'quote_photos', order: 'place' | 'id') =>
    inParts(
      quotes.map(({ id }) => id),
      (part, from, to) =>
        unwrapAsStaff(
          supabase()
            .from(table)
            .select()
            .in('quote_id', part)
            .order('quote_id')
            .order(order)
            .range(from, to),
        ),
    );
  const [lines, photos, notes, messages, events, personNotes, tags, vehicles, links] =
    await Promise.all([
      ofQuotes('quote_lines', 'place'),
      ofQuotes('quote_photos', 'id'),
      rowsOf('booking_notes'),
      rowsOf('booking_messages'),
      rowsOf('booking_events'),
      rowsOf('customer_notes'),
      rowsOf('customer_tags'),
      rowsOf('customer_vehicles'),
      rowsOf('customer_links'),
    ]);
  return {
    exported_at: new Date().toISOString(),
    bookings,
    quotes,
    quote_lines: lines,
    quote_photos: photos,
    booking_notes: notes,
    booking_messages: messages,
    booking_events: events,
    customer_notes: personNotes,
    customer_tags: tags,
    customer_vehicles: vehicles,
    customer_links: links,
  };
}
