import { type NoteChanges, useChangesOfNotes } from '../bookings/actions/booking-notes';
import { CUSTOMERS_KEY } from '../bookings/api/keys';
import { deletePersonNote, savePersonNote } from './records-api';

/** Changes of the notes on a customer. */
export const usePersonNoteChanges = (customerId: string): NoteChanges =>
  useChangesOfNotes({
    save: (draft) => savePersonNote(customerId, draft),
    remove: deletePersonNote,
    queryKey: CUSTOMERS_KEY,
  });
