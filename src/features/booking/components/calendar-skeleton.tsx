import { BOOKING } from '@/content/booking';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const WEEKS = [0, 1, 2, 3, 4] as const;

/** The calendar's shape while its code is on the way: nothing moves when it comes. */
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
              {name}
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
