import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { RefreshCw, WifiOff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '@/components/ui/button';
import { RetryNote } from '@/components/ui/retry-note';
import { BOARD } from '@/content/staff/board';
import { STAFF_DAY } from '@/content/staff/day';
import type { DayPlan } from '@/domain/calendar/day-plan';
import { shopTime } from '@/domain/calendar/shop-calendar';
import { SLOT_TIMES, slotStartMinutes } from '@/domain/calendar/slots';
import { addDays, type Day } from '@/domain/day';
import { clockOf } from '../../bookings/booking-times';
import { type DayScreen, OFFLINE_ID } from '../../bookings/day-screen';
import { FailedState } from '../../shell/list-states';
import { useBayDay } from '../board/use-bay-day';
import { ClosedBays } from '../closures/closed-bays';
import { daysQuery } from '../days-api';
import { dayLists, type ListKind } from '../job/day-lists';
import { JobsPanel, type JobsPanelProps } from '../job/jobs-panel';
import { PrintedDay } from '../print/printed-day';
import { DayBar } from './day-bar';
import { BoardSkeleton, DaySkeleton } from './day-skeleton';
import type { DayLayout } from './day-tools';
import { HourList } from './hour-list';
import { JobSection } from './job-section';
import { PhoneAgenda } from './phone-agenda';
import { useDayPlan } from './use-day-plan';
import { DaysDialogs } from '../board/days-dialogs';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { ConflictCard } from './conflict-card';

interface DayHoursProps {
  readonly screen: DayScreen;
  readonly layout: DayLayout;
}

export function DayHours({ screen, layout }: DayHoursProps) {
  const { day, now, isOnline, unsentCount } = screen;
  const { data, isError, isFetching, dataUpdatedAt, refetch } = useDayPlan(screen);
  useNeighbours(day, data !== undefined);
  const isBoard = layout === 'board' && !screen.isPhone;
  // A phone, too, prints the day for the workshop.
  const isByBays = layout === 'board' || screen.isPhone;
  // The board's code loads along with the day, not after it.
  useQuery({ ...boardCodeQuery, enabled: isBoard });
  const plan = data?.plan;
  const { plan: bayPlan } = useBayDay(screen);
  // Null: closed. Undefined: nobody has opened one yet.
  const [pressed, setPressed] = useState<ListKind | null>();
  const handleClose = useCallback(() => setPressed(null), []);
  const handleRetry = (): void => void refetch();
  const lists = plan && dayLists(plan, bayPlan, screen);
  // A link leads to a job that is in no lane.
  const leadsBeside = isBoard && lists?.waiting.some(({ id }) => id === screen.shownId);
  const kind = pressed === undefined && leadsBeside ? 'waiting' : pressed;
  const list = kind && lists ? { kind, lists, onClose: handleClose } : undefined;
  return (
    <>
      {isOnline ? null : (
        <OfflineNote
          seenAt={data ? dataUpdatedAt : undefined}
          unsentCount={unsentCount}
          isTrying={isFetching}
          onRetry={handleRetry}
        />
      )}
      {isOnline && isError && data ? (
        <RetryNote className="mb-3" query={{ isFetching, refetch: handleRetry }}>
          {STAFF_DAY.stale}
        </RetryNote>
      ) : null}
      {plan && lists ? (
        <>
          <DayBar
            lists={lists}
            screen={screen}
            hidden={isBoard ? ['here'] : screen.isPhone ? ['here', 'staying'] : ['staying']}
            open={kind ?? undefined}
            onOpen={setPressed}
          />
          {screen.isPhone ? (
            <PhoneAgenda plan={plan} screen={screen} />
          ) : isBoard ? (
            <DayBoard plan={plan} screen={screen} list={list} />
          ) : (
            <div className="flex items-start gap-3">
              <div className="min-w-0 flex-1">
                <JobSection title={STAFF_DAY.staying} jobs={plan.staying} screen={screen} />
                <HourList plan={plan} screen={screen} />
                {screen.isOver ? null : (
                  <ClosedBays className="mt-3" day={day} closures={data.days.bayClosures} />
                )}
              </div>
              {list ? <JobsPanel {...list} screen={screen} /> : null}
            </div>
          )}
          {list && screen.isPhone ? <JobsPanel {...list} screen={screen} /> : null}
        </>
      ) : isError ? (
        <FailedState isRetrying={isFetching} onRetry={handleRetry} />
      ) : !isOnline ? null : (
        <DaySkeleton isBoard={isBoard} />
      )}
      {plan ? (
        <PrintedDay day={day} plan={plan} now={now} bays={isByBays ? bayPlan : undefined} />
      ) : null}
      {data ? <DayDialogs screen={screen} /> : null}
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

interface OfflineNoteProps {
  /** Instant in ms of the last answer; undefined where this day was never seen. */
  readonly seenAt: number | undefined;
  readonly unsentCount: number;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

/** Says what still works without a connection, what waits, and why. */
function OfflineNote({ seenAt, unsentCount, isTrying, onRetry }: OfflineNoteProps) {
  const { offline } = STAFF_DAY;
  return (
    <div
      className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2.5 rounded-m bg-warn-bg py-3 pr-3 pl-4.5 text-sm leading-snug text-warn-lead forced-colors:border"
      role="status"
      id={OFFLINE_ID}
    >
      <WifiOff className="flex-none" size={21} aria-hidden="true" />
      <p className="min-w-56 flex-1">
        {seenAt === undefined ? (
          <b className="font-semibold">{offline.notHere}</b>
        ) : (
          <>
            <b className="font-semibold">{offline.title(clockOf(seenAt))}</b> {offline.asItWas}
          </>
        )}
        {unsentCount > 0 ? (
          <>
            : <b className="font-semibold">{offline.kept(unsentCount)}</b> {offline.sent}
          </>
        ) : (
          '.'
        )}{' '}
        {offline.waits}
      </p>
      <Button look="outline" size="s" className="flex-none" isBusy={isTrying} onClick={onRetry}>
        <RefreshCw size={17} aria-hidden="true" />
        {offline.retry}
      </Button>
    </div>
  );
}

function DayDialogs({ screen }: { readonly screen: DayScreen }) {
  const { day, today } = screen;
  return (
    <DaysDialogs
      day={day}
      closing={closingOf(screen)}
      walkIn={{ day: today, time: slotNow(screen) }}
    />
  );
}

/** The rest of the present hour or the next one, no hours of another day, and tomorrow once today's are over. */
function closingOf({ day, today, now }: DayScreen) {
  if (day !== today) return { day, hours: [] };
  const { minutes } = shopTime(now);
  const next = SLOT_TIMES.find((time) => slotStartMinutes(time) + HOUR_MINUTES > minutes);
  return next ? { day, hours: [next] } : { day: addDays(day, 1) };
}

/** The present slot, or the nearest one of the day. */
function slotNow({ now }: DayScreen) {
  const { minutes } = shopTime(now);
  return SLOT_TIMES.findLast((time) => slotStartMinutes(time) <= minutes) ?? SLOT_TIMES[0];
}

const HOUR_MINUTES = 60;

interface DayBoardProps {
  readonly plan: DayPlan<ListedBooking>;
  readonly screen: DayScreen;
  readonly list: Omit<JobsPanelProps, 'screen' | 'item'> | undefined;
}

/**
 * The code of the board. It is read as data and not by `lazy()`: React shows what has suspended 300 ms
 * later at the earliest, and the bays are wanted as soon as their day is known.
 */
const boardCodeQuery = queryOptions({
  queryKey: ['board-code'],
  queryFn: () => import('../board/board'),
  // The browser may have it without a connection.
  networkMode: 'always',
  staleTime: Infinity,
  gcTime: Infinity,
});

/** Steps that lost against a colleague, and the bays. */
function DayBoard({ plan, screen, list }: DayBoardProps) {
  const { data: code, isError, isFetching, refetch } = useQuery(boardCodeQuery);
  const gone = screen.conflicts.filter(
    ({ step: { booking } }) => booking.bookingDate === screen.day,
  );
  return (
    <>
      {gone.length > 0 ? (
        <ul className="mb-3 grid gap-1.5 lg:grid-cols-2">
          {gone.map((conflict) => (
            <li key={conflict.step.booking.id}>
              <ConflictCard conflict={conflict} screen={screen} />
            </li>
          ))}
        </ul>
      ) : null}
      {code ? (
        <code.Board plan={plan} screen={screen} list={list} />
      ) : isError ? (
        <RetryNote query={{ isFetching, refetch }}>{BOARD.failedBays}</RetryNote>
      ) : (
        <BoardSkeleton />
      )}
    </>
  );
}
