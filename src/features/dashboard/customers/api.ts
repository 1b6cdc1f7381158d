import type { BookingMessage } from '../bookings/api/record-query';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { CustomerFilter, CustomerSort } from '@/config/customers-link';
import { type CamelCased, camelCased } from '@/lib/camel-case';
import type { RowOf } from '@/lib/database.types';
import { callAsStaff, supabase, unwrapAsStaff } from '@/lib/supabase';
import { type ListedBooking, toBookings } from '../bookings/api/listed-booking';
import { type CustomerRecords, readRecords } from './records-api';
import { BATCH_SIZE, inBatches, readRanges } from '../bookings/api/read-ranges';
import { CUSTOMERS_KEY } from '../bookings/api/keys';

const PAGE_SIZE = 50;
/** As many as the database gives at once. */
const FILE_PAGE_SIZE = 1000;

/**
 * The person, or family, whom bookings belong to (docs/customers.md): their names newest first, more
 * than one where a family shares a phone, and the dollars of completed bookings. One who is not
 * `isKnown` typed everything online, and nobody confirmed it.
 */
export type Customer = CamelCased<RowOf<'customers'>>;

export interface CustomersPage {
  readonly customers: readonly Customer[];
  /** Counts all pages. */
  readonly total: number;
}

export interface CustomerListing {
  readonly search: string;
  readonly sort: CustomerSort;
  readonly filter: CustomerFilter;
}

/** Customers, the highest first, page by page. */
export function customersQuery(listing: CustomerListing) {
  return infiniteQueryOptions({
    queryKey: [...CUSTOMERS_KEY, 'list', listing],
    queryFn: ({ pageParam, signal }) => listCustomers(listing, PAGE_SIZE, pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ customers }) =>
      customers.length < PAGE_SIZE ? undefined : customers.at(-1)?.customerKey,
    placeholderData: keepPreviousData,
  });
}

/** As many as a search shows while somebody types. */
const FOUND = 5;

/** The first customers that a search finds, who came last first. */
export const foundCustomersQuery = (search: string) =>
  queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'found', search],
    queryFn: async ({ signal }) =>
      (await listCustomers({ search, sort: 'last_visit', filter: 'all' }, FOUND, undefined, signal))
        .customers,
    placeholderData: keepPreviousData,
  });

/** The newest warranty certificates that a search finds, also of bookings that are gone. */
export const foundCertificatesQuery = (search: string) =>
  queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'certificates', search],
    queryFn: async ({ signal }) =>
      (await callAsStaff('find_certificates', { search }, signal)).map(camelCased),
    placeholderData: keepPreviousData,
  });

/** All customers of a listing, for a file. */
export async function readCustomers(listing: CustomerListing): Promise<readonly Customer[]> {
  const all: Customer[] = [];
  for (;;) {
    const { customers } = await listCustomers(listing, FILE_PAGE_SIZE, all.at(-1)?.customerKey);
    all.push(...customers);
    if (customers.length < FILE_PAGE_SIZE) return all;
  }
}

async function listCustomers(
  { search, sort, filter }: CustomerListing,
  pageSize: number,
  after?: string,
  signal?: AbortSignal,
): Promise<CustomersPage> {
  const page = {
    page_size: pageSize,
    search: search === '' ? undefined : search,
    sort_by: sort === 'last_visit' ? undefined : sort,
    filter_by: filter === 'all' ? undefined : filter,
    after_key: after,
  };
  const rows = await callAsStaff('customers', page, signal);
  const customers = rows.map(camelCased);
  return { customers, total: customers[0]?.totalCount ?? 0 };
}

export interface CustomerNote {
  readonly id: string;
  readonly bookingId: string;
  readonly body: string;
  readonly authorEmail: string | null;
  /** ISO instant. */
  readonly createdAt: string;
}

/** A customer from an import who has not booked. */
export interface CustomerProfile {
  readonly customerName: string;
  /** Empty without one. */
  readonly customerPhone: string;
  readonly customerEmail: string | null;
  /** ISO instant. */
  readonly createdAt: string;
}

/** Everything that is shown of one customer; a customer without bookings has a profile, or does not exist. */
export interface CustomerRecord extends CustomerRecords {
  readonly customerId: string;
  readonly profile?: CustomerProfile | undefined;
  /** Bookings in every status, the newest day first. */
  readonly bookings: readonly ListedBooking[];
  /** Notes of all bookings, newest first. */
  readonly notes: readonly CustomerNote[];
  readonly messages: readonly BookingMessage[];
}

/**
 * One customer.
 *
 * @param key of the list, or the id of any of their bookings
 */
export function customerQuery(key: string) {
  return queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'one', key],
    queryFn: async ({ client, queryKey, signal }) => {
      const record = await readCustomer(key, signal);
      if (record.bookings.length > 0 || record.profile) return record;
      // The booking of this key was deleted: any other one that was known leads to the customer, too.
      const known = client.getQueryData<CustomerRecord>(queryKey)?.bookings ?? [];
      for (const { id } of known.filter((booking) => booking.id !== key)) {
        const other = await readCustomer(id, signal);
        if (other.bookings.length > 0) return other;
      }
      return record;
    },
    staleTime: 0,
  });
}

const NO_RECORDS: CustomerRecords = {
  personNotes: [],
  tags: [],
  vehicles: [],
  company: null,
  toldBy: null,
  wishes: [],
  matches: [],
};

async function readCustomer(key: string, signal: AbortSignal): Promise<CustomerRecord> {
  const rows = await readRanges((from, to) => {
    const request = supabase().rpc('customer_bookings', { customer_key: key });
    return unwrapAsStaff(request.range(from, to), signal);
  });
  const bookings = toBookings(rows);
  const ids = bookings.map(({ id }) => id);
  const profile = rows.length > 0 ? undefined : await readProfile(key, signal);
  const customerId = rows[0]?.customer_id ?? (profile ? key : '');
  const [records, notes, messages] = await Promise.all([
    customerId === '' ? NO_RECORDS : readRecords(customerId, key, signal),
    inBatches(ids, (part, from, to) =>
      unwrapAsStaff(
        supabase()
          .from('booking_notes')
          .select('id,booking_id,body,author_email,created_at')
          .in('booking_id', part)
          .order('id')
          .range(from, to),
        signal,
      ),
    ),
    inBatches(ids, (part, from, to) =>
      unwrapAsStaff(
        supabase()
          .from('booking_messages')
          .select('id,booking_id,kind,state,due_at,sent_at,channel,last_error,words')
          .in('booking_id', part)
          .order('id')
          .range(from, to),
        signal,
      ),
    ),
  ]);
  return {
    ...records,
    customerId,
    profile,
    bookings,
    notes: notes.map(camelCased).toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    messages: messages.map(camelCased),
  };
}

async function readProfile(key: string, signal: AbortSignal): Promise<CustomerProfile | undefined> {
  const [row] = await unwrapAsStaff(
    supabase()
      .from('customer_profiles')
      .select('customer_name,customer_phone,customer_email,created_at')
      .eq('customer_id', key),
    signal,
  );
  return row && camelCased(row);
}

/** Erases who has a profile and no booking. */
export const eraseCustomer = (key: string): Promise<boolean> =>
  callAsStaff('erase_customer', { customer_key: key });

/**
 * A booking that may be erased with a customer. All with one phone and email address have the same
 * `contact`; one that is not `isTheirs` only carries an address of theirs, under another phone.
 */
export type ErasableBooking = CamelCased<RowOf<'erasable_bookings'>>;

/**
 * A quote with a phone or address of a customer. With the first of the bookings that it `goesWith`, by
 * their ids, it is erased.
 */
export type ErasableQuote = CamelCased<RowOf<'erasable_quotes'>>;

/** Bookings with the newest day first, and quotes with the newest first. */
export interface Erasable {
  readonly bookings: readonly ErasableBooking[];
  readonly quotes: readonly ErasableQuote[];
}

export const erasableQuery = (key: string) =>
  queryOptions({
    queryKey: [...CUSTOMERS_KEY, 'erasable', key],
    queryFn: async ({ signal }): Promise<Erasable> => {
      const [bookings, quotes] = await Promise.all([
        readErasableBookings(key, signal),
        callAsStaff('erasable_quotes', { customer_key: key }, signal),
      ]);
      return { bookings, quotes: quotes.map(camelCased) };
    },
    staleTime: 0,
  });

const readErasableBookings = (key: string, signal: AbortSignal) =>
  readRanges(async (from, to): Promise<readonly ErasableBooking[]> => {
    const request = supabase().rpc('erasable_bookings', { customer_key: key });
    return (await unwrapAsStaff(request.range(from, to), signal)).map(camelCased);
  });

/** Erases bookings, as many at a time as the database takes: nobody who books waits for long. */
export async function eraseBookings(ids: readonly string[]): Promise<void> {
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const part = ids.slice(start, start + BATCH_SIZE);
    await callAsStaff('erase_bookings', { booking_ids: part });
  }
}
