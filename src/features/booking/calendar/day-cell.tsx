import { memo } from 'react';
import { BOOKING } from '@/content/booking';
import { type Day, formatDayLong, weekday } from '@/domain/day';
import { isDayOpen, shopToday } from '@/domain/shop-calendar';
import { isDayFull, type Availability } from './slot-state';

const COPY = BOOKING.date;

interface DayCellProps {
  readonly day: Day;
  readonly now: Date;
  readonly availability: Availability;
  readonly isToday: boolean;
  readonly isSelected: boolean;
  /** True for the one day that Tab stops at. */
  readonly isReachable: boolean;
  readonly onSelect: (day: Day) => void;
}

/** A day of the calendar: open, closed, without a place, or past. Choosing one renders two. */
export const DayCell = memo(function DayCell({
  day,
  now,
  availability,
  onSelect,
  ...marks
}: DayCellProps) {
  const { isToday, isSelected, isReachable } = marks;
  const isOpen = isDayOpen(day, now);
  const isFull = isOpen && isDayFull(day, now, availability);
  const classes = [
    'calendar-day',
    isToday && 'is-today',
    isSelected && 'is-selected',
    isFull && 'is-full',
    !isOpen && 'is-disabled',
    weekday(day) === 0 && day >= shopToday(now) && 'is-closed',
  ];
  const label = [formatDayLong(day), isSelected && COPY.selectedSuffix, isFull && COPY.fullSuffix];
  return (
    <td className={classes.filter(Boolean).join(' ')} aria-selected={isSelected} data-day={day}>
      <button
        type="button"
        className="calendar-button"
        tabIndex={isReachable ? 0 : -1}
        disabled={!isOpen}
        aria-label={label.filter(Boolean).join(', ')}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onSelect(day)}
      >
        {Number(day.slice(8))}
      </button>
    </td>
  );
});
