import type { ReactNode } from 'react';
import { Calendar, type DayMarks } from '@/components/ui/calendar';
import { PICKER } from '@/content/staff/booking';
import { lastBookableDay } from '@/domain/calendar/shop-calendar';
import { type Day, formatDayLong } from '@/domain/day';
import type { SlotPicker } from './use-slot-choice';

const LABELS = {
  previousMonth: PICKER.previousMonth,
  nextMonth: PICKER.nextMonth,
  day: (day: Day, { isSelected }: DayMarks) =>
    isSelected ? `${formatDayLong(day)}, selected` : formatDayLong(day),
};

interface StaffCalendarProps {
  readonly day: Day | undefined;
  /** Any day of the shown month. */
  readonly month: Day;
  /** The day of the booking that is moved. */
  readonly movedFrom?: Day | undefined;
  readonly slots: SlotPicker;
  readonly onSelect: (day: Day) => void;
}

/** A month with the spots that are left in each day. Sundays and closed days can be chosen, too. */
export function StaffCalendar(props: StaffCalendarProps) {
  const { day, month, movedFrom, slots, onSelect } = props;
  const { now, today, showMonth } = slots;
  // Into the past only where a booking comes from there.
  const first = movedFrom !== undefined && movedFrom < today ? movedFrom : today;
  const last = lastBookableDay(now);
  const isOpen = (each: Day): boolean => each >= first && each <= last;

  function wordOf(each: Day): ReactNode {
    if (!isOpen(each)) return undefined;
    if (each === movedFrom) return PICKER.now.toLowerCase();
    const choice = slots.dayChoice(each);
    if (choice === undefined) return each === today ? PICKER.today.toLowerCase() : undefined;
    if (choice.state === 'past') return PICKER.past.toLowerCase();
    if (choice.state === 'closed') return PICKER.closed.toLowerCase();
    if (choice.isWithoutBay) return PICKER.bayless.toLowerCase();
    if (choice.isSunday) return PICKER.phone.toLowerCase();
    return (
      <>
        {choice.free}
        <span className="max-xs:sr-only"> free</span>
      </>
    );
  }

  return (
    <Calendar
      today={today}
      first={first}
      last={last}
      month={month}
      selected={day}
      isOpen={isOpen}
      isFull={() => false}
      isClosed={(each) => each === movedFrom}
      isHatched={(each) => isOpen(each) && slots.dayChoice(each)?.state === 'closed'}
      wordOf={wordOf}
      labels={LABELS}
      onMonthChange={showMonth}
      onSelect={onSelect}
    />
  );
}
