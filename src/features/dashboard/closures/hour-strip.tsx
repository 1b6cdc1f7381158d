import { cn } from '@/components/ui/cn';
import { CLOSE } from '@/content/staff-week';
import { type ClosedTimes, placesAt, type PlacedBooking, takenAt } from '@/domain/closures';
import type { Day } from '@/domain/day';
import { SLOT_TIMES, type SlotTime } from '@/domain/slots';

interface HourStripProps {
  readonly day: Day;
  readonly chosen: readonly SlotTime[];
  readonly bookings: readonly PlacedBooking[];
  readonly closures: readonly ClosedTimes[];
  readonly isDisabled: boolean;
  readonly onToggle: (time: SlotTime) => void;
}

/** The nine hours of a day with what is booked in each; those that are chosen are hatched. */
export function HourStrip(props: HourStripProps) {
  const { day, chosen, bookings, closures, isDisabled, onToggle } = props;
  return (
    <div
      className="mt-1.5 grid grid-cols-3 gap-px overflow-hidden rounded-m bg-line ring ring-line-strong md:grid-cols-9"
      role="group"
      aria-label={CLOSE.hours}
    >
      {SLOT_TIMES.map((time) => {
        const isChosen = chosen.includes(time);
        return (
          <button
            key={time}
            type="button"
            role="checkbox"
            aria-checked={isChosen}
            disabled={isDisabled}
            className={cn(
              'grid min-h-14.5 content-center gap-0.5 bg-card px-0.5 text-center text-sm leading-title font-medium whitespace-nowrap tabular-nums not-disabled:hover:bg-paper focus-visible:-outline-offset-3 disabled:text-on-disabled',
              'aria-checked:bg-hatch-ink aria-checked:text-white forced-colors:aria-checked:bg-[Highlight] forced-colors:aria-checked:text-[HighlightText] forced-colors:aria-checked:forced-color-adjust-none',
            )}
            onClick={() => onToggle(time)}
          >
            {time.replace(':00', '')}
            <small
              className={cn('text-xs font-normal', isChosen ? 'text-on-ink-lead' : 'text-text-2')}
            >
              {hourText(day, time, bookings, closures)}
            </small>
          </button>
        );
      })}
    </div>
  );
}

function hourText(
  day: Day,
  time: SlotTime,
  bookings: readonly PlacedBooking[],
  closures: readonly ClosedTimes[],
): string {
  const taken = takenAt(bookings, day, time);
  if (taken > 0) return CLOSE.hour.booked(taken);
  return placesAt(closures, 1, day, time) === 0 ? CLOSE.hour.closed : CLOSE.hour.free;
}
