import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '@/components/ui/button';
import { KeyCap } from '@/components/ui/key-cap';
import { RetryNote } from '@/components/ui/retry-note';
import { BOARD } from '@/content/staff/board';
import { holdsSpot } from '@/domain/booking/booking-status';
import { bayRefusal, bookedKind, dayPercent } from '@/domain/calendar/board';
import type { DayPlan } from '@/domain/calendar/day-plan';
import { shopInstant } from '@/domain/calendar/shop-calendar';
import { startPlacing } from '../../bookings/actions/place-booking';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import type { DayScreen } from '../../bookings/day-screen';
import { workKindsQuery } from '../../shell/shop-settings-api';
import { BoardSkeleton } from '../day/day-skeleton';
import { JobsPanel, type JobsPanelProps } from '../job/jobs-panel';
import { NoBays } from '../time-picker/no-bays';
import { BoardAxis, minuteNow, NowLine } from './board-axis';
import { BoardDrag } from './board-drag';
import { laneRefusalText } from './drag-words';
import { DropQuestion, type Question } from './drop-question';
import { type Held, landingIn, movedParts } from './held';
import { HeldCue } from './held-marks';
import { LaneRow } from './lane-row';
import { HOW_ID, MovableCard } from './movable-block';
import { NoBayRow } from './no-bay-row';
import { type ShownBayDay, useBayDay } from './use-bay-day';
import { JOB_BAR_ID } from '../../bookings/step-look';
import { JobActions } from '../job/job-actions';
import { stateText } from '../job/state-text';

interface BoardProps {
  readonly plan: DayPlan<ListedBooking>;
  readonly screen: DayScreen;
  /** The list beside it, from which a job is dragged; undefined: none. */
  readonly list: Omit<JobsPanelProps, 'screen' | 'item'> | undefined;
}

/** The day by bays: a lane a bay, time from left to right. */
export function Board({ plan, screen, list }: BoardProps) {
  const { plan: bays, isFailed, isFetching, refetch } = useBayDay(screen);
  const { data: work } = useQuery(workKindsQuery);
  const client = useQueryClient();
  const board = useRef<HTMLDivElement>(null);
  const [question, setQuestion] = useState<Question>();
  const [chosen, setChosen] = useState<string>();
  // The first press on a job chooses it, the second opens its details.
  const lanesScreen = useMemo(
    (): DayScreen => ({
      ...screen,
      onDetails: (id) => (id === chosen ? screen.onDetails(id) : setChosen(id)),
    }),
    [screen, chosen],
  );

  const laneOf = (bayId: number) => bays?.lanes.find(({ bay }) => bay.id === bayId);

  function handleLand(held: Held): void {
    const lane = laneOf(held.bayId);
    if (!lane) return;
    const { booking } = held.block;
    const landing = landingIn(lane, held);
    const changes = movedParts(held);
    if (changes.time || landing.inTheWay.length > 0) setQuestion({ held, landing });
    else if (changes.bay || changes.work) {
      startPlacing(client, {
        booking,
        to: { bayId: held.bayId, workMinutes: held.workMinutes },
        readyAt: landing.goesOn ? null : shopInstant(screen.day, landing.to).toISOString(),
        title: changes.bay ? BOARD.place.bay(lane.bay.name) : BOARD.place.work(held.workMinutes),
        onInTheWay: (named) => setQuestion({ held, landing, named }),
      });
    }
  }

  if (!bays && isFailed) {
    return <RetryNote query={{ isFetching, refetch }}>{BOARD.failedBays}</RetryNote>;
  }
  if (!bays) return <BoardSkeleton />;
  return (
    <>
      <NoBays className="mb-3 bg-card" />
      <p className="hidden" id={HOW_ID}>
        {BOARD.drag.how}
      </p>
      <BoardDrag
        lanes={bays.lanes}
        screen={screen}
        kindOf={work && (({ booking }) => bookedKind(booking, work))}
        board={board}
        onLand={handleLand}
      >
        {(held) => (
          <>
            <div className="flex items-start gap-3">
              <ScrolledToNow ref={board} screen={screen}>
                <BoardAxis plan={plan} screen={screen} />
                {bays.lanes.map((lane) => {
                  // The end is pulled within its own bay.
                  const refusal = held && !held.isEnd && bayRefusal(lane.bay, held.kind);
                  return (
                    <LaneRow
                      key={lane.bay.id}
                      lane={lane}
                      screen={lanesScreen}
                      nextId={plan.nextUp?.id}
                      held={held?.bayId === lane.bay.id ? held : undefined}
                      refusal={refusal ? laneRefusalText(refusal, held.kind) : undefined}
                    />
                  );
                })}
                <NoBayRow plan={bays} screen={lanesScreen} />
                <NowLine screen={screen} />
              </ScrolledToNow>
              {list ? <JobsPanel {...list} screen={screen} item={MovableCard} /> : null}
            </div>
            {held ? (
              <HeldCue held={held} lane={laneOf(held.bayId)} />
            ) : (
              <JobBar plan={bays} screen={screen} chosen={chosen} onChoose={setChosen} />
            )}
          </>
        )}
      </BoardDrag>
      {question ? (
        <DropQuestion
          question={question}
          lanes={bays.lanes}
          screen={screen}
          onClose={() => setQuestion(undefined)}
        />
      ) : null}
    </>
  );
}

interface ScrolledProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly screen: DayScreen;
  readonly children: ReactNode;
}

/** If the board has no room for ten hours it scrolls sideways, from the present hour on. */
function ScrolledToNow({ ref: scroller, screen, children }: ScrolledProps) {
  const minute = useRef(minuteNow(screen));
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || minute.current === undefined) return;
    const hidden = element.scrollWidth - element.clientWidth;
    element.scrollLeft = hidden * Math.max(0, (dayPercent(minute.current) - 15) / 70);
  }, [scroller]);
  return (
    <div
      ref={scroller}
      className="relative min-w-0 flex-1 overflow-x-auto overscroll-x-contain pb-4"
      role="group"
      aria-label={BOARD.label}
    >
      <div className="relative isolate grid min-w-295 gap-1.5">{children}</div>
    </div>
  );
}

interface JobBarProps {
  readonly plan: ShownBayDay;
  readonly screen: DayScreen;
  /** Id of the job that was chosen by a press, or that the keyboard is on. */
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

/** At the foot of the window: all that staff do with the chosen job, each with its key. */
function JobBar({ plan, screen, chosen, onChoose }: JobBarProps) {
  useFocusChooses(onChoose);
  const booking = chosen === undefined ? undefined : jobsOf(plan).find(({ id }) => id === chosen);
  if (!booking || !holdsSpot(booking.status)) return null;
  return (
    <div
      className="ink fixed bottom-5 left-1/2 z-19 flex w-max max-w-[calc(100vw-24px)] -translate-x-1/2 flex-wrap items-center justify-center gap-x-4 gap-y-1.5 rounded-l bg-ink-900 py-2 pr-3 pl-5 text-sm text-on-ink-lead shadow-2"
      role="group"
      aria-label={BOARD.selected(booking.customerName)}
      id={JOB_BAR_ID}
      data-job={booking.id}
      data-keep-clear=""
    >
      <p className="min-w-0 leading-snug">
        <b className="block truncate font-semibold text-white">{booking.customerName}</b>
        {stateText(booking, screen)}
      </p>
      <JobActions booking={booking} screen={screen} isOnInk hasKeys={!screen.isNarrow} />
      <Button
        look="ghost"
        size="s"
        className="gap-1.5 px-3"
        onClick={() => screen.onDetails(booking.id)}
      >
        {BOARD.details}
        {screen.isNarrow ? null : <KeyCap>↵</KeyCap>}
      </Button>
    </div>
  );
}

const jobsOf = ({ lanes, waiting, withoutBay }: ShownBayDay): readonly ListedBooking[] => [
  ...lanes.flatMap(({ blocks }) => blocks.map(({ booking }) => booking)),
  ...waiting,
  ...withoutBay,
];

/** The focus of the keyboard chooses a job; a press beside the jobs and the bar chooses none. */
function useFocusChooses(onChoose: JobBarProps['onChoose']): void {
  const follow = useEffectEvent(({ type, target }: Event): void => {
    if (!(target instanceof HTMLElement) || target.closest(`#${JOB_BAR_ID}, [role=dialog]`)) return;
    const job = target.closest<HTMLElement>('[data-booking]')?.dataset['booking'];
    // A press on a job is its own.
    if (type === 'pointerdown' ? job !== undefined : !target.matches(':focus-visible')) return;
    // The library that drags moves the focus while React commits, which is no time for an update.
    queueMicrotask(() => onChoose(type === 'pointerdown' ? undefined : job));
  });
  useEffect(() => {
    const handle = (event: Event): void => follow(event);
    document.addEventListener('focusin', handle);
    document.addEventListener('pointerdown', handle);
    return () => {
      document.removeEventListener('focusin', handle);
      document.removeEventListener('pointerdown', handle);
    };
  }, []);
}
