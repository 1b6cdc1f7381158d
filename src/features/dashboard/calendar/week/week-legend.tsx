import { WEEK } from '@/content/staff/week';
import { statusLabel } from '@/domain/booking/booking-status';
import { StatusMark } from '../../bookings/status-look';

const SHOWN = ['pending', 'confirmed', 'completed'] as const;

interface WeekLegendProps {
  /** Phones draw free spots, too. */
  readonly hasFree: boolean;
}

export function WeekLegend({ hasFree }: WeekLegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-3.5 gap-y-1 text-xs text-text-2" aria-label={WEEK.legend}>
      {SHOWN.map((status) => (
        <li key={status} className="flex items-center gap-1.75">
          <StatusMark status={status} />
          {statusLabel(status)}
        </li>
      ))}
      {hasFree ? (
        <li className="flex items-center gap-1.75 md:hidden">
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
