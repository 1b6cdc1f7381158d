import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { cn } from '@/components/ui/cn';
import { Input } from '@/components/ui/input';
import { SearchField } from '@/components/ui/search-field';
import { KIND_NAMES, SETTINGS } from '@/content/staff/settings';
import { formatWorkTime, parseWorkTime } from '@/domain/calendar/work-time-input';
import type { CatalogueCategory } from '@/domain/catalogue';
import { folded } from '@/domain/folded';
import { type VehicleType, vehicleTypeLabel } from '@/domain/vehicles';
import { saveWork, type WorkColumn, type WorkRow } from '../shell/shop-settings-api';
import { ChangedBy } from './changed-by';
import { FoldedRow } from './folded-row';
import { StaffForm } from '../shell/staff-form';
import { useSavedText } from './saved-field';
import type { SectionProps } from './setting-lines';

const COPY = SETTINGS.work;

const COLUMNS: readonly (readonly [VehicleType, WorkColumn])[] = [
  ['sedan', 'minutes'],
  ['suv', 'suv_minutes'],
  ['truck', 'truck_minutes'],
  ['van', 'van_minutes'],
  ['coupe', 'coupe_minutes'],
  ['hatchback', 'hatchback_minutes'],
];

const ROW =
  'grid grid-cols-3 gap-x-2 gap-y-3 md:grid-cols-6 lg:grid-cols-[minmax(0,1fr)_repeat(6,6.5rem)] lg:items-start';

/** Each service has a time for a sedan, and one for vehicles that take longer or less. */
export function WorkSection({ settings: { work, changes } }: SectionProps) {
  const [params] = useSearchParams();
  const [search, setSearch] = useState(params.get('find') ?? '');
  const wanted = folded(search.trim());
  const isShown = ({ name }: WorkRow) => folded(name).includes(wanted);
  return (
    <>
      <p className="mb-3 text-sm text-text-2">{COPY.hint}</p>
      <SearchField
        className="mb-4 max-w-80"
        clearLabel={COPY.clear}
        aria-label={COPY.find}
        placeholder={COPY.find}
        value={search}
        onChange={setSearch}
      />
      <div className={`${ROW} text-center text-sm text-text-2 max-lg:hidden`} aria-hidden="true">
        <span />
        {COLUMNS.map(([type]) => (
          <span key={type}>{vehicleTypeLabel(type)}</span>
        ))}
      </div>
      <ul className="divide-y divide-line">
        {work.map((row) => {
          const kind = row.minutes === 0 ? COPY.noBay : KIND_NAMES[row.kind as CatalogueCategory];
          return (
            // A hidden row keeps what is typed in it through a search.
            <li key={row.service} hidden={!isShown(row)}>
              <FoldedRow title={row.name} text={kind} value={rangeOf(row)}>
                <div className={`${ROW} pb-4 md:py-3`}>
                  <div className="col-span-full min-w-0 max-md:order-last md:self-center lg:col-span-1">
                    <b className="block font-semibold wrap-anywhere max-md:hidden">{row.name}</b>
                    <span className="text-sm text-text-2 max-md:hidden">{kind}</span>
                    <ChangedBy change={changes.get(`work ${row.service}`)} />
                  </div>
                  {COLUMNS.map(([type, column]) => (
                    <WorkCell key={column} row={row} type={type} column={column} />
                  ))}
                </div>
              </FoldedRow>
            </li>
          );
        })}
      </ul>
      {work.some(isShown) ? null : <p className="py-6 text-center text-text-2">{COPY.nothing}</p>}
    </>
  );
}

/** "2 h to 3 h": from the quickest vehicle to the one that takes longest. */
function rangeOf(row: WorkRow): string | undefined {
  if (row.minutes === 0) return undefined;
  const minutes = COLUMNS.map(([, column]) => row[column] ?? row.minutes);
  const [least, most] = [Math.min(...minutes), Math.max(...minutes)].map(formatWorkTime);
  return least === most ? least : COPY.range(least ?? '', most ?? '');
}

interface WorkCellProps {
  readonly row: WorkRow;
  readonly type: VehicleType;
  readonly column: WorkColumn;
}

/** The time of one service for one vehicle, saved when it is left. An empty one follows the sedan. */
function WorkCell({ row, type, column }: WorkCellProps) {
  const stored = row[column];
  const { form, problem, input } = useSavedText({
    stored: stored === null ? '' : formatWorkTime(stored),
    parse: (typed) => (typed === '' && column !== 'minutes' ? null : parseWorkTime(typed)),
    wrong: SETTINGS.work.wrong,
    save: (minutes) => saveWork(row.service, column, minutes),
  });
  const id = `work-${row.service}-${type}`;
  return (
    <StaffForm form={form} className="min-w-0">
      <label className="mb-1 block text-xs text-text-2 lg:sr-only" htmlFor={id}>
        {vehicleTypeLabel(type)}
      </label>
      <Input
        id={id}
        className={cn('min-h-11 px-2 text-center text-sm', stored === null && 'inset-ring-line')}
        aria-label={SETTINGS.work.cell(row.name, vehicleTypeLabel(type))}
        placeholder={formatWorkTime(row.minutes)}
        {...input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-error` : undefined}
        onBlur={() => form.submit()}
      />
      {problem ? (
        <p id={`${id}-error`} className="mt-1 text-xs text-danger" role="alert">
          {problem}
        </p>
      ) : null}
    </StaffForm>
  );
}
