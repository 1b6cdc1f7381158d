import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import { CLOSED_BAY } from '@/content/staff/week';
import { type Closure, coversDay } from '@/domain/calendar/closures';
import { type Day, formatDayShort } from '@/domain/day';
import { baysQuery } from '../../shell/shop-settings-api';
import { OpenBay } from './open-bay';

interface ClosedBaysProps {
  readonly day: Day;
  readonly closures: readonly Closure[];
  readonly className?: string;
}

/** Bays that are closed on a day, each with the way to open it; renders nothing if all are open. */
export function ClosedBays({ day, closures, className }: ClosedBaysProps) {
  const closed = closures.filter((closure) => coversDay(closure, day));
  const { data: bays = [] } = useQuery({ ...baysQuery, enabled: closed.length > 0 });
  const shown = bays.flatMap((bay) => {
    const own = closed.filter(({ bayId }) => bayId === bay.id);
    return own.length > 0 ? [{ bay, own }] : [];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={className} aria-label={CLOSED_BAY.list}>
      {shown.map(({ bay, own }) => (
        <li
          key={bay.id}
          className="mb-1.5 flex items-center gap-3 rounded-m bg-hatch py-1.25 pr-1.5 pl-2.5 inset-ring inset-ring-line forced-colors:border"
        >
          <p className="flex min-w-0 items-center gap-2.25 rounded-s bg-desk px-2.5 py-1 text-sm text-text-2">
            <Lock className="flex-none" size={16} aria-hidden="true" />
            <span className="min-w-0 wrap-anywhere">
              <b className="font-semibold text-text">{CLOSED_BAY.closed(bay.name)}</b>{' '}
              {own
                .map((closure) => CLOSED_BAY.why(closure.reason, extentOf(closure, day)))
                .join(' ')}
            </span>
          </p>
          <OpenBay className="ml-auto" bay={bay} day={day} />
        </li>
      ))}
    </ul>
  );
}

/** "1:00 PM to 3:00 PM", "until Fri, Nov 27"; nothing if it is only for the day. */
function extentOf({ slots, toDay }: Closure, day: Day): string {
  const until = toDay > day ? CLOSED_BAY.until(formatDayShort(toDay)) : '';
  return [slots?.join(', ') ?? '', until].filter(Boolean).join(', ');
}
