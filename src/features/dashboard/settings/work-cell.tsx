import { cn } from '@/components/ui/cn';
import { Input } from '@/components/ui/input';
import { SETTINGS } from '@/content/staff/settings';
import { type VehicleType, vehicleTypeLabel } from '@/domain/vehicles';
import { formatWorkTime, parseWorkTime } from '@/domain/calendar/work-time-input';
import { saveWork, type WorkColumn, type WorkRow } from '../shell/shop-settings-api';
import { StaffForm } from '../shell/staff-form';
import { useSavedText } from './saved-field';

interface WorkCellProps {
  readonly row: WorkRow;
  readonly type: VehicleType;
  readonly column: WorkColumn;
}

/** The time of one service for one vehicle, saved when it is left. An empty one follows the sedan. */
export function WorkCell({ row, type, column }: WorkCellProps) {
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
