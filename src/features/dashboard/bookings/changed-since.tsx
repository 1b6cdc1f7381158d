import { Note } from '@/components/ui/note';
import { EDIT } from '@/content/staff/details';
import type { Booking } from '@/domain/booking/booking';
import { changesBetween } from './changes-between';

interface ChangedSinceProps {
  /** The booking as it was when the form or dialog was opened. */
  readonly before: Booking;
  readonly now: Booking;
  /** Says what became of the things that were typed or chosen. */
  readonly text?: string;
}

/** Says in an open form or dialog what others have done to the booking since. */
export function ChangedSince({ before, now, text: kept = EDIT.changedText }: ChangedSinceProps) {
  // A change that is only shown ahead of the answer has not happened yet.
  const changes = before.revision === now.revision ? [] : changesBetween(before, now);
  return (
    <div className="col-span-full empty:hidden" role="status">
      {changes.length === 0 ? null : (
        <Note tone="warn" title={EDIT.changedTitle} className="wrap-anywhere">
          {kept}
          <ul className="mt-1.5 list-disc pl-4.5">
            {changes.map(({ field, text }) => (
              <li key={field}>
                {field}: {text === '' ? '–' : text}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}
