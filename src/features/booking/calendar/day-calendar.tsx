import './day-calendar.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { BOOKING } from '@/content/booking';
import { addMonths, type Day, WEEKDAYS } from '@/domain/day';
import { firstOfMonth, formatMonth, isSameMonth, weeksOfMonth } from '@/domain/month';
import { shopToday } from '@/domain/shop-calendar';
import type { Availability } from './slot-state';
import { DayCell } from './day-cell';
import { canTurn, dayForKey, firstOpenDay } from './open-days';

const COPY = BOOKING.date;

export interface DayCalendarProps {
  readonly now: Date;
  readonly availability: Availability;
  readonly selected: Day | undefined;
  /** Any day of the shown month. */
  readonly month: Day;
  readonly onMonthChange: (firstDay: Day) => void;
  readonly onSelect: (day: Day) => void;
}

/**
 * One month of the shop's days, as a grid that is walked by arrow keys. A day is a string here as
 * everywhere: no local date that a time zone could shift.
 */
export function DayCalendar(props: DayCalendarProps) {
  const { now, availability, selected, onSelect } = props;
  const captionId = useId();
  const today = shopToday(now);
  // The month's name shows first, its days are deferred.
  const month = useDeferredValue(props.month);
  const { grid, reachable, handleKeyDown } = useGridKeys({ ...props, month });
  return (
    <div className="calendar">
      <MonthHead {...props} captionId={captionId} />
      <table
        className="calendar-grid"
        role="grid"
        aria-labelledby={captionId}
        ref={grid}
        onKeyDown={handleKeyDown}
      >
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} className="calendar-weekday" scope="col" abbr={name}>
                {name.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {/* By place: another month changes what the cells say, and makes none anew. */}
          {weeksOfMonth(month).map((week, row) => (
            <tr key={`week ${row}`}>
              {week.map((day, index) =>
                day === undefined ? (
                  <td key={WEEKDAYS[index]} />
                ) : (
                  <DayCell
                    key={WEEKDAYS[index]}
                    day={day}
                    now={now}
                    availability={availability}
                    isToday={day === today}
                    isSelected={day === selected}
                    isReachable={day === reachable}
                    onSelect={onSelect}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MonthHeadProps extends Pick<DayCalendarProps, 'month' | 'now' | 'onMonthChange'> {
  readonly captionId: string;
}

function MonthHead({ month, now, onMonthChange, captionId }: MonthHeadProps) {
  const steps = [
    { step: -1, label: COPY.previousMonth, Icon: ChevronLeft },
    { step: 1, label: COPY.nextMonth, Icon: ChevronRight },
  ] as const;
  return (
    <div className="calendar-caption">
      <h2 className="booking-heading" id={captionId} aria-live="polite">
        {formatMonth(month)}
      </h2>
      <div className="calendar-nav">
        {steps.map(({ step, label, Icon }) => {
          const isOpen = canTurn(month, step, now);
          return (
            // Not `disabled`: the button that has just turned to the last month keeps the focus.
            <button
              key={label}
              type="button"
              className="calendar-step"
              aria-label={label}
              aria-disabled={!isOpen}
              onClick={() => isOpen && onMonthChange(firstOfMonth(addMonths(month, step)))}
            >
              <Icon size={18} aria-hidden="true" />
            </button>
          );
        })}
      </div>
    </div>
  );
}

/** One day is reached by Tab, the others from it by arrow keys, also across the months. */
function useGridKeys({ now, selected, month, onMonthChange }: DayCalendarProps) {
  const grid = useRef<HTMLTableElement>(null);
  const [walkedTo, setWalkedTo] = useState<Day>();
  const shown = [walkedTo, selected].find((day) => day !== undefined && isSameMonth(day, month));
  const reachable = shown ?? firstOpenDay(month, now);

  // Set by a key, taken by the effect after the walk (and the turned month) is on the page.
  const isWalking = useRef(false);
  useEffect(() => {
    if (!isWalking.current || reachable !== walkedTo) return;
    isWalking.current = false;
    grid.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  });

  function handleKeyDown(event: KeyboardEvent): void {
    if (reachable === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = dayForKey(event.key, reachable, now);
    if (next === undefined) return;
    event.preventDefault();
    isWalking.current = true;
    setWalkedTo(next);
    if (!isSameMonth(next, month)) onMonthChange(firstOfMonth(next));
  }

  return { grid, reachable, handleKeyDown };
}
