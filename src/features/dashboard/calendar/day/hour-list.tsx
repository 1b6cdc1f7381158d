import { STAFF_DAY } from '@/content/staff/day';
import { hasFreeBay } from '@/domain/calendar/bay-plan';
import { type DayPlan, freeAgainAt, type PlannedHour } from '@/domain/calendar/day-plan';
import { shopTime } from '@/domain/calendar/shop-calendar';
import { slotStartMinutes, type SlotTime } from '@/domain/calendar/slots';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { type ShownLane, useBayDay } from '../board/use-bay-day';
import type { DayScreen } from '../../bookings/day-screen';
import { HourRow } from './hour-row';

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
