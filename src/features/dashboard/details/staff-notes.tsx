import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Field, showInvalid } from '@/components/ui/field';
import { RetryLine } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { Textarea } from '@/components/ui/textarea';
import { CONFIRMATIONS } from '@/content/staff';
import { NOTES } from '@/content/staff-details';
import { STAFF_NOTE_LENGTH } from '@/domain/booking-rules';
import { newId } from '@/lib/new-id';
import { type BookingNote, notesQuery } from '../api/booking-notes';
import { InlineForm } from '../dialog/inline-form';
import { useDeleteNote, useSaveNote } from '../mutations/booking-notes';
import { instantText } from '../booking/record-text';
import { focusOnOpen, useInlineForm } from '@/components/ui/use-inline-form';

interface StaffNotesProps {
  readonly bookingId: string;
}

/** What staff write down for each other about a booking. */
export function StaffNotes({ bookingId }: StaffNotesProps) {
  const { data: notes, isError, isFetching, refetch } = useQuery(notesQuery(bookingId));
  const { isOpen: isAdding, opener, open, close } = useInlineForm();
  return (
    <section aria-label={NOTES.heading}>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h3 className="text-lg">{NOTES.heading}</h3>
        {isAdding ? null : (
          <Button ref={opener} look="plain" size="s" className="-mr-2 px-2" onClick={open}>
            <Plus size={17} aria-hidden="true" />
            {NOTES.add}
          </Button>
        )}
      </div>
      {notes ? (
        <ul className="grid gap-2.5 empty:hidden">
          {notes.map((note) => (
            <Note key={note.id} bookingId={bookingId} note={note} />
          ))}
        </ul>
      ) : isError ? (
        <RetryLine retry={NOTES.retry} isRetrying={isFetching} onRetry={() => void refetch()}>
          {NOTES.failed}
        </RetryLine>
      ) : (
        <p role="status">
          <span className="sr-only">{NOTES.loading}</span>
          <Skeleton className="h-14" />
        </p>
      )}
      {notes?.length === 0 && !isAdding ? (
        <p className="text-sm text-text-2">{NOTES.none}</p>
      ) : null}
      {isAdding ? <NoteForm bookingId={bookingId} onClose={close} /> : null}
    </section>
  );
}

interface NoteProps {
  readonly bookingId: string;
  readonly note: BookingNote;
}

function Note({ bookingId, note }: NoteProps) {
  const { isOpen: isEditing, opener, open, close } = useInlineForm();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate: remove, isPending } = useDeleteNote(bookingId);
  const author = note.authorEmail ?? NOTES.someone;
  return (
    <li className="rounded-m bg-pending-bg px-3.5 py-3 text-sm leading-snug text-pending-lead forced-colors:border">
      <p className="text-base leading-snug wrap-anywhere whitespace-pre-line text-text">
        {note.body}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <p className="wrap-anywhere">
          {NOTES.onlyStaff} {author}, {instantText(note.createdAt)}
          {note.updatedAt === note.createdAt
            ? ''
            : `, ${NOTES.edited} ${instantText(note.updatedAt)}`}
        </p>
        {isEditing ? null : (
          <span className="-mr-2 ml-auto flex">
            <Button
              ref={opener}
              look="plain"
              size="s"
              className="px-2"
              aria-label={NOTES.editOf(author)}
              onClick={open}
            >
              <Pencil size={16} aria-hidden="true" />
              {NOTES.edit}
            </Button>
            <Button
              look="danger"
              size="s"
              className="px-2"
              aria-label={NOTES.deleteOf(author)}
              onClick={() => setIsAsking(true)}
            >
              <Trash2 size={16} aria-hidden="true" />
              {NOTES.delete}
            </Button>
          </span>
        )}
      </div>
      {isEditing ? <NoteForm bookingId={bookingId} note={note} onClose={close} /> : null}
      {isAsking ? (
        <AlertDialog
          title={NOTES.deleteTitle}
          text={NOTES.deleteText}
          cancel={CONFIRMATIONS.cancel}
          confirm={NOTES.deleteYes}
          isBusy={isPending}
          onConfirm={() => remove(note.id, { onSettled: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </li>
  );
}

interface NoteFormProps {
  readonly bookingId: string;
  /** The note to change as it is shown; a new one without it. */
  readonly note?: BookingNote;
  readonly onClose: () => void;
}

function NoteForm({ bookingId, note, onClose }: NoteFormProps) {
  const [body, setBody] = useState(note?.body ?? '');
  const [isChecked, setIsChecked] = useState(false);
  // The same at every try, so that a lost answer makes no second note.
  const [id] = useState(newId);
  const { mutate: save, isPending } = useSaveNote(bookingId);
  const isEmpty = body.trim() === '';
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (isEmpty || isPending) return;
    save(note ? { note, body } : { id, body }, { onSuccess: onClose });
  };
  return (
    <InlineForm
      className="mt-2.5 grid gap-2.5"
      isDirty={body !== (note?.body ?? '')}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <Field
        label={NOTES.text}
        hint={NOTES.onlyStaff}
        error={isChecked && isEmpty ? NOTES.empty : undefined}
      >
        <Textarea
          ref={focusOnOpen}
          maxLength={STAFF_NOTE_LENGTH}
          placeholder={NOTES.placeholder}
          value={body}
          onChange={(event) => setBody(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="ink" size="s" isBusy={isPending}>
          {isPending ? NOTES.saving : NOTES.save}
        </Button>
        <Button look="outline" size="s" onClick={onClose}>
          {NOTES.cancel}
        </Button>
      </div>
    </InlineForm>
  );
}
