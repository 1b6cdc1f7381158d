import { CalendarDays } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { RadioTile, RadioTiles } from '@/components/ui/radio-tiles';
import { PICKER } from '@/content/staff/booking';
import type { DayChoice } from '@/domain/calendar/slot-choice';
import { type Day, weekdayName } from '@/domain/day';
import { StaffCalendar } from './staff-calendar';
import type { SlotPicker } from './use-slot-choice';

interface DayPickerProps {
  readonly id?: string;
  readonly day: Day | undefined;
  /** The day of the booking that is moved. */
  readonly movedFrom?: Day;
  readonly slots: SlotPicker;
  readonly onDay: (day: Day) => void;
}

/** The next days, or any other day of a calendar. */
export function DayPicker({ id, day, movedFrom, slots, onDay }: DayPickerProps) {
  const { month, showMonth, today } = slots;
  const handleDay = (chosen: Day): void => {
    onDay(chosen);
    showMonth(undefined);
  };
  return (
    <>
      <div className="-mb-1 flex items-center justify-between gap-3">
        <h3 className="text-lg leading-title" id={id}>
          {PICKER.heading}
        </h3>
        <Button
          look="plain"
          size="s"
          className="-mr-1 gap-2 px-1.5"
          aria-expanded={month !== undefined}
          onClick={() => showMonth(month === undefined ? (day ?? today) : undefined)}
        >
          <CalendarDays size={17} aria-hidden="true" />
          {month === undefined ? PICKER.otherDay : PICKER.nextDays}
        </Button>
      </div>
      {month === undefined ? (
        <DayStrip day={day} movedFrom={movedFrom} slots={slots} onSelect={onDay} />
      ) : (
        <div>
          <StaffCalendar
            day={day}
            month={month}
            movedFrom={movedFrom}
            slots={slots}
            onSelect={handleDay}
          />
          <p className="mt-2 text-sm text-text-2">{PICKER.sundays}</p>
        </div>
      )}
    </>
  );
}

interface DayStripProps {
  readonly day: Day | undefined;
  /** The day of the booking that is moved. */
  readonly movedFrom: Day | undefined;
  readonly slots: SlotPicker;
  readonly onSelect: (day: Day) => void;
}

/** Two weeks of days with the spots that are left in each. */
function DayStrip({ day, movedFrom, slots, onSelect }: DayStripProps) {
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
