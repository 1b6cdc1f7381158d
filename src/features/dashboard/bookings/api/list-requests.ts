import type { Tables } from '@/lib/database.types';
import { RequestFailure } from '@/lib/errors';
import { countAsStaff, supabase, unwrapAsStaff } from '@/lib/supabase';
import { type ListedBooking, toBookings } from './listed-booking';
import { PAGE_SIZE } from './read-ranges';

/** A position in an order by instant and id: rows after it are requested, whatever is added or deleted. */
export interface Cursor {
  /** ISO instant as the database wrote it: microseconds matter. */
  readonly at: string;
  readonly id: string;
}

export interface Deletion {
  readonly id: string;
  /** ISO instant. */
  readonly deletedAt: string;
}

/** Condition of the Data API: behind a cursor, in the order of two columns. */
function behind({ at, id }: Cursor, time: string, key: string, than: 'lt' | 'gt'): string {
  return `${time}.${than}."${at}",and(${time}.eq."${at}",${key}.${than}.${id})`;
}

const page = () => supabase().from('bookings').select('*').limit(PAGE_SIZE);

/**
 * A page of all bookings, newest first; empty at the end.
 *
 * @throws RequestFailure, as all that follow
 */
export async function listPage(end: Cursor | undefined, signal: AbortSignal) {
  const descending = { ascending: false };
  const newest = page().order('created_at', descending).order('id', descending);
  const request = end ? newest.or(behind(end, 'created_at', 'id', 'lt')) : newest;
  return toBookings(await unwrapAsStaff(request, signal));
}

export function countBookings(signal: AbortSignal): Promise<number> {
  const bookings = supabase().from('bookings');
  return countAsStaff(bookings.select('id', { count: 'exact', head: true }), signal);
}

/** Bookings made or changed after a cursor, in the order of change. */
export async function listChanges(since: Cursor, signal: AbortSignal): Promise<ListedBooking[]> {
  const request = page().or(behind(since, 'updated_at', 'id', 'gt'));
  return toBookings(await unwrapAsStaff(request.order('updated_at').order('id'), signal));
}

/** Bookings deleted after a cursor, in the order of deletion. */
export async function listDeletions(since: Cursor, signal: AbortSignal): Promise<Deletion[]> {
  const rows: unknown = await unwrapAsStaff(
    supabase()
      .from('booking_deletions')
      .select('booking_id,deleted_at')
      .or(behind(since, 'deleted_at', 'booking_id', 'gt'))
      .order('deleted_at')
      .order('booking_id')
      .limit(PAGE_SIZE),
    signal,
  );
  if (!Array.isArray(rows)) throw new RequestFailure('unavailable', 'No list of deletions');
  return (rows as Tables<'booking_deletions'>[]).map((row) => ({
    id: row.booking_id,
    deletedAt: row.deleted_at,
  }));
}
