import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Textarea } from '@/components/ui/textarea';
import { useInlineForm } from '@/components/ui/inline-form';
import { CONFIRMATIONS } from '@/content/staff/dashboard';
import { NOTES } from '@/content/staff/details';
import { STAFF_NOTE_LENGTH } from '@/domain/booking/booking-rules';
import { useIsTechnician } from '@/lib/session';
import type { BookingNote } from '../api/booking-notes';
import { instantText } from '../record-text';
import { StaffForm, useStaffForm } from '../../shell/staff-form';
import type { NoteChanges } from '../actions/booking-notes';

interface BookingNoteItemProps {
  readonly note: BookingNote;
  readonly changes: NoteChanges;
}

export function BookingNoteItem({ note, changes }: BookingNoteItemProps) {
  const { isOpen: isEditing, opener, open, close } = useInlineForm();
  const [isAsking, setIsAsking] = useState(false);
  const isTechnician = useIsTechnician();
  const { remove } = changes;
  const author = note.authorEmail ?? NOTES.someone;
  return (
    <li className="rounded-m bg-note-bg px-3.5 py-3 text-sm leading-snug text-note-lead forced-colors:border">
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
        {isEditing || isTechnician ? null : (
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
      {isEditing ? <NoteForm changes={changes} note={note} onClose={close} /> : null}
      {isAsking ? (
        <AlertDialog
          title={NOTES.deleteTitle}
          text={NOTES.deleteText}
          cancel={CONFIRMATIONS.cancel}
          confirm={NOTES.deleteYes}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(note.id, { onSettled: () => setIsAsking(false) })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </li>
  );
}

const schema = z.object({ body: z.string().check(z.regex(/\S/, NOTES.empty)) });

interface NoteFormProps {
  readonly changes: NoteChanges;
  /** The note to change as it is shown; a new one without it. */
  readonly note?: BookingNote;
  readonly onClose: () => void;
}

export function NoteForm({ changes, note, onClose }: NoteFormProps) {
  const form = useStaffForm({
    schema,
    start: { body: note?.body ?? '' },
    save: changes.save,
    send: ({ body }, id) => (note ? { note, body } : { id, body }),
    onDone: onClose,
  });
  return (
    <StaffForm form={form} texts={NOTES} className="mt-2.5 gap-2.5" onClose={onClose}>
      <FormField name="body" label={NOTES.text} hint={NOTES.onlyStaff}>
        {(field) => (
          <Textarea maxLength={STAFF_NOTE_LENGTH} placeholder={NOTES.placeholder} {...field} />
        )}
      </FormField>
    </StaffForm>
  );
}
