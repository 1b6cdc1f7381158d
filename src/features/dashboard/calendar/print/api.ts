import { queryOptions } from '@tanstack/react-query';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { refreshWhileShown } from '../../bookings/api/list-query';

/** First part of the key of everything that reads staff notes. */
const NOTES_KEY = [STAFF_KEY, 'notes'] as const;

/** Oldest first, by the booking's id. */
export function dayNotesQuery(bookingIds: readonly string[]) {
  return queryOptions({
    queryKey: [...NOTES_KEY, 'day', ...bookingIds] as const,
    queryFn: ({ signal }) => readNotes(bookingIds, signal),
    ...refreshWhileShown,
  });
}

/** The newest note of each. */
export const newestNotesQuery = (bookingIds: readonly string[]) =>
  queryOptions({
    ...dayNotesQuery(bookingIds),
    select: (notes): ReadonlyMap<string, string> =>
      new Map([...notes].map(([id, bodies]) => [id, bodies.at(-1) ?? ''])),
  });

async function readNotes(
  bookingIds: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (bookingIds.length === 0) return new Map();
  const oldestFirst = await unwrapAsStaff(
    supabase()
      .from('booking_notes')
      .select('booking_id,body')
      .in('booking_id', bookingIds)
      .order('created_at'),
    signal,
  );
  const notes = new Map<string, readonly string[]>();
  for (const { booking_id: id, body } of oldestFirst) {
    notes.set(id, [...(notes.get(id) ?? []), body]);
  }
  return notes;
}
