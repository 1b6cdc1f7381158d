import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type BayDay, bayDay, type BayLane } from '@/domain/bay-plan';
import type { ListedBooking } from '../../bookings/api/booking-rows';
import { type Days, daysQuery } from '../../bookings/api/days';
import { type Bay, baysQuery } from '../../bookings/api/settings';
import type { DayScreen } from '../../bookings/day-screen';

export type ShownLane = BayLane<ListedBooking, Bay>;
export type ShownBayDay = BayDay<ListedBooking, Bay>;

/**
 * Undefined while bays or day are not known. Jobs that a change leaves as they were stay the same
 * objects, so that only the others are rendered again.
 */
export function useBayDay({ day, now }: Pick<DayScreen, 'day' | 'now'>) {
  const { data: bays, isError, isFetching, refetch } = useQuery(baysQuery);
  const select = useCallback(
    (days: Days): ShownBayDay | undefined =>
      bays &&
      bayDay(day, {
        bays,
        bookings: days.bookings,
        closures: [...days.closures, ...days.bayClosures],
        worksSundays: days.worksSundays,
        now,
      }),
    [bays, day, now],
  );
  const { data: plan } = useQuery({ ...daysQuery(day, day), select });
  return { plan, isFailed: isError && !bays, isFetching, refetch };
}

/** Minutes of all bays of a day. */
export function minutesOfAll({ lanes }: ShownBayDay) {
  const sum = (part: 'openMinutes' | 'takenMinutes' | 'freeMinutes'): number =>
    lanes.reduce((total, lane) => total + lane[part], 0);
  return { open: sum('openMinutes'), taken: sum('takenMinutes'), free: sum('freeMinutes') };
}
