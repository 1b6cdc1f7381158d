import { ChevronLeft, ChevronRight } from 'lucide-react';
import { DayPicker, labelDayButton, type ChevronProps } from 'react-day-picker';
import { BOOKING } from '@/content/booking';
import { weekday, type Day } from '@/domain/day';
import { isDayOpen, lastBookableDay, shopToday } from '@/domain/shop-calendar';
import { isDayFull, type Availability } from '../availability';
import { dateToDay, dayToDate } from '../calendar-days';

interface DayCalendarProps {
  readonly now: Date;
  readonly availability: Availability;
  readonly selected: Day | undefined;
  /** Any day of the shown month. */
  readonly month: Day;
  readonly onMonthChange: (firstDay: Day) => void;
  readonly onSelect: (day: Day) => void;
}

const CLASS_NAMES = {
  root: 'calendar',
  months: 'calendar-months',
  nav: 'calendar-nav',
  button_previous: 'calendar-step',
  button_next: 'calendar-step',
  month_caption: 'calendar-caption',
  caption_label: 'booking-heading',
  month_grid: 'calendar-grid',
  weekday: 'calendar-weekday',
  day: 'calendar-day',
  day_button: 'calendar-button',
  today: 'is-today',
  selected: 'is-selected',
  disabled: 'is-disabled',
} as const;

function Chevron({ orientation }: ChevronProps) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon size={18} aria-hidden="true" />;
}

/** One month of the shop's days. What is a day, past or open is asked of the shop's calendar. */
export function DayCalendar({
  now,
  availability,
  selected,
  month,
  onMonthChange,
  onSelect,
}: DayCalendarProps) {
  const today = shopToday(now);
  const isFull = (date: Date): boolean => isDayFull(dateToDay(date), now, availability);
  return (
    <DayPicker
      mode="single"
      required
      weekStartsOn={0}
      showOutsideDays={false}
      today={dayToDate(today)}
      selected={selected === undefined ? undefined : dayToDate(selected)}
      onSelect={(date) => onSelect(dateToDay(date))}
      month={dayToDate(month)}
      onMonthChange={(date) => onMonthChange(dateToDay(date))}
      startMonth={dayToDate(today)}
      endMonth={dayToDate(lastBookableDay(now))}
      disabled={(date) => !isDayOpen(dateToDay(date), now)}
      modifiers={{
        full: isFull,
        closed: (date) => weekday(dateToDay(date)) === 0 && dateToDay(date) >= today,
      }}
      modifiersClassNames={{ full: 'is-full', closed: 'is-closed' }}
      classNames={CLASS_NAMES}
      components={{ Chevron }}
      labels={{
        labelPrevious: () => BOOKING.date.previousMonth,
        labelNext: () => BOOKING.date.nextMonth,
        labelDayButton: (date, modifiers) => {
          const label = labelDayButton(date, modifiers);
          return isFull(date) ? `${label}, ${BOOKING.date.fullSuffix}` : label;
        },
      }}
      formatters={{
        formatWeekdayName: (date) => date.toLocaleDateString('en-US', { weekday: 'short' }),
      }}
    />
  );
}
