import { NOTES } from '@/content/staff/details';
import { deleteNote, type NoteDraft, notesQuery, saveNote } from '../api/booking-notes';
import { useStaffChange } from './staff-change';

interface NoteStore {
  readonly save: (draft: NoteDraft) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Read again after a change. */
  readonly queryKey: readonly unknown[];
}

/** Changes the notes of a booking, or of a customer. */
export type NoteChanges = ReturnType<typeof useChangesOfNotes>;

export function useChangesOfNotes({ save, remove, queryKey }: NoteStore) {
  return {
    save: useStaffChange({
      send: save,
      done: NOTES.saved,
      failed: NOTES.saveFailed,
      texts: { conflict: NOTES.changedSince },
      reads: [queryKey],
    }),
    remove: useStaffChange({
      send: remove,
      done: NOTES.deleted,
      failed: NOTES.deleteFailed,
      reads: [queryKey],
    }),
  };
}

export const useNoteChanges = (bookingId: string): NoteChanges =>
  useChangesOfNotes({
    save: (draft) => saveNote(bookingId, draft),
    remove: deleteNote,
    queryKey: notesQuery(bookingId).queryKey,
  });
