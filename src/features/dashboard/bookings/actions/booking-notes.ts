import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { NOTES } from '@/content/staff/details';
import { STAFF_KEY } from '@/lib/session';
import { deleteNote, type NoteDraft, notesQuery, saveNote } from '../api/booking-notes';
import { showFailure } from './optimistic-change';

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
    save: useMutation({
      mutationKey: [STAFF_KEY, 'save-note'],
      mutationFn: save,
      onSuccess: () => toast.success(NOTES.saved),
      onError: (error) => showFailure(NOTES.saveFailed, error, { conflict: NOTES.changedSince }),
      onSettled: (_done, _error, _draft, _result, { client }) =>
        client.invalidateQueries({ queryKey }),
    }),
    remove: useMutation({
      mutationKey: [STAFF_KEY, 'delete-note'],
      mutationFn: remove,
      onSuccess: () => toast.success(NOTES.deleted),
      onError: (error) => showFailure(NOTES.deleteFailed, error),
      onSettled: (_done, _error, _id, _result, { client }) =>
        client.invalidateQueries({ queryKey }),
    }),
  };
}

export const useNoteChanges = (bookingId: string): NoteChanges =>
  useChangesOfNotes({
    save: (draft) => saveNote(bookingId, draft),
    remove: deleteNote,
    queryKey: notesQuery(bookingId).queryKey,
  });
