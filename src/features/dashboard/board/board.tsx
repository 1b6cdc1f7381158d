import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { RetryNote } from '@/components/ui/retry-note';
import { BOARD } from '@/content/staff-board';
import { DASHBOARD } from '@/content/staff';
import { dayPercent } from '@/domain/board';
import type { DayPlan } from '@/domain/day-plan';
import type { ListedBooking } from '../api/booking-rows';
import type { DayScreen } from '../booking/day-screen';
import { BoardAxis, minuteNow, NowLine } from './board-axis';
import { BoardSkeleton } from './board-skeleton';
import { LaneRow } from './lane-row';
import { NoBayRow } from './no-bay-row';
import { useBayDay } from './use-bay-day';
import { WaitingList } from './waiting-list';

interface BoardProps {
  readonly plan: DayPlan<ListedBooking>;
  readonly screen: DayScreen;
}

/** The day by bays: a lane a bay, time from left to right. */
export function Board({ plan, screen }: BoardProps) {
  const { plan: bays, isFailed, isFetching, refetch } = useBayDay(screen);
  if (!bays && isFailed) {
    return (
      <RetryNote retry={DASHBOARD.tryAgain} isRetrying={isFetching} onRetry={() => void refetch()}>
        {BOARD.failedBays}
      </RetryNote>
    );
  }
  if (!bays) return <BoardSkeleton />;
  return (
    <>
      <WaitingList waiting={bays.waiting} screen={screen} />
      <ScrolledToNow screen={screen}>
        <BoardAxis plan={plan} screen={screen} />
        <NoBayRow plan={bays} screen={screen} />
        {bays.lanes.map((lane) => (
          <LaneRow key={lane.bay.id} lane={lane} screen={screen} />
        ))}
        <NowLine screen={screen} />
      </ScrolledToNow>
    </>
  );
}

interface ScrolledProps {
  readonly screen: DayScreen;
  readonly children: ReactNode;
}

/** Where the board has no room for ten hours it scrolls sideways, from the hour of now on. */
function ScrolledToNow({ screen, children }: ScrolledProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const minute = useRef(minuteNow(screen));
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || minute.current === undefined) return;
    const hidden = element.scrollWidth - element.clientWidth;
    element.scrollLeft = hidden * Math.max(0, (dayPercent(minute.current) - 15) / 70);
  }, []);
  return (
    <div
      ref={scroller}
      className="relative overflow-x-auto overscroll-x-contain pb-4"
      role="group"
      aria-label={BOARD.label}
    >
      <div className="relative isolate grid min-w-295 gap-1.5">{children}</div>
    </div>
  );
}
