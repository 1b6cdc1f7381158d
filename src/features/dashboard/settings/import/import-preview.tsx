import { IMPORT } from '@/content/staff/import';
import { formatDayAndYear } from '@/domain/day';
import type { ImportKind } from '@/domain/import/import-fields';
import type { ImportEntry } from '@/domain/import/import-row';
import { formatDollars } from '@/domain/money/money';
import { vehicleTypeLabel } from '@/domain/vehicles';
import { NotedRows, SaveRows } from './noted-rows';
import type { NotedRow } from './save-bad-rows';

const READY_SHOWN = 5;

interface ImportPreviewProps {
  readonly kind: ImportKind;
  readonly entries: readonly ImportEntry[];
  /** Rows that are left out, each with its reason. */
  readonly bad: readonly NotedRow[];
  /** Rows that are taken without a cell. */
  readonly partly: readonly NotedRow[];
  readonly onSave: () => void;
}

/** Shows what would be stored and which rows can't be, before anything is. */
export function ImportPreview({ kind, entries, bad, partly, onSave }: ImportPreviewProps) {
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
      {bad.length === 0 ? null : (
        <div>
          <p className="font-semibold text-danger">{IMPORT.bad(bad.length)}</p>
          <p className="mt-1 text-sm text-text-2">{IMPORT.badText}</p>
          <NotedRows label={IMPORT.bad(bad.length)} rows={bad} />
        </div>
      )}
      {partly.length === 0 ? null : (
        <div>
          <p className="font-semibold">{IMPORT.partly(partly.length)}</p>
          <p className="mt-1 text-sm text-text-2">{IMPORT.partlyText}</p>
          <NotedRows label={IMPORT.partly(partly.length)} rows={partly} />
        </div>
      )}
      {bad.length + partly.length === 0 ? null : <SaveRows onSave={onSave} />}
    </section>
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
