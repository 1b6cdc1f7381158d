import { RequestFailure } from '@/lib/errors';
import { supabase, unwrapAsStaff, countAsStaff } from '@/lib/supabase';
import { BOOKING_COLUMNS, type ListedBooking, toBookings } from './booking-rows';

/** The backend answers at most this many rows at a time. */
export const PAGE_SIZE = 1_000;

/** A place in an order by instant and id: what lies behind it is asked for, whatever comes or goes. */
export interface Place {
  /** ISO instant as the database wrote it: microseconds matter. */
  readonly at: string;
  readonly id: string;
}

/** A booking that is no more. */
export interface Deletion {
  readonly id: string;
  /** ISO instant. */
  readonly deletedAt: string;
}

/** Condition of the Data API: behind a place, in the order of the two columns. */
function behind({ at, id }: Place, [time, key]: readonly [string, string], than: 'lt' | 'gt') {
  return `${time}.${than}."${at}",and(${time}.eq."${at}",${key}.${than}.${id})`;
}

/**
 * A page of all bookings, newest first; empty at the end.
 *
 * @throws RequestFailure
 */
export async function listPage(
  end: Place | undefined,
  signal: AbortSignal,
): Promise<ListedBooking[]> {
  const page = supabase()
    .from('bookings')
    .select(BOOKING_COLUMNS)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(PAGE_SIZE)
    .abortSignal(signal);
  return toBookings(
    await unwrapAsStaff(end ? page.or(behind(end, ['created_at', 'id'], 'lt')) : page),
  );
}

/** @throws RequestFailure */
export function countBookings(signal: AbortSignal): Promise<number> {
  return countAsStaff(
    supabase().from('bookings').select('id', { count: 'exact', head: true }).abortSignal(signal),
  );
}

/**
 * Bookings made or changed after a place, in the order of change.
 *
 * @throws RequestFailure
 */
export async function listChanges(since: Place, signal: AbortSignal): Promise<ListedBooking[]> {
  return toBookings(
    await unwrapAsStaff(
      supabase()
        .from('bookings')
        .select(BOOKING_COLUMNS)
        .or(behind(since, ['updated_at', 'id'], 'gt'))
        .order('updated_at')
        .order('id')
        .limit(PAGE_SIZE)
        .abortSignal(signal),
    ),
  );
}

/**
 * Bookings deleted after a place, in the order of deletion.
 *
 * @throws RequestFailure
 */
export async function listDeletions(since: Place, signal: AbortSignal): Promise<Deletion[]> {
  const rows: unknown = await unwrapAsStaff(
    supabase()
      .from('booking_deletions')
      .select('id:booking_id,deletedAt:deleted_at')
      .or(behind(since, ['deleted_at', 'booking_id'], 'gt'))
      .order('deleted_at')
      .order('booking_id')
      .limit(PAGE_SIZE)
      .abortSignal(signal),
  );
  if (!Array.isArray(rows)) throw new RequestFailure('unavailable', 'No list of deletions');
  return rows as Deletion[];
}
