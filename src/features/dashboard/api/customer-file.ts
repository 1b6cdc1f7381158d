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
  | 'customer_links'
  | 'booking_deposits'
  | 'receipts'
  | 'payments';

/** All that is stored of a customer: rows as the database holds them. */
export async function readCustomerFile(key: string) {
  const bookings = await readRanges((from, to) =>
    unwrapAsStaff(supabase().rpc('customer_bookings', { customer_key: key }).range(from, to)),
  );
  const ids = bookings.map(({ id }) => id);
  const rowsOf = (table: FileTable) =>
    inParts(ids, (part, from, to) =>
      unwrapAsStaff(
        supabase()
          .from(table)
          .select()
          .in('booking_id', part)
          .order(table === 'booking_deposits' ? 'booking_id' : 'id')
          .range(from, to),
      ),
    );
  const [quotes, notes, messages, events, personNotes, tags, vehicles, links] = await Promise.all([
    unwrapAsStaff(supabase().rpc('customer_quotes', { customer_key: key })),
    rowsOf('booking_notes'),
    rowsOf('booking_messages'),
    rowsOf('booking_events'),
    rowsOf('customer_notes'),
    rowsOf('customer_tags'),
    rowsOf('customer_vehicles'),
    rowsOf('customer_links'),
  ]);
  const [deposits, receipts, payments] = await Promise.all([
    rowsOf('booking_deposits'),
    rowsOf('receipts'),
    rowsOf('payments'),
  ]);
  const receiptIds = receipts.flatMap((row) => ('id' in row ? String(row.id) : []));
  const receiptLines = await inParts(receiptIds, (part, from, to) =>
    unwrapAsStaff(
      supabase()
        .from('receipt_lines')
        .select()
        .in('receipt_id', part)
        .order('receipt_id')
        .order('place')
        .range(from, to),
    ),
  );
  return {
    exported_at: new Date().toISOString(),
    bookings,
    quotes,
    booking_notes: notes,
    booking_messages: messages,
    booking_events: events,
    customer_notes: personNotes,
    customer_tags: tags,
    customer_vehicles: vehicles,
    customer_links: links,
    booking_deposits: deposits,
    receipts,
    receipt_lines: receiptLines,
    payments,
  };
}
