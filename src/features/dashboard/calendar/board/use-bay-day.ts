import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type BayDay, bayDay, type BayLane } from '@/domain/calendar/bay-plan';
import { type FreeOffer, freeOffers } from '@/domain/calendar/board';
import { shopTime } from '@/domain/calendar/shop-calendar';
import { fullTimes } from '@/domain/calendar/slot-choice';
import type { Day } from '@/domain/day';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import type { DayScreen } from '../../bookings/day-screen';
import { type Bay, baysQuery } from '../../shell/shop-settings-api';
import { type Days, daysQuery } from '../days-api';

export interface ShownLane extends BayLane<ListedBooking, Bay> {
  /** The free stretches in which a vehicle can be received. */
  readonly offers: readonly FreeOffer[];
}

export interface ShownBayDay extends BayDay<ListedBooking, Bay> {
  readonly lanes: readonly ShownLane[];
}

/**
 * A day by its bays, with what staff can book in them.
 *
 * @param takesWalkIns what is free now is offered to a car that is here
 */
export function shownBayDay(
  day: Day,
  days: Days,
  bays: readonly Bay[],
  now: Date,
  takesWalkIns = false,
): ShownBayDay {
  const { bookings, closures, bayClosures, worksSundays, waitsInBay } = days;
  const plan = bayDay(day, {
    bays,
    bookings,
    closures: [...closures, ...bayClosures],
    worksSundays,
    waitsInBay,
    now,
  });
  const full = fullTimes(day, days, now);
  const clock = shopTime(now);
  const present = takesWalkIns && day === clock.day ? clock.minutes : undefined;
  const lanes = plan.lanes.map((lane) => ({
    ...lane,
    offers: freeOffers(lane.free, full, present),
  }));
  return { ...plan, lanes };
}

/**
 * Undefined while bays or day are not known. Jobs that a change leaves as they were stay the same
 * objects, so that only the others are rendered again.
 */
export function useBayDay({ day, now }: Pick<DayScreen, 'day' | 'now'>) {
  const { data: bays, isError, isFetching, refetch } = useQuery(baysQuery);
  const select = useCallback(
    (days: Days): ShownBayDay | undefined => bays && shownBayDay(day, days, bays, now, true),
    [bays, day, now],
  );
  const { data: plan } = useQuery({ ...daysQuery(day, day), select });
  return { plan, isFailed: isError && !bays, isFetching, refetch };
}

/** Minutes of all lanes. */
export function minutesOf(lanes: readonly BayLane<unknown, unknown>[]) {
  const sum = (part: 'openMinutes' | 'takenMinutes' | 'freeMinutes'): number =>
    lanes.reduce((total, lane) => total + lane[part], 0);
  return { open: sum('openMinutes'), taken: sum('takenMinutes'), free: sum('freeMinutes') };
}
