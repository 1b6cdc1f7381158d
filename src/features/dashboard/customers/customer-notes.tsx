import { Plus } from 'lucide-react';
import { OpenForm, useInlineForm } from '@/components/ui/inline-form';
import { CUSTOMER } from '@/content/staff/customers';
import { PERSON_NOTES } from '@/content/staff/customer-records';
import { NOTES } from '@/content/staff/details';
import { formatDayAndYear } from '@/domain/day';
import { shopToday } from '@/domain/calendar/shop-calendar';
import { staffName } from '@/domain/staff-name';
import type { BookingNote } from '../bookings/api/booking-notes';
import type { CustomerNote } from './api';
import { BookingNoteItem, NoteForm } from '../bookings/details/booking-note-item';
import { usePersonNoteChanges } from './actions';
import { Panel } from '../shell/panel';

interface CustomerNotesProps {
  readonly customerId: string;
  /** Newest first, both. */
  readonly personNotes: readonly BookingNote[];
  readonly notes: readonly CustomerNote[];
}

/** Shows notes on the customer, and those on any of the bookings. */
export function CustomerNotes({ customerId, personNotes, notes }: CustomerNotesProps) {
  const form = useInlineForm();
  const changes = usePersonNoteChanges(customerId);
  return (
    <Panel
      title={CUSTOMER.notes}
      className="md:px-5"
      aside={
        <OpenForm form={form} icon={Plus} look="plain" className="-mr-2 px-2">
          {NOTES.add}
        </OpenForm>
      }
    >
      {form.isOpen ? <NoteForm changes={changes} onClose={form.close} /> : null}
      {personNotes.length === 0 && !form.isOpen ? (
        <p className="text-sm text-text-2">{PERSON_NOTES.none}</p>
      ) : null}
      <ul className="mt-2 grid gap-2 empty:hidden" aria-label={PERSON_NOTES.heading}>
        {personNotes.map((note) => (
          <BookingNoteItem key={note.id} note={note} changes={changes} />
        ))}
      </ul>
      {notes.length === 0 ? null : (
        <>
          <h3 className="mt-3.5 text-sm font-semibold">{PERSON_NOTES.ofBookings}</h3>
          <ul className="mt-2 grid gap-2">
            {notes.map((note) => (
              <li
                key={note.id}
                className="rounded-m bg-note-bg px-3.5 py-3 text-sm leading-snug forced-colors:border"
              >
                <p className="wrap-anywhere whitespace-pre-line">{note.body}</p>
                <p className="mt-1 text-xs text-note-lead">
                  {CUSTOMER.onlyStaff} {writtenBy(note)}
                </p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Panel>
  );
}

function writtenBy({ authorEmail, createdAt }: CustomerNote): string {
  const name = authorEmail === null ? CUSTOMER.staff : staffName(authorEmail);
  return CUSTOMER.noteBy(name, formatDayAndYear(shopToday(new Date(createdAt))));
}
