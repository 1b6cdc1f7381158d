import { type CamelCased, camelCased } from '@/lib/camel-case';
import type { RowOf, TablesUpdate } from '@/lib/database.types';
import type { Day } from '@/domain/day';
import type { PartOfDay } from '@/domain/waiting';
import { failureKind, RequestFailure } from '@/lib/errors';
import { callAsStaff, supabase, unwrapAsStaff } from '@/lib/supabase';
import type { BookingNote, NoteDraft } from '../bookings/api/booking-notes';
import { readRanges } from '../bookings/api/read-ranges';

export interface CustomerTag {
  readonly id: string;
  readonly tag: string;
}

export interface CustomerVehicle {
  readonly id: string;
  readonly vehicleType: string;
  readonly vehicleMake: string | null;
  readonly vehicleModel: string | null;
  readonly plate: string | null;
}

/** A day that a customer waits for a time on. */
export interface CustomerWish {
  readonly id: string;
  readonly day: Day;
  readonly part: PartOfDay;
  /** Catalogue ids. */
  readonly work: readonly string[];
}

/** Another customer whose bookings carry a phone or an address of this one's. */
export type CustomerMatch = CamelCased<RowOf<'customer_matches'>>;

/** Staff keep these about a customer in addition to the bookings (docs/customers.md). */
export interface CustomerRecords {
  /** Newest first. */
  readonly personNotes: readonly BookingNote[];
  readonly tags: readonly CustomerTag[];
  readonly vehicles: readonly CustomerVehicle[];
  /** The company on receipts; null for the customer's own name. */
  readonly company: string | null;
  /** mail, text or both; null for mail, or text without an address. */
  readonly toldBy: string | null;
  readonly wishes: readonly CustomerWish[];
  /** Customers who look like the same person. */
  readonly matches: readonly CustomerMatch[];
}

/** @param bookingId any of the customer's */
export async function readRecords(
  customerId: string,
  bookingId: string,
  signal: AbortSignal,
): Promise<CustomerRecords> {
  const [personNotes, tags, vehicles, customers, matches, wishes] = await Promise.all([
    readRanges((from, to) =>
      unwrapAsStaff(
        supabase()
          .from('customer_notes')
          .select('id,body,author_email,created_at,updated_at')
          .eq('customer_id', customerId)
          .order('id')
          .range(from, to),
        signal,
      ),
    ),
    readRanges((from, to) =>
      unwrapAsStaff(
        supabase()
          .from('customer_tags')
          .select('id,tag')
          .eq('customer_id', customerId)
          .order('id')
          .range(from, to),
        signal,
      ),
    ),
    readRanges((from, to) =>
      unwrapAsStaff(
        supabase()
          .from('customer_vehicles')
          .select('id,vehicle_type,vehicle_make,vehicle_model,plate')
          .eq('customer_id', customerId)
          .order('id')
          .range(from, to),
        signal,
      ),
    ),
    unwrapAsStaff(
      supabase().from('customers').select('company,told_by').eq('id', customerId),
      signal,
    ),
    callAsStaff('customer_matches', { customer_key: bookingId }, signal),
    readWishes(customerId, signal),
  ]);
  return {
    personNotes: personNotes
      .map(camelCased)
      .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    tags: tags.toSorted((a, b) => (a.tag < b.tag ? -1 : 1)),
    vehicles: vehicles.map(camelCased),
    company: customers[0]?.company ?? null,
    toldBy: customers[0]?.told_by ?? null,
    matches: matches.map(camelCased),
    wishes,
  };
}

/** They wait for it, under any of their phones and addresses. */
async function readWishes(
  customerId: string,
  signal: AbortSignal,
): Promise<readonly CustomerWish[]> {
  const contacts = await unwrapAsStaff(
    supabase().from('customer_contacts').select('key').eq('customer_id', customerId),
    signal,
  );
  if (contacts.length === 0) return [];
  const rows = await unwrapAsStaff(
    supabase()
      .from('waiting')
      .select('id,day,part,service,extra_services,add_ons')
      .in(
        'contact_key',
        contacts.map(({ key }) => key),
      )
      .is('booked_at', null)
      .order('day'),
    signal,
  );
  return rows.map(({ id, day, part, service, extra_services: extra, add_ons: addOns }) => ({
    id,
    day,
    part: part as PartOfDay,
    work: [service, ...extra, ...addOns],
  }));
}

/** Writes a note on a customer; refused (`conflict`) if somebody has changed or deleted it since. */
export async function savePersonNote(customerId: string, draft: NoteDraft): Promise<void> {
  const { body } = draft;
  if ('note' in draft) {
    const { id, updatedAt } = draft.note;
    const request = supabase().from('customer_notes').update({ body }).eq('id', id);
    const changed = await unwrapAsStaff(request.eq('updated_at', updatedAt).select('id'));
    if (changed.length === 0) throw new RequestFailure('conflict', 'Changed since');
    return;
  }
  await addOnce(
    unwrapAsStaff(
      supabase().from('customer_notes').insert({ id: draft.id, customer_id: customerId, body }),
    ),
  );
}

export async function deletePersonNote(id: string): Promise<void> {
  await unwrapAsStaff(supabase().from('customer_notes').delete().eq('id', id));
}

export async function addTag(customerId: string, { id, tag }: CustomerTag): Promise<void> {
  await addOnce(
    unwrapAsStaff(supabase().from('customer_tags').insert({ id, customer_id: customerId, tag })),
  );
}

export async function deleteTags(ids: readonly string[]): Promise<void> {
  await unwrapAsStaff(supabase().from('customer_tags').delete().in('id', ids));
}

export async function saveVehicle(
  customerId: string,
  { id, vehicleType, vehicleMake, vehicleModel, plate }: CustomerVehicle,
  isNew: boolean,
): Promise<void> {
  const columns = {
    vehicle_type: vehicleType,
    vehicle_make: vehicleMake,
    vehicle_model: vehicleModel,
    plate,
  };
  const table = supabase().from('customer_vehicles');
  if (isNew)
    await addOnce(unwrapAsStaff(table.insert({ ...columns, id, customer_id: customerId })));
  else await unwrapAsStaff(table.update(columns).eq('id', id));
}

export async function deleteVehicle(id: string): Promise<void> {
  await unwrapAsStaff(supabase().from('customer_vehicles').delete().eq('id', id));
}

export async function saveCustomer(
  customerId: string,
  values: Pick<TablesUpdate<'customers'>, 'company' | 'told_by'>,
): Promise<void> {
  await unwrapAsStaff(
    supabase().from('customers').update(values).eq('id', customerId).select('id').single(),
  );
}

/** Makes one customer of two, each named by one of their bookings. */
export async function mergeCustomers(bookingId: string, otherId: string): Promise<void> {
  await callAsStaff('merge_customers', { customer_key: bookingId, other_key: otherId });
}

/** Makes another customer of some of a customer's bookings. */
export async function partBookings(bookingIds: readonly string[]): Promise<void> {
  await callAsStaff('part_bookings', { booking_ids: bookingIds });
}

/** Name, phone and email address (null: none) of a customer. */
export interface Contact {
  readonly name: string;
  readonly phone: string;
  readonly email: string | null;
}

/**
 * Gives the bookings that carry a contact another one.
 *
 * @returns how many
 */
export async function changeContact(key: string, from: Contact, to: Contact): Promise<number> {
  return callAsStaff('change_contact', {
    customer_key: key,
    from_name: from.name,
    to_name: to.name,
    from_phone: from.phone,
    to_phone: to.phone,
    from_email: from.email ?? undefined,
    to_email: to.email ?? undefined,
  });
}

/** A request that was sent again because its first answer was lost: it is there. */
async function addOnce(request: Promise<unknown>): Promise<void> {
  try {
    await request;
  } catch (error) {
    if (failureKind(error) !== 'duplicate') throw error;
  }
}
