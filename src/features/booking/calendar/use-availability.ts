import { useMemo } from 'react';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { addDays, type Day } from '@/domain/day';
import { shopToday } from '@/domain/calendar/shop-calendar';
import { serverNow } from '@/lib/clock';
import { failureKind } from '@/lib/errors';
import { type AvailabilityFor, availabilityKey, availabilityQuery } from '../api/availability';
import { FIRST_FREE_DAYS, type FreeTime, firstFreeTimes } from './first-free';
import type { Availability, ReadyTimes } from './slot-state';
import { firstOfMonth, lastOfMonth } from '@/domain/month';
import type { Slot } from '@/domain/calendar/slots';
import { SEARCH_DAYS_AHEAD, SEARCH_DAYS_BACK } from './nearest-slots';

/** Better to suggest from what is known than to wait longer for better suggestions. */
const SEARCH_TIMEOUT_MS = 4_000;

export interface AvailabilityState {
  readonly availability: Availability;
  readonly ready: ReadyTimes;
  /** Open minutes of the work, where they are known. */
  readonly workMinutes: number | undefined;
  /** True where the times could not be checked: all are offered and the insert decides. */
  readonly isUnknown: boolean;
  /** True where no backend is configured: nothing can be booked here. */
  readonly isPaused: boolean;
  /** Fresh free spots around a slot that was just lost; also renews what the page shows. */
  readonly lookAround: (lost: Slot) => Promise<Availability>;
}

/**
 * Free spots and ready times of the shown month and of the chosen day's month.
 *
 * @param lastShown where more than the month is shown
 */
export function useAvailability(
  shownDay: Day | undefined,
  chosenDay: Day | undefined,
  today: Day | undefined,
  whose: AvailabilityFor,
  lastShown?: Day,
): AvailabilityState {
  const client = useQueryClient();
  const shown = useMonth(shownDay, today, whose, lastShown);
  const isShown = chosenDay === undefined || (lastShown !== undefined && chosenDay <= lastShown);
  const chosen = useMonth(
    isShown ? shownDay : chosenDay,
    today,
    whose,
    isShown ? lastShown : undefined,
  );
  // The same objects while nothing changed: every day of the calendar compares them.
  const availability = useMemo(
    () => ({ ...shown.data?.spots, ...chosen.data?.spots }),
    [shown.data, chosen.data],
  );
  const ready = useMemo(
    () => ({ ...shown.data?.ready, ...chosen.data?.ready }),
    [shown.data, chosen.data],
  );

  async function lookAround(lost: Slot): Promise<Availability> {
    void client.invalidateQueries({ queryKey: availabilityKey });
    const now = shopToday(serverNow());
    const from = addDays(lost.day, -SEARCH_DAYS_BACK);
    const around = client
      .fetchQuery({
        ...availabilityQuery(from > now ? from : now, addDays(lost.day, SEARCH_DAYS_AHEAD), whose),
        staleTime: 0,
        retry: false,
      })
      .then(({ spots }) => spots);
    const tooLong = new Promise<Availability>((resolve) => {
      setTimeout(resolve, SEARCH_TIMEOUT_MS, {});
    });
    const found = await Promise.race([around, tooLong]).catch(() => ({}));
    return { ...availability, ...found };
  }

  return {
    availability,
    ready,
    workMinutes: (chosen.data ?? shown.data)?.workMinutes,
    isUnknown: chosen.isError || shown.isError,
    isPaused: failureKind(chosen.error ?? shown.error) === 'not-configured',
    lookAround,
  };
}

/** The next days with room for the work; undefined while they are not known. */
export function useFirstFree(
  whose: AvailabilityFor | undefined,
  now: Date | undefined,
  after?: Day,
): readonly FreeTime[] | undefined {
  const today = now ? shopToday(now) : '';
  const { data } = useQuery({
    ...availabilityQuery(today, now ? addDays(today, FIRST_FREE_DAYS - 1) : '', whose),
    enabled: whose !== undefined && now !== undefined,
    placeholderData: keepPreviousData,
  });
  return useMemo(
    () =>
      whose && now && data
        ? firstFreeTimes({ availability: data.spots, ready: data.ready, now, after })
        : undefined,
    [whose, now, data, after],
  );
}

function useMonth(
  day: Day | undefined,
  today: Day | undefined,
  whose: AvailabilityFor,
  last?: Day,
) {
  const isKnown = day !== undefined && today !== undefined;
  const first = isKnown ? firstOfMonth(day) : '';
  const from = isKnown && first < today ? today : first;
  return useQuery({
    ...availabilityQuery(from, isKnown ? (last ?? lastOfMonth(day)) : '', whose),
    enabled: isKnown,
    placeholderData: keepPreviousData,
  });
}
