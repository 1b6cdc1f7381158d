import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { dayPath } from '@/config/paths';
import { PAGE_HEADS } from '@/content/page-heads';
import { STAFF_DAY } from '@/content/staff-day';
import { addDays, type Day, formatDayHeading, formatDayShort } from '@/domain/day';
import { dayPlan } from '@/domain/day-plan';
import { type Days, daysQuery } from '../api/days';
import { useUnsentSteps } from '../api/unsent-steps';
import { DateSteps } from '../frame/date-steps';
import { StaffFrame } from '../frame/staff-frame';
import { FailedState } from '../list/list-states';
import { useShopDay } from '../list/use-shop-day';
import { useNow } from '../time-picker/use-now';
import { useIsOnline } from '../use-is-online';
import { PrintedDay } from '../sheet/printed-day';
import { DayDialogs, type OpenDialog } from './day-dialogs';
import type { DayScreen } from './day-screen';
import { DaySkeleton } from './day-skeleton';
import { DayPaperTools, DayTools } from './day-tools';
import { HourRow } from './hour-row';
import { NextUp } from './next-up';
import { OfflineNote } from './offline-note';
import { StaleNote } from './stale-note';
import { useConflicts } from './use-conflicts';
import { useDayKeys } from './use-day-keys';
import { useWarnUnsent } from './use-warn-unsent';

/** The places of an hour have no room beside each other. */
const NARROW_QUERY = '(max-width: 1099px)';

interface DayViewProps {
  readonly day: Day;
  readonly account: ReactNode;
}

/** A day of the shop: its hours with their places, and one press for what happens at the counter. */
export function DayView({ day, account }: DayViewProps) {
  const isPhone = useMedia(PHONE_QUERY);
  const isNarrow = useMedia(NARROW_QUERY);
  const today = useShopDay();
  const now = useNow();
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useDayPlan(day, now);
  const isOnline = useIsOnline();
  const unsent = useUnsentSteps();
  const { conflicts, add: onConflict, dismiss: onDismiss } = useConflicts();
  const [dialog, setDialog] = useState<OpenDialog>();
  useDayKeys(day, today);
  useNeighbours(day, data !== undefined);
  useWarnUnsent(unsent.size);

  const plan = data?.plan;
  const screen = useMemo(
    (): DayScreen => ({
      day,
      today,
      now,
      isOnline,
      isPhone,
      isNarrow,
      unsent,
      conflicts,
      onConflict,
      onDismiss,
      onDetails: (detailsId) => setDialog({ kind: 'booking', detailsId }),
      onMove: (id) => setDialog({ kind: 'move', id }),
      onAdd: (time) => setDialog({ kind: 'new', start: { day, time } }),
    }),
    [day, today, now, isOnline, isPhone, isNarrow, unsent, conflicts, onConflict, onDismiss],
  );
  const counts = plan?.counts;
  const tools = (
    <DayTools screen={screen} plan={plan} onOpen={setDialog}>
      <DateSteps words={STAFF_DAY} day={day} span={1} today={today} pathOf={dayPath} />
    </DayTools>
  );
  const handleRetry = (): void => void refetch();
  return (
    <StaffFrame
      view="day"
      head={PAGE_HEADS.day}
      title={isPhone ? formatDayShort(day) : formatDayHeading(day)}
      subtitle={
        counts &&
        `${STAFF_DAY.taken(counts.taken, counts.places)}, ${STAFF_DAY.left(counts.free, 0)}`
      }
      account={account}
      tools={tools}
    >
      {isPhone ? (
        <div className="mb-2">
          <DateSteps words={STAFF_DAY} day={day} span={1} today={today} pathOf={dayPath} />
        </div>
      ) : null}
      {isOnline ? null : (
        <OfflineNote
          seenAt={dataUpdatedAt}
          unsentCount={unsent.size}
          isTrying={isFetching}
          onRetry={handleRetry}
        />
      )}
      {isOnline && isError && data ? (
        <StaleNote isTrying={isFetching} onRetry={handleRetry} />
      ) : null}
      {plan ? (
        <>
          {isOnline ? <NextUp plan={plan} screen={screen} /> : null}
          <div className="grid gap-0 md:gap-1.5" role="group" aria-label={STAFF_DAY.hours}>
            {plan.hours.map((hour) => (
              <HourRow
                key={hour.time}
                hour={hour}
                nextUp={plan.nextUp?.bookingTime === hour.time ? plan.nextUp : undefined}
                screen={screen}
              />
            ))}
          </div>
          {isPhone ? (
            <div className="mt-4 flex gap-2 print:hidden">
              <DayPaperTools screen={screen} onOpen={setDialog} />
            </div>
          ) : null}
        </>
      ) : isError ? (
        <FailedState isRetrying={isFetching} onRetry={handleRetry} />
      ) : (
        <DaySkeleton />
      )}
      {plan ? <PrintedDay day={day} plan={plan} now={now} /> : null}
      {data ? <DayDialogs day={day} days={data.days} open={dialog} onChange={setDialog} /> : null}
    </StaffFrame>
  );
}

/**
 * A day and its plan. An hour that a change leaves as it was stays the same object, so that only the
 * others are rendered again.
 */
function useDayPlan(day: Day, now: Date) {
  const select = useCallback(
    (days: Days) => ({
      days,
      plan: dayPlan(day, days.bookings, days.closures, days.capacity, now),
    }),
    [day, now],
  );
  return useQuery({ ...daysQuery(day, day), select });
}

/** So that the day before and the next one are there at a press. */
function useNeighbours(day: Day, isReady: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isReady) return;
    for (const neighbour of [addDays(day, 1), addDays(day, -1)]) {
      void client.prefetchQuery({
        ...daysQuery(neighbour, neighbour),
        staleTime: 30_000,
        retry: false,
      });
    }
  }, [client, day, isReady]);
}
