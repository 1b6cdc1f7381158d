import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Day } from '@/domain/day';
import { type Bay, baysQuery } from '../../shell/shop-settings-api';
import { type ShownBayDay, shownBayDay, type ShownLane } from '../board/use-bay-day';
import type { Days } from '../days-api';

export interface BayWeek {
  /** Those that are in use, or hold a job in this week. */
  readonly bays: readonly Bay[];
  /** As many as days. */
  readonly plans: readonly ShownBayDay[];
}

/** The bays of a week; undefined while bays or days are not known. */
export function useBayWeek(days: readonly Day[], data: Days | undefined, now: Date) {
  const { data: bays, isError } = useQuery(baysQuery);
  const week = useMemo((): BayWeek | undefined => {
    if (!data || !bays) return undefined;
    const plans = days.map((day) => shownBayDay(day, data, bays, now));
    return { plans, bays: bays.filter(({ id }) => plans.some((plan) => laneOf(plan, id))) };
  }, [days, data, bays, now]);
  return { week, isFailed: isError && !bays };
}

export function laneOf({ lanes }: ShownBayDay, bayId: number): ShownLane | undefined {
  return lanes.find(({ bay }) => bay.id === bayId);
}
