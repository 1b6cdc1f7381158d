import { CALENDAR_SHAPE } from '@/components/ui/calendar-shape';
import { cn } from '@/components/ui/cn';
import { Skeleton } from '@/components/ui/skeleton';
import { BOOKING } from '@/content/booking/booking';
import { WEEKDAYS } from '@/domain/day';

const WEEKS = [0, 1, 2, 3, 4, 5] as const;

/** The calendar's shape before the page is hydrated: nothing moves when it comes. */
export function CalendarSkeleton() {
  return (
    <div>
      <p className="sr-only" role="status">
        {BOOKING.date.loading}
      </p>
      <div aria-hidden="true">
        <div className={CALENDAR_SHAPE.caption}>
          <Skeleton className="h-6 w-44" />
        </div>
        <div className="grid grid-cols-7">
          {WEEKDAYS.map((name) => (
            <span key={name} className={CALENDAR_SHAPE.weekday}>
              {name.slice(0, 3)}
            </span>
          ))}
          {WEEKS.flatMap((week) =>
            WEEKDAYS.map((name) => (
              <span
                key={`${week}-${name}`}
                className={cn('grid place-items-center', CALENDAR_SHAPE.day)}
              >
                <Skeleton className="h-5 w-6" />
              </span>
            )),
          )}
        </div>
      </div>
    </div>
  );
}
