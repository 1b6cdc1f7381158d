import { cn } from '@/components/ui/cn';
import { WEEK } from '@/content/staff-week';
import { type BookingStatus, statusLabel } from '@/domain/booking-status';

const SHOWN = ['pending', 'confirmed', 'completed'] as const;

interface WeekLegendProps {
  /** Free places are drawn too. */
  readonly hasFree?: boolean;
  readonly className?: string;
}

export function WeekLegend({ hasFree = false, className }: WeekLegendProps) {
  return (
    <ul
      className={cn('flex flex-wrap gap-x-3.5 gap-y-1 text-xs text-text-2', className)}
      aria-label={WEEK.legend}
    >
      {SHOWN.map((status) => (
        <li key={status} className="flex items-center gap-1.75">
          <StatusMark status={status} />
          {statusLabel(status)}
        </li>
      ))}
      {hasFree ? (
        <li className="flex items-center gap-1.75">
          <span
            className="size-2.25 rounded-xs inset-ring-[1.5px] inset-ring-line-strong"
            aria-hidden="true"
          />
          {WEEK.legendFree}
        </li>
      ) : null}
    </ul>
  );
}

const MARKS: Readonly<Record<BookingStatus, string>> = {
  pending: 'rounded-full inset-ring-2 inset-ring-pending',
  confirmed: 'rounded-xs bg-confirmed forced-colors:bg-[CanvasText]',
  completed: 'rounded-xs bg-completed forced-colors:bg-[GrayText]',
  cancelled: 'h-[2.5px] bg-cancelled',
};

interface StatusMarkProps {
  readonly status: BookingStatus;
}

/** The shape and colour of a status, beside its word. */
export function StatusMark({ status }: StatusMarkProps) {
  return <span className={cn('size-2.25 flex-none', MARKS[status])} aria-hidden="true" />;
}
