import { type Booking, rowOfBooking } from '@/domain/booking/booking';
import { holdsSpot } from '@/domain/booking/booking-status';
import { makeBooking } from '@/testing/booking-factory';
import { type Answer, FakeBackend, type SeenRequest } from '@/testing/fake-backend';
import { storeSession } from '@/testing/fake-session';

/** The first booking's id of the customer who booked three times. */
export const CUSTOMER_KEY = '00000000-0000-4000-8000-000000000abc';

export const CUSTOMER_ID = '00000000-0000-4000-9000-000000000abc';

/** A customer as the database lists them, with whatever matters to the test. */
export function makeCustomerRow(part: Readonly<Record<string, unknown>> = {}) {
  return {
    customer_key: '00000000-0000-4000-a000-000000000001',
    names: ['Priya Dhaliwal'],
    customer_phone: '604-555-0177',
    customer_email: 'priya.d@example.com',
    vehicle_type: 'suv',
    is_known: true,
    visits: 3,
    no_shows: 1,
    spent: 555,
    last_visit: '2026-09-12',
    next_visit: null,
    first_seen: '2025-10-01',
    tags: [] as string[],
    total_count: 1,
    car: 'Honda CR-V',
    plate: '',
    in_shop: false,
    ...part,
  };
}

type RecordTable = 'customer_contacts' | 'customer_notes' | 'customer_tags' | 'customer_vehicles';

/** The shop's customers behind the network. */
export class FakeCustomers {
  readonly backend = new FakeBackend();
  rows: ReturnType<typeof makeCustomerRow>[] = [makeCustomerRow()];
  bookings: Booking[] = [];
  notes: object[] = [];
  messages: object[] = [];
  /** Customers who look like the same person. */
  matches: object[] = [];
  /** Imported customers who have not booked. */
  profiles: object[] = [];
  /** The page reads these records of the customer. */
  readonly records: Record<RecordTable, object[]> = {
    customer_contacts: [],
    customer_notes: [],
    customer_tags: [],
    customer_vehicles: [],
  };

  constructor() {
    storeSession();
    this.backend.on('rpc/customers', (request) => ({ body: this.page(request) }));
    this.backend.on('rpc/customer_bookings', ({ body }) => {
      const { customer_key: key } = body as { readonly customer_key: string };
      const rows = this.bookings.map((booking) => ({
        ...rowOfBooking(booking),
        customer_id: CUSTOMER_ID,
      }));
      return { body: this.bookings.some(({ id }) => id === key) ? rows : [] };
    });
    this.backend.on('booking_notes', () => ({ body: this.notes }));
    this.backend.on('booking_messages', () => ({ body: this.messages }));
    this.backend.on('booking_events', { body: [] });
    for (const table of [
      'customer_contacts',
      'customer_notes',
      'customer_tags',
      'customer_vehicles',
    ] as const) {
      this.backend.on(table, (request) => this.record(table, request));
    }
    this.backend.on('customers', { body: [{ company: null }] });
    this.backend.on('customer_profiles', () => ({ body: this.profiles }));
    this.backend.on('rpc/customer_matches', () => ({ body: this.matches }));
    for (const name of ['merge_customers', 'part_bookings']) {
      this.backend.on(`rpc/${name}`, { status: 204 });
    }
    this.backend.on('rpc/customer_quotes', { body: [] });
    this.backend.on('quotes', { body: [] });
    for (const table of [
      'receipts',
      'payments',
      'booking_deposits',
      'booking_installed',
      'certificates',
      'waiting',
      'rpc/text_replies',
    ]) {
      this.backend.on(table, { body: [] });
    }
    this.backend.on('rpc/stopped_recipient', { body: [] });
    this.backend.on('rpc/erasable_bookings', () => ({
      body: this.bookings.map((booking) => ({
        booking_id: booking.id,
        contact: `${booking.customerPhone} ${booking.customerEmail ?? ''}`,
        customer_name: booking.customerName,
        customer_phone: booking.customerPhone,
        customer_email: booking.customerEmail,
        is_known: booking.isKnown,
        is_theirs: true,
        service_name: booking.serviceName,
        booking_date: booking.bookingDate,
        booking_time: booking.bookingTime,
        status: booking.status,
        is_ahead: holdsSpot(booking.status) && booking.bookingDate >= '2026-11-22',
      })),
    }));
    this.backend.on('rpc/erasable_quotes', { body: [] });
    this.backend.on('rpc/erase_bookings', ({ body }) => {
      const { booking_ids: ids } = body as { readonly booking_ids: readonly string[] };
      this.bookings = this.bookings.filter(({ id }) => !ids.includes(id));
      return { body: [{ bookings: ids.length, notes: 0, messages: 0, events: 0 }] };
    });
  }

  book(part: Partial<Booking> = {}): Booking {
    const booking = makeBooking({
      customerName: 'Priya Dhaliwal',
      customerEmail: 'priya.d@example.com',
      customerPhone: '604-555-0177',
      vehicleType: 'suv',
      status: 'completed',
      ...part,
    });
    this.bookings.unshift(booking);
    return booking;
  }

  /** Three bookings of one customer, with a note and a message about the last one. */
  bookThree(): void {
    this.book({
      id: CUSTOMER_KEY,
      bookingDate: '2025-10-03',
      totalPrice: 80,
      vehicleType: 'sedan',
      createdAt: '2025-10-01T05:00:00+00:00',
    });
    this.book({
      serviceName: 'Interior Detailing',
      bookingDate: '2026-02-14',
      status: 'cancelled',
      noShowAt: '2026-02-15T01:00:00+00:00',
      totalPrice: 200,
      createdAt: '2026-02-01T18:00:00+00:00',
    });
    const last = this.book({
      serviceName: 'SUV Window Tinting',
      bookingDate: '2026-09-12',
      totalPrice: 200,
      vehicleMake: 'Tavi',
      vehicleModel: 'Trail',
      createdAt: '2026-09-02T18:00:00+00:00',
    });
    this.notes = [
      {
        id: 'note-1',
        booking_id: last.id,
        body: 'Prefers Saturdays',
        author_email: 'mira.kent@example.com',
        created_at: '2026-09-12T19:00:00+00:00',
      },
    ];
    this.messages = [
      {
        id: 'message-1',
        booking_id: last.id,
        kind: 'reminder',
        state: 'sent',
        due_at: '2026-09-11T17:00:00+00:00',
        sent_at: '2026-09-11T17:00:05+00:00',
      },
    ];
  }

  private record(table: RecordTable, { method, body }: SeenRequest): Answer {
    if (method === 'GET') return { body: this.records[table] };
    return {
      status: body === undefined ? 204 : 201,
      body: method === 'PATCH' ? [{ id: 'it' }] : [],
    };
  }

  private page({ body }: SeenRequest) {
    const { after_key: after, page_size: size = 50 } = body as {
      readonly after_key?: string;
      readonly page_size?: number;
    };
    const start = this.rows.findIndex((row) => row.customer_key === after) + 1;
    return this.rows
      .slice(start, start + size)
      .map((row) => ({ ...row, total_count: this.rows.length }));
  }
}
