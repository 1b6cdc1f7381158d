import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { IMPORT, rowProblemText } from '@/content/staff/import';
import { formatDayAndYear } from '@/domain/day';
import type { ImportKind } from '@/domain/import/import-fields';
import type { ImportEntry } from '@/domain/import/import-row';
import { formatDollars } from '@/domain/money/money';
import { vehicleTypeLabel } from '@/domain/vehicles';
import type { BadRow } from './save-bad-rows';

const READY_SHOWN = 5;
const BAD_SHOWN = 10;

interface ImportPreviewProps {
  readonly kind: ImportKind;
  readonly entries: readonly ImportEntry[];
  readonly bad: readonly BadRow[];
  readonly onSaveBad: () => void;
}

/** Shows what would be stored and which rows can't be, before anything is. */
export function ImportPreview({ kind, entries, bad, onSaveBad }: ImportPreviewProps) {
  return (
    <section className="grid grid-cols-1 gap-5" aria-labelledby="import-preview">
      <h3 className="text-lg leading-title" id="import-preview">
        {IMPORT.preview}
      </h3>
      <div>
        <p className="font-semibold" role="status">
          {IMPORT.ready(kind, entries.length)}
        </p>
        {entries.length === 0 ? null : (
          <ul
            className="mt-2 divide-y divide-line border-y border-line"
            aria-label={IMPORT.ready(kind, entries.length)}
          >
            {entries.slice(0, READY_SHOWN).map((entry) => (
              <li key={entry.line} className="py-2.5 text-sm wrap-anywhere">
                <b className="font-semibold">{entry.name}</b>
                <span className="block text-text-2">{aboutOf(entry).join(', ')}</span>
              </li>
            ))}
          </ul>
        )}
        {entries.length > READY_SHOWN ? (
          <p className="mt-2 text-sm text-text-2">{IMPORT.more(entries.length - READY_SHOWN)}</p>
        ) : null}
      </div>
      {bad.length === 0 ? null : <BadRows bad={bad} onSave={onSaveBad} />}
    </section>
  );
}

function BadRows({
  bad,
  onSave,
}: {
  readonly bad: readonly BadRow[];
  readonly onSave: () => void;
}) {
  return (
    <div>
      <p className="font-semibold text-danger">{IMPORT.bad(bad.length)}</p>
      <p className="mt-1 text-sm text-text-2">{IMPORT.badText}</p>
      <ul
        className="mt-2 divide-y divide-line border-y border-line"
        aria-label={IMPORT.bad(bad.length)}
      >
        {bad.slice(0, BAD_SHOWN).map(({ line, cells, problems }) => (
          <li key={line} className="py-2.5 text-sm wrap-anywhere">
            <b className="font-semibold">{IMPORT.line(line)}</b>
            {`: ${rowProblemText(problems)}`}
            <span className="block truncate text-text-2">{cells.filter(Boolean).join(', ')}</span>
          </li>
        ))}
      </ul>
      {bad.length > BAD_SHOWN ? (
        <p className="mt-2 text-sm text-text-2">{IMPORT.more(bad.length - BAD_SHOWN)}</p>
      ) : null}
      <Button look="outline" size="s" className="mt-3" onClick={onSave}>
        <Download size={17} aria-hidden="true" />
        {IMPORT.saveBad}
      </Button>
    </div>
  );
}

/** As it would be stored: days in words, the price in dollars. */
function aboutOf(entry: ImportEntry): readonly string[] {
  const { day, time, service, price, phone, email, plate, note } = entry;
  const vehicle = [entry.vehicle_make, entry.vehicle_model].filter(Boolean).join(' ');
  return [
    day && `${formatDayAndYear(day)} ${time ?? ''}`.trim(),
    service,
    price === undefined ? undefined : formatDollars(price),
    phone,
    email,
    vehicle,
    entry.vehicle_type && vehicleTypeLabel(entry.vehicle_type),
    plate,
    note,
  ].filter((text) => text !== undefined && text !== '') as string[];
}
