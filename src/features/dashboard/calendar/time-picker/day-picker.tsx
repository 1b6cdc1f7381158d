import { CalendarDays } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { PICKER } from '@/content/staff/booking';
import type { Day } from '@/domain/day';
import { firstOfMonth, lastOfMonth } from '@/domain/month';
import { DayStrip } from './day-strip';
import { StaffCalendar } from './staff-calendar';
import type { SlotPicker } from './use-slot-choice';

interface DayPickerProps {
  /** The heading's id. */
  readonly id?: string;
  readonly strip: readonly Day[];
  /** Any day of the month that the calendar shows; undefined while the strip is shown. */
  readonly month: Day | undefined;
  readonly day: Day | undefined;
  /** The day of the booking that is moved. */
  readonly movedFrom?: Day;
  readonly slots: SlotPicker;
  readonly onMonthChange: (month: Day | undefined) => void;
  readonly onDay: (day: Day) => void;
}

/** The next days, or any other day of a calendar. */
export function DayPicker(props: DayPickerProps) {
  const { id, strip, month, day, movedFrom, slots, onMonthChange, onDay } = props;
  const handleDay = (chosen: Day): void => {
    onDay(chosen);
    onMonthChange(undefined);
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
          onClick={() => onMonthChange(month === undefined ? (day ?? slots.today) : undefined)}
        >
          <CalendarDays size={17} aria-hidden="true" />
          {month === undefined ? PICKER.otherDay : PICKER.nextDays}
        </Button>
      </div>
      {month === undefined ? (
        <DayStrip shown={strip} day={day} movedFrom={movedFrom} slots={slots} onSelect={onDay} />
      ) : (
        <div>
          <StaffCalendar
            day={day}
            month={month}
            movedFrom={movedFrom}
            slots={slots}
            onMonthChange={onMonthChange}
            onSelect={handleDay}
          />
          <p className="mt-2 text-sm text-text-2">{PICKER.sundays}</p>
        </div>
      )}
    </>
  );
}

/** The first and the last day that `DayPicker` shows. */
export function daysToChoose(strip: readonly Day[], month: Day | undefined): readonly [Day, Day] {
  return month === undefined
    ? [strip[0] ?? '', strip.at(-1) ?? '']
    : [firstOfMonth(month), lastOfMonth(month)];
}
