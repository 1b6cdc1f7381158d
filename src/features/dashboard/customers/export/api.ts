import { serverNow } from '@/lib/clock';
import { callAsStaff, supabase, unwrapAsStaff } from '@/lib/supabase';
import { inBatches, readRanges } from '../../bookings/api/read-ranges';

type FileTable =
  | 'booking_notes'
  | 'booking_messages'
  | 'booking_events'
  | 'booking_installed'
  | 'payments'
  | 'quote_photos'
  | 'intake_signatures'
  | 'booking_deposits'
  | 'intakes';

type RecordTable =
  | 'customer_contacts'
  | 'customer_notes'
  | 'customer_tags'
  | 'customer_vehicles'
  | 'certificates';

/** All that is stored of a customer: rows as the database holds them. */
export async function readCustomerFile(key: string) {
  const bookings = await readRanges((from, to) =>
    unwrapAsStaff(supabase().rpc('customer_bookings', { customer_key: key }).range(from, to)),
  );
  const ids = bookings.map(({ id }) => id);
  const rowsOf = (table: FileTable) =>
    inBatches(ids, (part, from, to) =>
      unwrapAsStaff(
        supabase()
          .from(table)
          .select()
          .in('booking_id', part)
          .order(table === 'booking_deposits' || table === 'intakes' ? 'booking_id' : 'id')
          .range(from, to),
      ),
    );
  const customerId = bookings[0]?.customer_id;
  const recordsOf = (table: RecordTable) =>
    customerId === undefined
      ? []
      : readRanges((from, to) =>
          unwrapAsStaff(
            supabase()
              .from(table)
              .select()
              .eq('customer_id', customerId)
              .order(table === 'customer_contacts' ? 'key' : 'id')
              .range(from, to),
          ),
        );
  const requests = await callAsStaff('customer_quotes', { customer_key: key });
  const quoteIds = requests.map(({ id }) => id);
  const [
    notes,
    messages,
    events,
    customers,
    personNotes,
    tags,
    vehicles,
    contacts,
    payments,
    photos,
    installed,
    certificates,
    signatures,
  ] = await Promise.all([
    rowsOf('booking_notes'),
    rowsOf('booking_messages'),
    rowsOf('booking_events'),
    customerId === undefined
      ? []
      : unwrapAsStaff(supabase().from('customers').select().eq('id', customerId)),
    recordsOf('customer_notes'),
    recordsOf('customer_tags'),
    recordsOf('customer_vehicles'),
    recordsOf('customer_contacts'),
    rowsOf('payments'),
    rowsOf('quote_photos'),
    rowsOf('booking_installed'),
    recordsOf('certificates'),
    rowsOf('intake_signatures'),
  ]);
  const [quotes, receipts, deposits, replies, waiting, intakes] = await Promise.all([
    inBatches(quoteIds, (part, from, to) =>
      unwrapAsStaff(
        supabase()
          .from('quotes')
          .select('*, quote_lines(*), quote_photos(*), booking_messages(*)')
          .in('id', part)
          .order('id')
          .range(from, to),
      ),
    ),
    inBatches(ids, (part, from, to) =>
      unwrapAsStaff(
        supabase()
          .from('receipts')
          .select('*, receipt_lines(*)')
          .in('booking_id', part)
          .order('id')
          .range(from, to),
      ),
    ),
    rowsOf('booking_deposits'),
    customerId === undefined ? [] : callAsStaff('text_replies', { of_customer: customerId }),
    inBatches(
      contacts.flatMap((contact) => ('key' in contact ? contact.key : [])),
      (part, from, to) =>
        unwrapAsStaff(
          supabase().from('waiting').select().in('contact_key', part).order('id').range(from, to),
        ),
    ),
    rowsOf('intakes'),
  ]);
  return {
    exported_at: serverNow().toISOString(),
    bookings,
    quotes,
    booking_notes: notes,
    booking_messages: messages,
    booking_events: events,
    customers,
    customer_notes: personNotes,
    customer_tags: tags,
    customer_vehicles: vehicles,
    customer_contacts: contacts,
    booking_deposits: deposits,
    booking_installed: installed,
    certificates,
    receipts,
    payments,
    booking_photos: photos,
    text_replies: replies,
    waiting,
    intakes,
    intake_signatures: signatures,
  };
}
