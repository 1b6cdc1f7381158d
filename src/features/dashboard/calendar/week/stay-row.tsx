import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { cn } from '@/components/ui/cn';
import { dayPath } from '@/config/paths';
import { BAY_WEEK } from '@/content/staff/bay-week';
import { type Closure, coversDay } from '@/domain/calendar/closures';
import { type Day, formatDayHeading, weekdayName } from '@/domain/day';
import type { DayPlan } from '@/domain/calendar/day-plan';
import { shopTime } from '@/domain/calendar/shop-calendar';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { baysQuery } from '../../shell/shop-settings-api';
import { STATUS_LOOK } from '../../bookings/status-look';
import { lastName } from '../../bookings/short-names';
import { cellPlace, type useGridKeys } from './use-grid-keys';

interface StayRowProps {
  readonly days: readonly Day[];
  readonly plans: readonly DayPlan<ListedBooking>[];
  readonly bayClosures: readonly Closure[];
  readonly tabIndex: ReturnType<typeof useGridKeys>['tabIndex'];
}

/** True if a vehicle stays overnight or a bay is out of order on one of the days. */
export function hasStayRow(
  days: readonly Day[],
  plans: readonly DayPlan<unknown>[],
  bayClosures: readonly Closure[],
): boolean {
  return (
    plans.some(({ staying }) => staying.length > 0) ||
    days.some((day) => bayClosures.some((closure) => coversDay(closure, day)))
  );
}

/** Above the hours: vehicles from an earlier day, on every day of their stay, and closed bays. */
export function StayRow({ days, plans, bayClosures, tabIndex }: StayRowProps) {
  const closedBays = useClosedBays(bayClosures);
  return (
    <div className="contents" role="row">
      <div
        className="grid content-center bg-card px-1.5 text-xs leading-title font-medium text-text-2 lg:px-2.5"
        role="rowheader"
        style={{ gridColumn: 1, gridRow: 2 }}
      >
        {BAY_WEEK.inShop}
      </div>
      {plans.map(({ staying }, column) => {
        const day = days[column] ?? '';
        return (
          <div
            key={day}
            className="bg-paper"
            role="gridcell"
            style={{ gridColumn: column + 2, gridRow: 2 }}
          >
            <Link
              {...cellPlace(0, column)}
              className="grid h-full min-h-11 content-start gap-0.75 p-1 hover:bg-track/60 focus-visible:-outline-offset-3 lg:p-1.25"
              to={dayPath(day)}
              tabIndex={tabIndex(0, column)}
            >
              <span className="sr-only">
                {formatDayHeading(day)}, {BAY_WEEK.inShop}
              </span>
              {staying.map((booking) => (
                <span
                  key={booking.id}
                  className={cn(
                    'truncate rounded-s px-2 py-1.25 text-xs leading-snug',
                    STATUS_LOOK[booking.status].chip,
                  )}
                >
                  {stayText(booking, day)}
                </span>
              ))}
              {closedBays(day).map((text) => (
                <span
                  key={text}
                  className="truncate rounded-s bg-hatch px-2 py-1.25 text-xs leading-snug"
                >
                  <span className="rounded-s bg-paper px-1">{text}</span>
                </span>
              ))}
            </Link>
          </div>
        );
      })}
    </div>
  );
}

/** Says which bays are out of order on a day. */
export function useClosedBays(bayClosures: readonly Closure[]): (day: Day) => readonly string[] {
  const { data: bays = [] } = useQuery({ ...baysQuery, enabled: bayClosures.length > 0 });
  return (day) =>
    bayClosures
      .filter((closure) => coversDay(closure, day))
      .flatMap(({ bayId }) => bays.find(({ id }) => id === bayId)?.name ?? [])
      .map(BAY_WEEK.bayClosed);
}

/** "Park, ready Fri", or that it is still here where its work is over. */
export function stayText({ customerName, readyAt }: ListedBooking, day: Day): string {
  const ready = readyAt === null ? '' : shopTime(new Date(readyAt)).day;
  const name = lastName(customerName);
  if (ready < day) return BAY_WEEK.stillHere(name);
  return BAY_WEEK.staying(name, ready === day ? BAY_WEEK.thatDay : weekdayName(ready).slice(0, 3));
}
