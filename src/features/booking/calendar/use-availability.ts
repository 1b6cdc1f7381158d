import { useMemo } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { addDays, type Day } from '@/domain/day';
import { shopToday } from '@/domain/shop-calendar';
import { failureKind } from '@/lib/errors';
import { availabilityKey, availabilityQuery } from '../api/availability';
import type { Availability } from './slot-state';
import { firstOfMonth, lastOfMonth } from '@/domain/month';
import type { Slot } from '@/domain/slots';
import { SEARCH_DAYS_AHEAD, SEARCH_DAYS_BACK } from './nearest-slots';

/** Waiting longer for better suggestions is worse than suggesting from what is known. */
const SEARCH_TIMEOUT_MS = 4_000;

export interface AvailabilityState {
  readonly availability: Availability;
  /** True where the times could not be checked: all are offered and the insert decides. */
  readonly isUnknown: boolean;
  /** True where no backend is configured: nothing can be booked here. */
  readonly isPaused: boolean;
  /** Fresh free places around a slot that was just lost; also renews what the page shows. */
  readonly lookAround: (lost: Slot) => Promise<Availability>;
}

/**
 * Free places of the shown month and of the chosen day's month.
 *
 * @param lastShown where more than the month is shown
 */
export function useAvailability(
  shownDay: Day | undefined,
  chosenDay: Day | undefined,
  today: Day | undefined,
  lastShown?: Day,
): AvailabilityState {
  const client = useQueryClient();
  const shown = useMonth(shownDay, today, lastShown);
  const isShown = chosenDay === undefined || (lastShown !== undefined && chosenDay <= lastShown);
  const chosen = useMonth(isShown ? shownDay : chosenDay, today, isShown ? lastShown : undefined);
  // The same object while nothing changed: every day of the calendar compares it.
  const availability = useMemo(
    () => ({ ...shown.data, ...chosen.data }),
    [shown.data, chosen.data],
  );

  async function lookAround(lost: Slot): Promise<Availability> {
    void client.invalidateQueries({ queryKey: availabilityKey });
    const now = shopToday(new Date());
    const from = addDays(lost.day, -SEARCH_DAYS_BACK);
    const around = client.fetchQuery({
      ...availabilityQuery(from > now ? from : now, addDays(lost.day, SEARCH_DAYS_AHEAD)),
      staleTime: 0,
      retry: false,
    });
    const tooLong = new Promise<Availability>((resolve) => {
      setTimeout(resolve, SEARCH_TIMEOUT_MS, {});
    });
    const found = await Promise.race([around, tooLong]).catch(() => ({}));
    return { ...availability, ...found };
  }

  return {
    availability,
    isUnknown: chosen.isError || shown.isError,
    isPaused: failureKind(chosen.error ?? shown.error) === 'not-configured',
    lookAround,
  };
}

function useMonth(day: Day | undefined, today: Day | undefined, last?: Day) {
  const isKnown = day !== undefined && today !== undefined;
  const first = isKnown ? firstOfMonth(day) : '';
  const from = isKnown && first < today ? today : first;
  return useQuery({
    ...availabilityQuery(from, isKnown ? (last ?? lastOfMonth(day)) : ''),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  });
}
