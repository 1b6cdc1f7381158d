import { queryOptions } from '@tanstack/react-query';
import { camelCased } from '@/lib/camel-case';
import { failureKind, RequestFailure } from '@/lib/errors';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';

export interface BookingNote {
  readonly id: string;
  readonly body: string;
  readonly authorEmail: string | null;
  /** ISO instants. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

export function notesQuery(bookingId: string) {
  return queryOptions({
    queryKey: [STAFF_KEY, 'notes', bookingId],
    queryFn: async ({ signal }): Promise<readonly BookingNote[]> => {
      const rows = await unwrapAsStaff(
        supabase()
          .from('booking_notes')
          .select('id,body,author_email,created_at,updated_at')
          .eq('booking_id', bookingId)
          .order('created_at'),
        signal,
      );
      return rows.map(camelCased);
    },
    staleTime: 0,
  });
}

/** A new note with the id that it will have, or another text for one as it is shown. */
export type NoteDraft =
  | { readonly id: string; readonly body: string }
  | { readonly note: BookingNote; readonly body: string };

/** Writes a note; refused (`conflict`) if somebody has changed or deleted it since. */
export function saveNote(bookingId: string, draft: NoteDraft): Promise<void> {
  return 'note' in draft ? changeNote(draft.note, draft.body) : addNote(bookingId, draft);
}

async function addNote(bookingId: string, { id, body }: { id: string; body: string }) {
  try {
    await unwrapAsStaff(
      supabase().from('booking_notes').insert({ id, booking_id: bookingId, body }),
    );
  } catch (error) {
    // Sent twice because the first answer was lost: it is there.
    if (failureKind(error) !== 'duplicate') throw error;
  }
}

async function changeNote({ id, updatedAt }: BookingNote, body: string): Promise<void> {
  const request = supabase().from('booking_notes').update({ body }).eq('id', id);
  const changed = await unwrapAsStaff(request.eq('updated_at', updatedAt).select('id'));
  if (changed.length === 0) throw new RequestFailure('conflict', 'Changed since');
}

/** Deletes a note. One that is gone already counts as deleted. */
export async function deleteNote(id: string): Promise<void> {
  await unwrapAsStaff(supabase().from('booking_notes').delete().eq('id', id));
}
