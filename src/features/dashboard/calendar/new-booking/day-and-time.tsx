import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { NEW_BOOKING, PICKER } from '@/content/staff-booking';
import type { Day } from '@/domain/day';
import type { Slot, SlotTime } from '@/domain/slots';
import { DayStrip } from '../time-picker/day-strip';
import { FailedDays } from '../time-picker/failed-days';
import { SlotNotes } from '../time-picker/slot-notes';
import { SlotTiles } from '../time-picker/slot-tiles';
import { StaffCalendar } from '../time-picker/staff-calendar';
import type { SlotPicker } from '../time-picker/use-slot-choice';

interface DayAndTimeProps {
  readonly strip: readonly Day[];
  /** Undefined while the strip is shown, else any day of the month that the calendar shows. */
  readonly month: Day | undefined;
  readonly day: Day | undefined;
  readonly time: SlotTime | undefined;
  readonly slots: SlotPicker;
  readonly hasTried: boolean;
  readonly bayLine: ReactNode;
  readonly onMonthChange: (month: Day | undefined) => void;
  readonly onDay: (day: Day) => void;
  readonly onTime: (time: SlotTime) => void;
  readonly onSlot: (slot: Slot) => void;
}

/** The next days, or any other day, and the times of the chosen one. */
export function DayAndTime(props: DayAndTimeProps) {
  const { strip, month, day, time, slots, hasTried, bayLine, onMonthChange, onDay, onTime } = props;
  const handleDay = (chosen: Day): void => {
    onDay(chosen);
    onMonthChange(undefined);
  };
  return (
    <section className="grid content-start gap-3.5" aria-labelledby="new-booking-when">
      <div className="-mb-1 flex items-center justify-between gap-3">
        <h3 className="text-lg leading-title" id="new-booking-when">
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
        <DayStrip shown={strip} day={day} slots={slots} onSelect={onDay} />
      ) : (
        <div>
          <StaffCalendar
            day={day}
            month={month}
            slots={slots}
            onMonthChange={onMonthChange}
            onSelect={handleDay}
          />
          <p className="mt-2 text-sm text-text-2">{PICKER.sundays}</p>
        </div>
      )}
      {slots.isFailed ? <FailedDays slots={slots} /> : null}
      {day === undefined ? null : (
        <SlotTiles
          id="new-booking-time"
          choices={slots.choices}
          time={time}
          isKnown={slots.isKnown}
          onSelect={onTime}
        />
      )}
      {hasTried && (day === undefined || time === undefined) ? (
        <FieldError className="mt-0">{NEW_BOOKING.problems.slot}</FieldError>
      ) : null}
      {bayLine}
      <SlotNotes slots={slots} isTickMissing={hasTried} onChoose={props.onSlot} />
    </section>
  );
}
