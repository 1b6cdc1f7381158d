import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { OpenForm, useInlineForm } from '@/components/ui/inline-form';
import { Loaded } from '@/components/ui/retry-note';
import { NOTES } from '@/content/staff/details';
import { useNoteChanges } from '../actions/booking-notes';
import { notesQuery } from '../api/booking-notes';
import { BookingNoteItem, NoteForm } from './booking-note-item';

/** Staff write these for each other; customers never see them. */
export function StaffNotes({ bookingId }: { readonly bookingId: string }) {
  const query = useQuery(notesQuery(bookingId));
  const form = useInlineForm();
  const changes = useNoteChanges(bookingId);
  return (
    <section aria-label={NOTES.heading}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h3 className="text-lg">{NOTES.heading}</h3>
        <OpenForm form={form} icon={Plus} look="plain" className="-mr-2 px-2">
          {NOTES.add}
        </OpenForm>
      </div>
      <Loaded query={query} loading={NOTES.loading} failed={NOTES.failed} skeleton="h-14">
        {(notes) => (
          <ul className="grid gap-2.5 empty:hidden">
            {notes.map((note) => (
              <BookingNoteItem key={note.id} note={note} changes={changes} />
            ))}
          </ul>
        )}
      </Loaded>
      {form.isOpen ? <NoteForm changes={changes} onClose={form.close} /> : null}
    </section>
  );
}
