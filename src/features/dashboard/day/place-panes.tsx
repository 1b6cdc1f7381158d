import { cn } from '@/components/ui/cn';
import { STAFF_DAY } from '@/content/staff-day';
import type { DayPlan } from '@/domain/day-plan';
import type { ListedBooking } from '../api/booking-rows';

interface PlacePanesProps {
  readonly plan: DayPlan<ListedBooking>;
}

/** A day at a glance: a pane for each place, a column for each hour, and the same in words. */
export function PlacePanes({ plan }: PlacePanesProps) {
  const { taken, places, free, closed } = plan.counts;
  return (
    <div className="flex items-center gap-3.5">
      <div className="flex gap-0.75 @max-[889px]:hidden" aria-hidden="true">
        {plan.hours.map((hour) => (
          <span key={hour.time} className="grid content-start gap-0.75">
            {hour.bookings.map(({ id, status }) => (
              <i
                key={id}
                className={cn(PANE, 'bg-ink-600', status === 'completed' && 'opacity-42')}
              />
            ))}
            {Array.from({ length: hour.free }, (_, index) => (
              <i
                key={index}
                className={cn(PANE, 'bg-card inset-ring-[1.5px] inset-ring-line-strong/55')}
              />
            ))}
            {Array.from({ length: hour.closed }, (_, index) => (
              <i
                key={index}
                className={cn(PANE, 'bg-hatch-mark inset-ring inset-ring-line-strong/80')}
              />
            ))}
          </span>
        ))}
      </div>
      <p className="text-base leading-title font-semibold whitespace-nowrap tabular-nums">
        {STAFF_DAY.taken(taken, places)}
        <small className="mt-0.5 block text-xs font-normal text-text-2">
          {STAFF_DAY.left(free, closed)}
        </small>
      </p>
    </div>
  );
}

const PANE = 'block size-3.75 rounded-xs forced-colors:border';
