import { Calendar, type DayMarks } from '@/components/ui/calendar';
import { BOOKING } from '@/content/booking/booking';
import { isDayOpen, lastBookableDay, shopToday } from '@/domain/calendar/shop-calendar';
import { type Day, formatDayLong, isSunday } from '@/domain/day';
import { type Availability, isDayClosed, isDayFull, isDayTooSoon } from './slot-state';

const COPY = BOOKING.date;

const LABELS = {
  previousMonth: COPY.previousMonth,
  nextMonth: COPY.nextMonth,
  day: (day: Day, { isSelected, isFull, isClosed }: DayMarks) =>
    [
      formatDayLong(day),
      isSelected && COPY.selectedSuffix,
      isFull && COPY.fullSuffix,
      isClosed && COPY.closedSuffix,
    ]
      .filter(Boolean)
      .join(', '),
};

export interface DayCalendarProps {
  readonly now: Date;
  readonly availability: Availability;
  readonly selected: Day | undefined;
  /** Any day of the shown month. */
  readonly month: Day;
  /** Its month is shown as six weeks, from the week of this day on. */
  readonly rollsFrom?: Day | undefined;
  readonly onMonthChange: (firstDay: Day) => void;
  readonly onSelect: (day: Day) => void;
}

/** The calendar with the shop's days: open, closed, without a spot, or past. */
export function DayCalendar({ now, availability, ...choice }: DayCalendarProps) {
  const today = shopToday(now);
  const isClosed = (day: Day): boolean => isDayClosed(day, now, availability);
  const isOpen = (day: Day): boolean =>
    isDayOpen(day, now) && !isClosed(day) && !isDayTooSoon(day, now, availability);
  return (
    <Calendar
      {...choice}
      today={today}
      first={today}
      last={lastBookableDay(now)}
      isOpen={isOpen}
      isFull={(day) => isOpen(day) && isDayFull(day, now, availability)}
      isClosed={(day) => day >= today && (isSunday(day) || isClosed(day))}
      labels={LABELS}
    />
  );
}
