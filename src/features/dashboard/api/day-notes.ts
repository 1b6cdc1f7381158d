import { queryOptions } from '@tanstack/react-query';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { refreshWhileShown } from './bookings-query';

/** First part of the key of everything that reads notes of staff. */
const NOTES_KEY = [STAFF_KEY, 'notes'] as const;

/** The newest note of staff on each of these bookings that has one, by the booking's id. */
export function newestNotesQuery(bookingIds: readonly string[]) {
  return queryOptions({
    queryKey: [...NOTES_KEY, 'newest', ...bookingIds] as const,
    queryFn: ({ signal }) => readNewestNotes(bookingIds, signal),
    ...refreshWhileShown,
  });
}

async function readNewestNotes(
  bookingIds: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  if (bookingIds.length === 0) return new Map();
  const oldestFirst = await unwrapAsStaff(
    supabase()
      .from('booking_notes')
      .select('booking_id,body')
      .in('booking_id', bookingIds)
      .order('created_at')
      .abortSignal(signal),
  );
  return new Map(oldestFirst.map((note) => [note.booking_id, note.body]));
}
