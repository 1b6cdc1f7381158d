import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { RetryLine } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { OpenForm, useInlineForm } from '@/components/ui/inline-form';
import { NOTES } from '@/content/staff/details';
import { notesQuery } from '../api/booking-notes';
import { useNoteChanges } from '../actions/booking-notes';
import { BookingNoteItem, NoteForm } from './booking-note-item';

interface StaffNotesProps {
  readonly bookingId: string;
}

/** Staff write these for each other; customers never see them. */
export function StaffNotes({ bookingId }: StaffNotesProps) {
  const { data: notes, isError, isFetching, refetch } = useQuery(notesQuery(bookingId));
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
      {notes ? (
        <ul className="grid gap-2.5 empty:hidden">
          {notes.map((note) => (
            <BookingNoteItem key={note.id} note={note} changes={changes} />
          ))}
        </ul>
      ) : isError ? (
        <RetryLine query={{ isFetching, refetch }}>{NOTES.failed}</RetryLine>
      ) : (
        <p role="status">
          <span className="sr-only">{NOTES.loading}</span>
          <Skeleton className="h-14" />
        </p>
      )}
      {form.isOpen ? <NoteForm changes={changes} onClose={form.close} /> : null}
    </section>
  );
}
