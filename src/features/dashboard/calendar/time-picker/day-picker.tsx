import { CalendarDays } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { PICKER } from '@/content/staff/booking';
import type { Day } from '@/domain/day';
import { DayStrip } from './day-strip';
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
