import { type NoteChanges, useChangesOfNotes } from '../bookings/actions/booking-notes';
import { CUSTOMERS_KEY } from '../bookings/api/keys';
import { deletePersonNote, savePersonNote } from './records-api';

/** Changes of the notes on a customer, who is named by one of their bookings. */
export const usePersonNoteChanges = (bookingId: string): NoteChanges =>
  useChangesOfNotes({
    save: (draft) => savePersonNote(bookingId, draft),
    remove: deletePersonNote,
    queryKey: CUSTOMERS_KEY,
  });
