import { Link } from 'react-router-dom';
import { Note } from '@/components/ui/note';
import { tillPath } from '@/config/paths';
import { TILL } from '@/content/staff/till';
import { type Day, formatDayShort } from '@/domain/day';

/** Earlier days are closed first, because the cash of each is counted separately. */
export function OpenDays({ days }: { readonly days: readonly Day[] }) {
  if (days.length === 0) return null;
  return (
    <Note className="print:hidden" tone="warn" role="status">
      <p>{TILL.openDays}</p>
      <p className="flex flex-wrap gap-x-4">
        {days.map((day) => (
          <Link
            key={day}
            className="inline-flex min-h-11 items-center font-semibold underline"
            to={tillPath(day)}
          >
            {formatDayShort(day)}
          </Link>
        ))}
      </p>
    </Note>
  );
}
