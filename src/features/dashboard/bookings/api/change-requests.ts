import type { Booking } from '@/domain/booking/booking';
import type { BookingRow } from '@/domain/booking/booking-columns';
import type { FormRow } from '@/domain/booking/booking-row';
import type { BookingStatus, BookingStep } from '@/domain/booking/booking-status';
import type { Day } from '@/domain/day';
import type { Override } from '@/domain/calendar/slot-choice';
import type { Slot, SlotTime } from '@/domain/calendar/slots';
import { serverNow } from '@/lib/clock';
import { type CamelCased, camelCased } from '@/lib/camel-case';
import type { RowOf, TablesUpdate } from '@/lib/database.types';
import { RequestFailure } from '@/lib/errors';
import { callAsStaff, supabase, unwrapAsStaff } from '@/lib/supabase';
import type { ListedBooking } from './listed-booking';

/** Every id is at or above it. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** A booking that staff make for a customer, as it is sent. */
export interface PhoneBooking extends FormRow {
  readonly id: string;
  readonly booking_date: Day;
  readonly booking_time: SlotTime;
  /** The first one that is free where staff chose none. */
  readonly bay_id?: number;
  /** The vehicle is here: it is marked as arrived. */
  readonly arrived_at?: string;
  /** Dollars: what is charged, and what the price list says. */
  readonly total_price: number;
  readonly quoted_price: number;
  /** Explains why the two differ. */
  readonly price_reason: string | null;
  readonly overrides: readonly Override[];
  readonly sendsMail: boolean;
  readonly note: string;
}

/** @throws RequestFailure, as all that follow */
export async function bookForCustomer({
  overrides,
  sendsMail,
  note,
  ...booking
}: PhoneBooking): Promise<void> {
  await callAsStaff('book_for_customer', {
    booking: { ...booking },
    overrides,
    sends_mail: sendsMail,
    note,
  });
}

/** A step as it was pressed. */
export interface TakenStep {
  readonly to: BookingStep;
  /** The booking as it was when it was pressed. */
  readonly booking: ListedBooking;
  /** Instant in ms at which it was pressed. */
  readonly at: number;
  /** ISO instant of an arrival that is recorded on a later day. */
  readonly arrivedAt?: string | undefined;
}

/** A change is made from this state: `conflict` if the booking is another one by then. */
export type ReadBooking = Pick<Booking, 'id' | 'revision'>;

const asRead = ({ id, revision }: ReadBooking) => ({
  booking_id: id,
  at_revision: revision ?? undefined,
});

/** The database refuses what is no legal step; `gone` where the booking was deleted. */
export async function setStatus(read: ReadBooking, status: BookingStatus): Promise<void> {
  await update(read, { status, updated_at: serverNow().toISOString() });
}

async function update(
  { id, revision }: ReadBooking,
  change: TablesUpdate<'bookings'>,
): Promise<void> {
  const request = supabase()
    .from('bookings')
    .update({ ...change, ...(revision === null ? {} : { revision }) });
  const updated = await unwrapAsStaff(request.eq('id', id).select('id'));
  if (updated.length === 0) throw new RequestFailure('gone', 'Deleted since');
}

/** Confirms those that are still as they were read, and returns their ids. */
export function confirmPending(
  bookings: readonly ReadBooking[],
): Promise<readonly { id: string }[]> {
  const conditions = bookings.map(({ id, revision }) =>
    revision === null ? `id.eq.${id}` : `and(id.eq.${id},revision.eq.${revision})`,
  );
  const change = { status: 'confirmed', updated_at: serverNow().toISOString() } as const;
  const request = supabase().from('bookings').update(change).or(conditions.join(','));
  return unwrapAsStaff(request.eq('status', 'pending').select('id'));
}

/** A job that an arrival gave another ready time or bay. */
export type PushedJob = CamelCased<RowOf<'mark_arrived'>>;

/**
 * @param at ISO instant; without it, now by the database's clock
 * @returns the job itself, where it came late, and those that make way for it
 */
export async function markArrived(read: ReadBooking, at?: string): Promise<readonly PushedJob[]> {
  const rows = await callAsStaff('mark_arrived', {
    ...asRead(read),
    at,
  });
  return rows.map(camelCased);
}

/** @param at as for an arrival */
export async function markDone(read: ReadBooking, at?: string): Promise<void> {
  await callAsStaff('mark_done', {
    ...asRead(read),
    at,
  });
}

export async function markNoShow(read: ReadBooking): Promise<void> {
  await callAsStaff('mark_no_show', asRead(read));
}

/**
 * Undoes the last step of a booking and returns its status.
 *
 * @param overrides `override` where its time receives fewer vehicles by now
 */
export function undoStatusChange(id: string, overrides: readonly Override[] = []): Promise<string> {
  return callAsStaff('undo_status_change', { booking_id: id, overrides });
}

export interface Move {
  readonly to: Slot;
  /** The bay that it has, or the first that is free, where staff chose none. */
  readonly bayId?: number | undefined;
  readonly overrides: readonly Override[];
  readonly tellsCustomer: boolean;
}

/**
 * The old spot is released only when the new one is held. Repeating does no harm.
 *
 * @returns the revision that the booking has now
 */
export function moveBooking(
  read: ReadBooking,
  { to, bayId, overrides, tellsCustomer }: Move,
): Promise<number> {
  return callAsStaff('move_booking', {
    ...asRead(read),
    day: to.day,
    slot_time: to.time,
    overrides,
    tells_customer: tellsCustomer,
    bay_id: bayId,
  });
}

export interface Placing {
  /** Null asks for the first free bay, or for none if that is overridden. */
  readonly bayId: number | null;
  readonly workMinutes: number;
  readonly overrides?: readonly Override[];
  /** It gets no bay, whatever is free. */
  readonly withoutBay?: boolean;
}

/**
 * Another bay or work time. Nothing else is pushed: `bay-refused` where it collides, with the ids of
 * what is in the way as its detail.
 *
 * @returns the revision that the booking has now
 */
export function placeBooking(
  read: ReadBooking,
  { bayId, workMinutes, overrides = [], withoutBay = false }: Placing,
): Promise<number> {
  return callAsStaff('place_booking', {
    ...asRead(read),
    bay_id: bayId ?? undefined,
    work_minutes: workMinutes,
    ...(withoutBay ? { without_bay: true } : {}),
    ...(overrides.length === 0 ? {} : { overrides }),
  });
}

export interface Room {
  readonly other: ReadBooking;
  /** If undefined, the job keeps its drop-off time and waits for a bay. */
  readonly move: Move | undefined;
  /** It takes the place that the first one leaves. */
  readonly isSwap: boolean;
}

/** The new place of a job that makes room for another. */
export interface OwnPlace {
  readonly bayId: number;
  readonly workMinutes: number;
  /** Its drop-off, where that changes, too. */
  readonly move: Omit<Move, 'bayId'> | undefined;
}

/**
 * Another one makes room, and the first gets its bay: both, or neither.
 *
 * @returns the revisions that both have now
 */
export async function makeRoom(
  read: ReadBooking,
  { bayId, workMinutes, move: ownMove }: OwnPlace,
  { other, move, isSwap }: Room,
): Promise<{ readonly revision: number; readonly otherRevision: number }> {
  const [own = 0, others = 0] = await callAsStaff('make_room', {
    ...asRead(read),
    bay_id: bayId,
    work_minutes: workMinutes,
    ...(ownMove && {
      own_day: ownMove.to.day,
      own_time: ownMove.to.time,
      overrides: ownMove.overrides,
      tells_own: ownMove.tellsCustomer,
    }),
    swaps: isSwap,
    other_id: other.id,
    other_revision: other.revision ?? undefined,
    ...(move && {
      day: move.to.day,
      slot_time: move.to.time,
      overrides: [...new Set([...(ownMove?.overrides ?? []), ...move.overrides])],
      tells_customer: move.tellsCustomer,
      other_bay: move.bayId,
    }),
  });
  return { revision: own, otherRevision: others };
}

export async function cancelBooking(read: ReadBooking, tellsCustomer: boolean): Promise<void> {
  await callAsStaff('cancel_booking', {
    ...asRead(read),
    tells_customer: tellsCustomer,
  });
}

/** Staff change these too, besides status and appointment. */
export type BookingChanges = Partial<
  Omit<FormRow, 'wants_care' | 'texts_version'> &
    Pick<BookingRow, 'quoted_price' | 'total_price' | 'price_reason' | 'texts_version'>
>;

/** Changes a booking as it is shown: `conflict` or `gone` if somebody was quicker. */
export function editBooking(read: ReadBooking, changes: BookingChanges): Promise<void> {
  return update(read, changes);
}

/** Staff answer with these if a change asks back. */
export interface ChangeAnswer {
  /** Another day and time with it; undefined: as it is. */
  readonly to: Slot | undefined;
  readonly overrides: readonly Override[];
  readonly tellsCustomer: boolean;
}

/** The same with an answer, in one step. */
export async function changeBooking(
  read: ReadBooking,
  changes: BookingChanges,
  { to, overrides, tellsCustomer }: ChangeAnswer,
): Promise<void> {
  await callAsStaff('change_booking', {
    ...asRead(read),
    changes: { ...changes, ...(to && { booking_date: to.day, booking_time: to.time }) },
    overrides,
    tells_customer: tellsCustomer,
  });
}

/** One that is gone already counts as deleted. */
export async function deleteBooking(id: string): Promise<void> {
  await unwrapAsStaff(supabase().from('bookings').delete().eq('id', id));
}

export async function deleteAllBookings(): Promise<void> {
  await unwrapAsStaff(supabase().from('bookings').delete().gte('id', FIRST_ID));
}
