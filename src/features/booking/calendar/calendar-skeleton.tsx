import './day-calendar.css';
import { BOOKING } from '@/content/booking';
import { WEEKDAYS } from '@/domain/day';

const WEEKS = [0, 1, 2, 3, 4] as const;

/** The calendar's shape before the page is hydrated: nothing moves when it comes. */
export function CalendarSkeleton() {
  return (
    <div className="calendar">
      <p className="sr-only" role="status">
        {BOOKING.date.loading}
      </p>
      <div aria-hidden="true">
        <div className="calendar-caption">
          <span className="skeleton h-6 w-44" />
        </div>
        <div className="calendar-skeleton">
          {WEEKDAYS.map((name) => (
            <span key={name} className="calendar-weekday">
              {name.slice(0, 3)}
            </span>
          ))}
          {WEEKS.flatMap((week) =>
            WEEKDAYS.map((name) => (
              <span key={`${week}-${name}`} className="calendar-cell">
                <span className="skeleton h-5 w-6" />
              </span>
            )),
          )}
        </div>
      </div>
    </div>
  );
}
