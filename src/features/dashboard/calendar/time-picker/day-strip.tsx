import { RadioTile, RadioTiles } from '@/components/ui/radio-tiles';
import { cn } from '@/components/ui/cn';
import { PICKER } from '@/content/staff/booking';
import { type Day, weekdayName } from '@/domain/day';
import type { DayChoice } from '@/domain/calendar/slot-choice';
import type { SlotPicker } from './use-slot-choice';

interface DayStripProps {
  readonly day: Day | undefined;
  /** The day of the booking that is moved. */
  readonly movedFrom: Day | undefined;
  readonly slots: SlotPicker;
  readonly onSelect: (day: Day) => void;
}

/** Two weeks of days with the spots that are left in each. */
export function DayStrip({ day, movedFrom, slots, onSelect }: DayStripProps) {
  return (
    <RadioTiles
      id="new-booking-day"
      aria-label={PICKER.day}
      className="grid-cols-4 min-[360px]:grid-cols-6"
      value={day ?? ''}
      onValueChange={onSelect}
    >
      {slots.strip.map((each) => {
        const choice = slots.dayChoice(each);
        const isClosed = choice?.state === 'closed';
        return (
          <RadioTile
            key={each}
            value={each}
            className={cn(
              'grid min-h-15 content-center justify-items-center gap-1 px-0.5 whitespace-nowrap max-md:text-xs',
              isClosed && 'bg-hatch text-text-2 inset-ring-0 hover:bg-hatch',
            )}
          >
            {`${stripName(each)} `}
            <small className="min-h-3.25 text-xs leading-none font-normal">
              {each === movedFrom ? PICKER.now : choice ? stateText(choice) : ''}
            </small>
          </RadioTile>
        );
      })}
    </RadioTiles>
  );
}

function stateText({ state, isSunday, isWithoutBay, free }: DayChoice): string {
  if (state === 'closed') return PICKER.closed;
  if (isWithoutBay) return PICKER.bayless;
  return isSunday ? PICKER.phone : PICKER.free(free);
}

/** "Tue 24" */
function stripName(day: Day): string {
  return `${weekdayName(day).slice(0, 3)} ${Number(day.slice(8))}`;
}
