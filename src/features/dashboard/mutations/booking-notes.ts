import { useMutation } from '@tanstack/react-query';
import { toast } from 'sonner';
import { NOTES } from '@/content/staff-details';
import { STAFF_KEY } from '@/lib/session';
import { deleteNote, type NoteDraft, notesQuery, saveNote } from '../api/booking-notes';
import { showFailure } from './change-bookings';

export function useSaveNote(bookingId: string) {
  return useMutation({
    mutationKey: [STAFF_KEY, 'save-note'],
    mutationFn: (draft: NoteDraft) => saveNote(bookingId, draft),
    onSuccess: () => toast.success(NOTES.saved),
    onError: (error) => showFailure(NOTES.saveFailed, error, { transition: NOTES.changedSince }),
    onSettled: (_done, _error, _draft, _result, { client }) =>
      client.invalidateQueries(notesQuery(bookingId)),
  });
}

export function useDeleteNote(bookingId: string) {
  return useMutation({
    mutationKey: [STAFF_KEY, 'delete-note'],
    mutationFn: deleteNote,
    onSuccess: () => toast.success(NOTES.deleted),
    onError: (error) => showFailure(NOTES.deleteFailed, error),
    onSettled: (_done, _error, _id, _result, { client }) =>
      client.invalidateQueries(notesQuery(bookingId)),
  });
}
