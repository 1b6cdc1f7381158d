import { useQuery } from '@tanstack/react-query';
import { cn } from '@/components/ui/cn';
import { BAY_WEEK } from '@/content/staff/bay-week';
import { WEEK } from '@/content/staff/week';
import { type Closure, coversDay } from '@/domain/calendar/closures';
import type { DayPlan, PlannedHour } from '@/domain/calendar/day-plan';
import { shopTime } from '@/domain/calendar/shop-calendar';
import { type Day, isSunday, weekdayName } from '@/domain/day';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { STATUS_LOOK } from '../../bookings/status-look';
import { baysQuery } from '../../shell/shop-settings-api';
import { lastName } from '../job/short-names';
import { DayLink } from './day-link';

interface WeekListProps {
  readonly days: readonly Day[];
  /** As many as days. */
  readonly plans: readonly DayPlan<ListedBooking>[];
  readonly today: Day;
  /** Bays that are out of order; they close no slot. */
  readonly bayClosures: readonly Closure[];
}

/** The week by its drop-off times: a card for each day, which opens it. */
export function WeekList({ days, plans, today, bayClosures }: WeekListProps) {
  const closedBays = useClosedBays(bayClosures);
  return (
    <ul className="grid gap-1.5">
      {plans.map((plan, index) => {
        const day = days[index] ?? '';
        return (
          <li key={day}>
            <DayCard day={day} plan={plan} isToday={day === today} closedBays={closedBays(day)} />
          </li>
        );
      })}
    </ul>
  );
}

interface DayCardProps {
  readonly day: Day;
  readonly plan: DayPlan<ListedBooking>;
  readonly isToday: boolean;
  readonly closedBays: readonly string[];
}

function DayCard({ day, plan, isToday, closedBays }: DayCardProps) {
  const stays = [...plan.staying.map((booking) => stayText(booking, day)), ...closedBays];
  const { taken, spots, free, closed } = plan.counts;
  const isOnSunday = isSunday(day);
  const isClosed = isPlanClosed(plan);
  const isEmpty = isClosed && taken === 0 && stays.length === 0;
  return (
    <DayLink
      day={day}
      isToday={isToday}
      isClosed={isClosed}
      markClassName={isClosed && '-m-1.5 rounded-s bg-paper p-1.5'}
    >
      {isEmpty ? (
        <span className="-m-2 justify-self-start rounded-s bg-paper px-2 py-1.5">
          <b className="block text-sm font-semibold">{WEEK.closed}</b>
          <span className="text-xs wrap-anywhere text-text-2">
            {/* Several reasons are not told apart. */}
            {WEEK.onlyStaff(plan.hours[0]?.closure?.reason ?? '')}
          </span>
        </span>
      ) : (
        <span className={cn('min-w-0', isClosed && '-m-2 rounded-s bg-paper p-2')}>
          <span className="flex items-baseline justify-between gap-2">
            <b className="text-sm font-semibold">
              {isClosed ? `${WEEK.closed}, ${taken} ${WEEK.booked}` : WEEK.spots(taken, spots)}
            </b>
            <span className="text-xs text-text-2">
              {isToday ? WEEK.today : isOnSunday || isClosed ? null : WEEK.free(free, closed)}
            </span>
          </span>
          <SpotMarks hours={plan.hours} />
          <span
            className="mt-1 flex justify-between text-xs leading-none text-text-3"
            aria-hidden="true"
          >
            <span>9 AM</span>
            <span>1 PM</span>
            <span>5 PM</span>
          </span>
          {stays.length > 0 ? (
            <span className="mt-1.5 block text-xs wrap-anywhere text-text-2">
              {BAY_WEEK.inShop}: {stays.join('; ')}
            </span>
          ) : null}
          {isOnSunday ? (
            <span className="mt-1.5 block text-xs text-text-2">{WEEK.sundayNote}</span>
          ) : null}
        </span>
      )}
    </DayLink>
  );
}

/** A mark for each spot, hour by hour; taken ones are at the bottom. */
function SpotMarks({ hours }: { readonly hours: readonly PlannedHour<ListedBooking>[] }) {
  return (
    <span className="mt-2 grid grid-cols-9 items-end gap-0.75" aria-hidden="true">
      {hours.map(({ time, bookings, free, closed }) => (
        <span key={time} className="grid gap-0.75">
          {[
            ...Array.from(
              { length: closed },
              () => 'bg-hatch-mark inset-ring inset-ring-line-strong',
            ),
            ...Array.from({ length: free }, () => 'inset-ring inset-ring-line-strong/55'),
            ...bookings.map(({ status }) => STATUS_LOOK[status].spot).toReversed(),
          ].map((look, index) => (
            <i key={index} className={cn('h-3.5 rounded-xs', look)} />
          ))}
        </span>
      ))}
    </span>
  );
}

/** True where no hour of a day takes a vehicle. */
export function isPlanClosed({ hours }: DayPlan<unknown>): boolean {
  return hours.every(({ spots }) => spots === 0);
}

/** Says which bays are out of order on a day. */
function useClosedBays(bayClosures: readonly Closure[]): (day: Day) => readonly string[] {
  const { data: bays = [] } = useQuery({ ...baysQuery, enabled: bayClosures.length > 0 });
  return (day) =>
    bayClosures
      .filter((closure) => coversDay(closure, day))
      .flatMap(({ bayId }) => bays.find(({ id }) => id === bayId)?.name ?? [])
      .map(BAY_WEEK.bayClosed);
}

/** "Park, ready Fri", or that it is still here where its work is over. */
function stayText({ customerName, readyAt }: ListedBooking, day: Day): string {
  const ready = readyAt === null ? '' : shopTime(new Date(readyAt)).day;
  const name = lastName(customerName);
  if (ready < day) return BAY_WEEK.stillHere(name);
  return BAY_WEEK.staying(name, ready === day ? BAY_WEEK.thatDay : weekdayName(ready).slice(0, 3));
}
