import type { ReactNode } from 'react';
import { FieldError } from '@/components/ui/field';
import { NEW_BOOKING } from '@/content/staff/booking';
import type { Day } from '@/domain/day';
import type { Slot, SlotTime } from '@/domain/calendar/slots';
import { DayPicker } from '../time-picker/day-picker';
import { FailedDays } from '../time-picker/failed-days';
import { SlotNotes } from '../time-picker/slot-notes';
import { SlotTiles } from '../time-picker/slot-tiles';
import type { SlotPicker } from '../time-picker/use-slot-choice';

interface DayAndTimeProps {
  readonly strip: readonly Day[];
  /** Any day of the month that the calendar shows; undefined while the strip is shown. */
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
  return (
    <section className="grid content-start gap-3.5" aria-labelledby="new-booking-when">
      <DayPicker
        id="new-booking-when"
        strip={strip}
        month={month}
        day={day}
        slots={slots}
        onMonthChange={onMonthChange}
        onDay={onDay}
      />
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
