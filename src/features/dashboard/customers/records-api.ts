import { camelCased } from '@/lib/camel-case';
import { failureKind, RequestFailure } from '@/lib/errors';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import type { BookingNote, NoteDraft } from '../bookings/api/booking-notes';
import { inBatches } from '../bookings/api/in-batches';

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

/** Two bookings of one person; without the second, the first one's contact is kept separate. */
export interface CustomerLink {
  readonly id: string;
  readonly bookingId: string;
  readonly sameAs: string | null;
}

/** Staff keep these about a customer in addition to the bookings (docs/customers.md). */
export interface CustomerRecords {
  /** Newest first. */
  readonly personNotes: readonly BookingNote[];
  readonly tags: readonly CustomerTag[];
  readonly vehicles: readonly CustomerVehicle[];
  readonly links: readonly CustomerLink[];
}

export async function readRecords(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<CustomerRecords> {
  const [personNotes, tags, vehicles, links] = await Promise.all([
    inBatches(ids, (part, from, to) =>
      unwrapAsStaff(
        supabase()
          .from('customer_notes')
          .select('id,body,author_email,created_at,updated_at')
          .in('booking_id', part)
          .order('id')
          .range(from, to)
          .abortSignal(signal),
      ),
    ),
    inBatches(ids, (part, from, to) =>
      unwrapAsStaff(
        supabase()
          .from('customer_tags')
          .select('id,tag')
          .in('booking_id', part)
          .order('id')
          .range(from, to)
          .abortSignal(signal),
      ),
    ),
    inBatches(ids, (part, from, to) =>
      unwrapAsStaff(
        supabase()
          .from('customer_vehicles')
          .select('id,vehicle_type,vehicle_make,vehicle_model,plate')
          .in('booking_id', part)
          .order('id')
          .range(from, to)
          .abortSignal(signal),
      ),
    ),
    inBatches(ids, (part, from, to) =>
      unwrapAsStaff(
        supabase()
          .from('customer_links')
          .select('id,booking_id,same_as')
          .in('booking_id', part)
          .order('id')
          .range(from, to)
          .abortSignal(signal),
      ),
    ),
  ]);
  return {
    personNotes: personNotes
      .map(camelCased)
      .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    tags: tags.toSorted((a, b) => (a.tag < b.tag ? -1 : 1)),
    vehicles: vehicles.map(camelCased),
    links: links.map(camelCased),
  };
}

/**
 * Writes a note on a customer; refused (`conflict`) if somebody has changed or deleted it since.
 */
export async function savePersonNote(bookingId: string, draft: NoteDraft): Promise<void> {
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
      supabase().from('customer_notes').insert({ id: draft.id, booking_id: bookingId, body }),
    ),
  );
}

export async function deletePersonNote(id: string): Promise<void> {
  await unwrapAsStaff(supabase().from('customer_notes').delete().eq('id', id));
}

export async function addTag(bookingId: string, { id, tag }: CustomerTag): Promise<void> {
  await addOnce(
    unwrapAsStaff(supabase().from('customer_tags').insert({ id, booking_id: bookingId, tag })),
  );
}

export async function deleteTags(ids: readonly string[]): Promise<void> {
  await unwrapAsStaff(supabase().from('customer_tags').delete().in('id', ids));
}

export async function saveVehicle(
  bookingId: string,
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
  if (isNew) await addOnce(unwrapAsStaff(table.insert({ ...columns, id, booking_id: bookingId })));
  else await unwrapAsStaff(table.update(columns).eq('id', id));
}

export async function deleteVehicle(id: string): Promise<void> {
  await unwrapAsStaff(supabase().from('customer_vehicles').delete().eq('id', id));
}

/** Says that two contacts are one person, each by one of its bookings. */
export async function joinCustomers(bookingId: string, sameAs: string): Promise<void> {
  await unwrapAsStaff(
    supabase().from('customer_links').insert({ booking_id: bookingId, same_as: sameAs }),
  );
}

/**
 * Says that a contact is nobody else's, whatever address it shares.
 *
 * @param bookingId one of its bookings
 * @param links what joined it by hand
 */
export async function partCustomer(bookingId: string, links: readonly string[]): Promise<void> {
  // First, so that a lost answer leaves them joined as before rather than half apart.
  await unwrapAsStaff(supabase().from('customer_links').insert({ booking_id: bookingId }));
  if (links.length > 0) {
    await unwrapAsStaff(supabase().from('customer_links').delete().in('id', links));
  }
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
  const request = supabase().rpc('change_contact', {
    customer_key: key,
    from_name: from.name,
    to_name: to.name,
    from_phone: from.phone,
    to_phone: to.phone,
    ...(from.email === null ? {} : { from_email: from.email }),
    ...(to.email === null ? {} : { to_email: to.email }),
  });
  return unwrapAsStaff(request);
}

/** A request that was sent again because its first answer was lost: it is there. */
async function addOnce(request: Promise<unknown>): Promise<void> {
  try {
    await request;
  } catch (error) {
    if (failureKind(error) !== 'duplicate') throw error;
  }
}
