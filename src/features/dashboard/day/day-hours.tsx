import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { STAFF_DAY } from '@/content/staff-day';
import { addDays, type Day } from '@/domain/day';
import { daysQuery } from '../api/days';
import { FailedNote, FailedState } from '../list/list-states';
import { PrintedDay } from '../sheet/printed-day';
import { DayDialogs, type OpenDialog } from './day-dialogs';
import type { DayScreen } from './day-screen';
import { DaySkeleton } from './day-skeleton';
import { DayPaperTools } from './day-tools';
import { HourRow } from './hour-row';
import { NextUp } from './next-up';
import { OfflineNote } from './offline-note';
import { useDayPlan } from './use-day-plan';

interface DayHoursProps {
  readonly screen: DayScreen;
  readonly dialog: OpenDialog | undefined;
  readonly onDialog: (dialog: OpenDialog | undefined) => void;
}

/** Who is next, the hours with their places, and what lies over them. */
export function DayHours({ screen, dialog, onDialog }: DayHoursProps) {
  const { day, now, isOnline, isPhone, unsent } = screen;
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useDayPlan(screen);
  useNeighbours(day, data !== undefined);
  const plan = data?.plan;
  const handleRetry = (): void => void refetch();
  return (
    <>
      {isOnline ? null : (
        <OfflineNote
          seenAt={dataUpdatedAt}
          unsentCount={unsent.size}
          isTrying={isFetching}
          onRetry={handleRetry}
        />
      )}
      {isOnline && isError && data ? (
        <FailedNote isRetrying={isFetching} onRetry={handleRetry}>
          {STAFF_DAY.stale}
        </FailedNote>
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
              <DayPaperTools screen={screen} onOpen={onDialog} />
            </div>
          ) : null}
        </>
      ) : isError ? (
        <FailedState isRetrying={isFetching} onRetry={handleRetry} />
      ) : (
        <DaySkeleton />
      )}
      {plan ? <PrintedDay day={day} plan={plan} now={now} /> : null}
      {data ? <DayDialogs day={day} days={data.days} open={dialog} onChange={onDialog} /> : null}
    </>
  );
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
