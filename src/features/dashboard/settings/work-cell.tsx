import { type SubmitEvent, useState } from 'react';
import { cn } from '@/components/ui/cn';
import { Input } from '@/components/ui/input';
import { SETTINGS } from '@/content/staff/settings';
import { type VehicleType, vehicleTypeLabel } from '@/domain/vehicles';
import { formatWorkTime, parseWorkTime } from '@/domain/calendar/work-time-input';
import { saveWork, type WorkColumn, type WorkRow } from '../shell/shop-settings-api';
import { StaffForm } from '../shell/staff-form';
import { settingFailure, useSaveSetting } from './actions';

interface WorkCellProps {
  readonly row: WorkRow;
  readonly type: VehicleType;
  readonly column: WorkColumn;
}

/** The time of one service for one vehicle, saved when it is left. An empty one follows the sedan. */
export function WorkCell({ row, type, column }: WorkCellProps) {
  const stored = row[column];
  const isSedan = column === 'minutes';
  const { mutate, isPending, error, reset } = useSaveSetting((minutes: number | null) =>
    saveWork(row.service, column, minutes),
  );
  const [draft, setDraft] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);
  const shown = stored === null ? '' : formatWorkTime(stored);
  const isDirty = draft !== undefined && draft.trim() !== shown;

  function save(event?: SubmitEvent): void {
    event?.preventDefault();
    if (draft === undefined || isPending) return;
    if (!isDirty) return setDraft(undefined);
    const follows = draft.trim() === '' && !isSedan;
    const minutes = follows ? null : parseWorkTime(draft);
    setIsWrong(minutes === undefined);
    if (minutes !== undefined) mutate(minutes, { onSuccess: () => setDraft(undefined) });
  }

  const message = isWrong ? SETTINGS.work.wrong : error ? settingFailure(error) : undefined;
  const id = `work-${row.service}-${type}`;
  return (
    <StaffForm form={{ isDirty, isBusy: isPending, submit: save }} className="min-w-0">
      <label className="mb-1 block text-xs text-text-2 lg:sr-only" htmlFor={id}>
        {vehicleTypeLabel(type)}
      </label>
      <Input
        id={id}
        className={cn('min-h-11 px-2 text-center text-sm', stored === null && 'inset-ring-line')}
        autoComplete="off"
        aria-label={SETTINGS.work.cell(row.name, vehicleTypeLabel(type))}
        placeholder={formatWorkTime(row.minutes)}
        value={draft ?? shown}
        aria-invalid={message ? true : undefined}
        aria-describedby={message ? `${id}-error` : undefined}
        onChange={(event) => {
          setDraft(event.target.value);
          setIsWrong(false);
          reset();
        }}
        onBlur={() => save()}
      />
      {message ? (
        <p id={`${id}-error`} className="mt-1 text-xs text-danger" role="alert">
          {message}
        </p>
      ) : null}
    </StaffForm>
  );
}
