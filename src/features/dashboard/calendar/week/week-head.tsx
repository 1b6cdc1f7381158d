import { Link } from 'react-router-dom';
import { cn } from '@/components/ui/cn';
import { dayPath } from '@/config/paths';
import { WEEK } from '@/content/staff/week';
import { type Day, formatDayHeading, isSunday } from '@/domain/day';
import type { DayPlan } from '@/domain/calendar/day-plan';
import { cellPlace } from './use-grid-keys';
import { dayParts } from './week-days';
import { isPlanClosed } from './week-blocks';

interface WeekHeadProps {
  readonly day: Day;
  readonly plan: DayPlan<unknown>;
  readonly isToday: boolean;
  readonly column: number;
  readonly tabIndex: number;
}

/** Head of a day: how full it is, hour by hour. It opens the day. */
export function WeekHead({ day, plan, isToday, column, tabIndex }: WeekHeadProps) {
  const { taken, spots, free, closed } = plan.counts;
  const isOnSunday = isSunday(day);
  const isClosed = isPlanClosed(plan);
  const spokenFill = isOnSunday
    ? WEEK.sunday(taken)
    : `${WEEK.spots(taken, spots)}, ${WEEK.free(free, closed)}`;
  return (
    <div
      className={cn('bg-card', isOnSunday && 'bg-paper', isToday && 'bg-card')}
      role="columnheader"
      style={{ gridColumn: column + 2, gridRow: 1 }}
    >
      <Link
        {...cellPlace(-1, column)}
        className={cn(
          'block h-full min-h-22 px-2 pt-2.75 pb-2.5 hover:bg-paper focus-visible:-outline-offset-4 lg:px-3',
          isToday && 'inset-ring-2 inset-ring-text',
        )}
        to={dayPath(day)}
        tabIndex={tabIndex}
        aria-current={isToday ? 'date' : undefined}
      >
        <span className="sr-only">
          {WEEK.head(formatDayHeading(day), isToday, isClosed ? WEEK.closed : spokenFill)}
        </span>
        <span
          className="flex flex-wrap items-baseline gap-x-1.75 font-display text-sm leading-title font-semibold tracking-title lg:text-lg"
          aria-hidden="true"
        >
          {dayParts(day).join(' ')}
          {isToday ? (
            <span className="font-sans text-xs font-semibold text-text-2">{WEEK.today}</span>
          ) : null}
        </span>
        <span className="mt-1 block truncate text-xs text-text-2" aria-hidden="true">
          {isClosed ? (
            WEEK.closed
          ) : isOnSunday ? (
            WEEK.sunday(taken)
          ) : (
            <>
              {WEEK.spotsShort(taken, spots)}
              <span className="max-lg:hidden"> {WEEK.spotsWord}</span>
            </>
          )}
        </span>
        <span className="mt-2 grid grid-cols-9 gap-0.5" aria-hidden="true">
          {plan.hours.map(({ time, bookings, spots: left, closed }) => (
            <i
              key={time}
              className={cn(
                'relative h-2.5 overflow-hidden rounded-xs bg-card inset-ring inset-ring-line-strong/55',
                left === 0 && bookings.length === 0 && 'bg-hatch-mark',
              )}
            >
              <i
                className="absolute inset-x-0 bottom-0 bg-ink-600"
                style={{ height: fillHeight(bookings.length, left, closed) }}
              />
            </i>
          ))}
        </span>
      </Link>
    </div>
  );
}

/** Height as a share of the spots that a slot has or had. */
function fillHeight(taken: number, left: number, closed: number): string {
  return `${Math.min(100, (100 * taken) / Math.max(1, left, taken + closed))}%`;
}
