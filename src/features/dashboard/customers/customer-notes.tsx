import { CUSTOMER } from '@/content/staff-customers';
import { formatDayAndYear } from '@/domain/day';
import { shopToday } from '@/domain/shop-calendar';
import { staffName } from '@/domain/staff-name';
import type { CustomerNote } from '../api/customers';
import { Panel } from './panel';

interface CustomerNotesProps {
  /** Newest first. */
  readonly notes: readonly CustomerNote[];
}

/** What staff wrote down about any of the bookings. */
export function CustomerNotes({ notes }: CustomerNotesProps) {
  return (
    <Panel title={CUSTOMER.notes} className="md:px-5">
      {notes.length === 0 ? (
        <p className="text-sm text-text-2">{CUSTOMER.noNotes}</p>
      ) : (
        <ul className="mt-2 grid gap-2">
          {notes.map((note) => (
            <li
              key={note.id}
              className="rounded-m bg-pending-bg/60 px-3.5 py-3 text-sm leading-snug forced-colors:border"
            >
              <p className="wrap-anywhere whitespace-pre-line">{note.body}</p>
              <p className="mt-1 text-xs text-pending-lead">
                {CUSTOMER.onlyStaff} {writtenBy(note)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function writtenBy({ authorEmail, createdAt }: CustomerNote): string {
  const name = authorEmail === null ? CUSTOMER.staff : staffName(authorEmail);
  return CUSTOMER.noteBy(name, formatDayAndYear(shopToday(new Date(createdAt))));
}
