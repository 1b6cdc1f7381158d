import { Lock, LockOpen, Plus } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { hourId } from '@/config/paths';
import { BOARD } from '@/content/staff/board';
import { STAFF_DAY } from '@/content/staff/day';
import { hasFreeBay } from '@/domain/calendar/bay-plan';
import { type DayPlan, freeAgainAt, type PlannedHour } from '@/domain/calendar/day-plan';
import { shopTime } from '@/domain/calendar/shop-calendar';
import { slotStartMinutes, type SlotTime } from '@/domain/calendar/slots';
import { staffName } from '@/domain/staff-name';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { type ShownLane, useBayDay } from '../board/use-bay-day';
import type { DayScreen } from '../../bookings/day-screen';
import type { Bay } from '../../shell/shop-settings-api';
import { useReopenTimes } from '../closures/actions';
import { JobCard } from '../job/job-card';
import { ConflictCard } from './conflict-card';

interface HourListProps {
  readonly plan: DayPlan<ListedBooking>;
  readonly screen: DayScreen;
  /** Ids of those that are shown elsewhere. */
  readonly hidden?: ReadonlySet<string>;
}

export function HourList({ plan, screen, hidden }: HourListProps) {
  const { plan: bayPlan } = useBayDay(screen);
  return (
    <div className="grid gap-0 md:gap-1.5" role="group" aria-label={STAFF_DAY.hours}>
      {plan.hours.map((hour) => (
        <HourRow
          key={hour.time}
          hour={hour}
          {...(hidden ? { hidden } : {})}
          fullText={fullText(plan.hours, hour, bayPlan?.lanes, screen.now)}
          {...freeBayAt(hour.time, bayPlan?.lanes, screen)}
          screen={screen}
        />
      ))}
    </div>
  );
}

/** Until when a time takes no vehicle, for want of spots or of bays; undefined where it takes one. */
function fullText(
  hours: readonly PlannedHour<unknown>[],
  { time, state }: PlannedHour<unknown>,
  lanes: readonly ShownLane[] | undefined,
  now: Date,
): string | undefined {
  const clock = shopTime(now).minutes;
  const hasBay = (each: SlotTime): boolean => {
    const start = slotStartMinutes(each);
    // Only the rest of the present hour is left.
    const isNow = clock > start && clock < start + HOUR_MINUTES;
    return !lanes?.length || hasFreeBay(lanes, isNow ? clock : start);
  };
  const { fullUntil, noBayUntil } = STAFF_DAY.hour;
  if (state === 'full') return fullUntil(freeAgainAt(hours, time, hasBay));
  return state === 'free' && !hasBay(time)
    ? noBayUntil(freeAgainAt(hours, time, hasBay))
    : undefined;
}

const HOUR_MINUTES = 60;

/** On a phone, where an hour has one button: the bay that is free the longest. */
function freeBayAt(
  time: SlotTime,
  lanes: readonly ShownLane[] | undefined,
  { isPhone, isOver, isOnline }: DayScreen,
) {
  if (!isPhone || isOver || !isOnline || !lanes?.length) {
    return { freeBay: undefined, freeMinutes: 0 };
  }
  const start = slotStartMinutes(time);
  const offers = lanes.flatMap(({ bay, free }) => {
    const stretch = free.find(({ from, to }) => from <= start && to >= start + HOUR_MINUTES);
    return stretch ? [{ freeBay: bay, freeMinutes: stretch.to - start }] : [];
  });
  const [longest] = offers.toSorted((a, b) => b.freeMinutes - a.freeMinutes);
  return longest ?? { freeBay: null, freeMinutes: 0 };
}

interface HourRowProps {
  readonly hour: PlannedHour<ListedBooking>;
  readonly screen: DayScreen;
  /** Ids of those that are shown elsewhere. */
  readonly hidden?: ReadonlySet<string>;
  readonly fullText: string | undefined;
  /** The bay that is free the longest from here on, null: none; undefined where spots are offered instead. */
  readonly freeBay: Bay | null | undefined;
  readonly freeMinutes: number;
}

const HourRow = memo(function HourRow(props: HourRowProps) {
  const { hour, screen, fullText, hidden, freeBay, freeMinutes } = props;
  const { time, state, isNow, bookings, free, closed } = hour;
  const gone = screen.conflicts.filter(
    ({ step: { booking } }) => booking.bookingDate === screen.day && booking.bookingTime === time,
  );
  const empty = Math.max(0, free - gone.length);
  const headingId = `${hourId(time)}-heading`;
  return (
    <section
      className="scroll-mt-4 grid-cols-[84px_minmax(0,1fr)] gap-2.5 md:grid"
      id={hourId(time)}
      aria-labelledby={headingId}
    >
      <h2
        className={cn(
          'relative flex items-baseline justify-between px-1 pt-3 pb-1.75 font-sans text-sm leading-title font-semibold tracking-normal tabular-nums md:flex-col md:items-start md:justify-center md:py-0 md:pl-3',
          isNow &&
            'before:absolute before:inset-y-1.5 before:left-0 before:hidden before:w-0.75 before:rounded-full before:bg-film md:before:block',
        )}
        id={headingId}
      >
        {time}
        <small className="text-xs font-normal text-text-2 md:mt-0.75">
          {stateText(hour, fullText)}
        </small>
      </h2>
      <ul
        className={cn(
          'grid gap-1.5 md:gap-2.5',
          hour.spots + closed > 1 || bookings.length > 1 ? 'lg:grid-cols-2' : '',
        )}
      >
        {bookings
          .filter(({ id }) => !hidden?.has(id))
          .map((booking) => (
            <Spot key={booking.id}>
              <JobCard booking={booking} screen={screen} className="h-full" />
            </Spot>
          ))}
        {gone.map((conflict) => (
          <Spot key={`gone ${conflict.step.booking.id}`}>
            <ConflictCard conflict={conflict} screen={screen} />
          </Spot>
        ))}
        {freeBay === null ? null : screen.isNarrow && empty > 0 ? (
          <Spot>
            <FreeSpot
              hour={hour}
              count={empty}
              bay={freeBay}
              minutes={freeMinutes}
              screen={screen}
            />
          </Spot>
        ) : (
          Array.from({ length: empty }, (_, index) => (
            <Spot key={`free ${index}`}>
              <FreeSpot hour={hour} count={1} screen={screen} />
            </Spot>
          ))
        )}
        {state === 'closed' || closed > 0 ? (
          <Spot className={closed > 1 ? 'lg:col-span-full' : 'lg:odd:col-span-full'}>
            <ClosedSpots hour={hour} screen={screen} />
          </Spot>
        ) : null}
      </ul>
    </section>
  );
});

function Spot({ className, children }: { className?: string; readonly children: ReactNode }) {
  return <li className={cn('min-w-0 md:min-h-16', className)}>{children}</li>;
}

const EMPTY =
  'flex h-full min-h-11 w-full items-center gap-2.25 rounded-m border-[1.5px] border-dashed border-line-strong/40 px-4.5 text-sm font-medium text-text-2';

interface FreeSpotProps extends Pick<HourRowProps, 'hour' | 'screen'> {
  readonly count: number;
  /** A car can go into it, for so many minutes. */
  readonly bay?: Bay | undefined;
  readonly minutes?: number;
}

/** A spot that can still be given away; staff may do so until the day is over. */
function FreeSpot({ hour: { time }, count, bay, minutes = 0, screen }: FreeSpotProps) {
  if (screen.isOver) return <p className={EMPTY}>{STAFF_DAY.notBooked}</p>;
  if (!screen.isOnline) return <p className={EMPTY}>{STAFF_DAY.freeWhenSeen}</p>;
  const text = bay
    ? BOARD.phone.addIn(minutes, bay.name)
    : count > 1
      ? STAFF_DAY.addMore(count)
      : STAFF_DAY.add;
  return (
    <button
      type="button"
      className={cn(EMPTY, 'hover:border-line-strong hover:bg-card')}
      aria-label={STAFF_DAY.at(text, time)}
      onClick={() => screen.onAdd(time, bay?.id)}
    >
      <Plus className="flex-none" size={17} aria-hidden="true" />
      {text}
    </button>
  );
}

function ClosedSpots({ hour, screen }: Pick<HourRowProps, 'hour' | 'screen'>) {
  const { closure } = hour;
  const email = closure?.createdByEmail ?? null;
  return (
    <div className="flex h-full items-center gap-3.5 rounded-m bg-hatch py-1.25 pr-2.5 pl-2.5 inset-ring inset-ring-line md:pl-4.5 forced-colors:border">
      <p className="flex min-w-0 items-center gap-x-2.25 rounded-s bg-desk px-2.5 py-1 text-sm text-text-2">
        <Lock className="flex-none" size={16} aria-hidden="true" />
        <b className="min-w-0 font-semibold wrap-anywhere text-text">{closure?.reason}</b>
        <span className="max-lg:hidden">
          {STAFF_DAY.closedBy(email === null ? null : staffName(email))}
        </span>
      </p>
      {screen.isOnline && !screen.isOver ? <OpenHour hour={hour} screen={screen} /> : null}
    </div>
  );
}

function stateText(
  { state, isNow, free, spots, bookings }: PlannedHour<ListedBooking>,
  fullText: string | undefined,
): string {
  const { hour } = STAFF_DAY;
  if (state === 'closed') return hour.closed;
  const over = bookings.length - spots;
  const filled = over > 0 ? hour.over(over) : hour.full;
  if (state === 'past') return free > 0 ? hour.of(bookings.length, spots) : filled;
  const text = over > 0 ? filled : (fullText ?? hour.free(free));
  return isNow ? `${hour.now}, ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}

function OpenHour({ hour: { time }, screen }: Pick<HourRowProps, 'hour' | 'screen'>) {
  const { mutate: reopen, isPending } = useReopenTimes();
  return (
    <Button
      look="outline"
      size="s"
      className="ml-auto flex-none px-3.5"
      isBusy={isPending}
      aria-label={STAFF_DAY.at(STAFF_DAY.openHour, time)}
      onClick={() => reopen({ day: screen.day, times: [time] })}
    >
      <LockOpen size={17} aria-hidden="true" />
      <span className="md:hidden">{STAFF_DAY.open}</span>
      <span className="max-md:hidden">{STAFF_DAY.openHour}</span>
    </Button>
  );
}
