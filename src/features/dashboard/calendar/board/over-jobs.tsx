import { useQuery, useQueryClient } from '@tanstack/react-query';
import { TimerReset, TriangleAlert } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { BOARD } from '@/content/staff/board';
import { followerOf, overMinutes, WORK_ENDS } from '@/domain/calendar/bay-plan';
import type { Landing } from '@/domain/calendar/board';
import { type Day, weekdayName } from '@/domain/day';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import { startPlacing } from '../../bookings/actions/place-booking';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { type NextReadyTime, nextReadyTimesQuery } from '../../bookings/api/next-ready-times';
import { ArrivalLink } from '../../bookings/arrival-link';
import { isUnrecorded } from '../../bookings/booking-times';
import { CallButton } from '../../bookings/call-button';
import { CustomerName } from '../../bookings/customer-name';
import { type DayScreen, OFFLINE_ID } from '../../bookings/day-screen';
import { sideStep, StepButton } from '../../bookings/step-button';
import type { ShownBlock } from './block-place';
import type { Question } from './drop-question';
import { FoldButton, useFold } from './fold';
import { type Held, pickUp } from './held';
import { type ShownLane, useBayDay } from './use-bay-day';

const { over: TEXTS } = BOARD;

const DropQuestion = lazy(async () => ({
  default: (await import('./drop-question')).DropQuestion,
}));

/** Jobs that nobody has completed by their ready time: each with a new one in one press. */
export function OverJobs({ screen }: { readonly screen: DayScreen }) {
  const { plan } = useBayDay(screen);
  const lanes = plan?.lanes ?? [];
  const jobs = lanes.flatMap((lane) =>
    lane.blocks
      .filter(({ isOver, booking }) => isOver && booking.doneAt === null)
      .map((block) => ({ lane, block })),
  );
  const { shown, fold } = useFold(jobs);
  if (jobs.length === 0) return null;
  return (
    <section
      className="mb-3 rounded-m bg-warn-bg px-4 py-3 text-warn-lead forced-colors:border"
      aria-labelledby="board-over"
    >
      <h2
        className="flex items-center gap-2 font-sans text-sm font-semibold tracking-normal"
        id="board-over"
      >
        <TimerReset className="flex-none" size={17} aria-hidden="true" />
        {TEXTS.title(jobs.length)}
      </h2>
      <ul className="mt-2 grid gap-1.5">
        {shown.map(({ lane, block }) => (
          <OverJob key={block.booking.id} lane={lane} block={block} lanes={lanes} screen={screen} />
        ))}
      </ul>
      {fold ? <FoldButton fold={fold} className="mt-1 -mb-2" /> : null}
    </section>
  );
}

interface OverJobProps {
  readonly lane: ShownLane;
  readonly block: ShownBlock;
  readonly lanes: readonly ShownLane[];
  readonly screen: DayScreen;
}

function OverJob({ lane, block, lanes, screen }: OverJobProps) {
  const { booking } = block;
  const client = useQueryClient();
  const { data: times = [] } = useQuery({
    ...nextReadyTimesQuery(booking),
    enabled: screen.isOnline,
  });
  const [asked, setAsked] = useState<NextReadyTime>();
  const next = followerOf(block, lane.blocks);
  const collides = times.find(({ inTheWay }) => inTheWay.length > 0);
  const question = asked && questionOf(block, asked, screen.day);

  function handleChoose(time: NextReadyTime): void {
    const { readyAt, workMinutes, inTheWay } = time;
    if (inTheWay.length > 0) setAsked(time);
    else {
      startPlacing(client, {
        booking,
        to: { bayId: lane.bay.id, workMinutes },
        readyAt,
        title: TEXTS.done(whenText(readyAt, screen.day)),
      });
    }
  }

  return (
    <li className="grid gap-x-4 gap-y-2 rounded-m bg-card py-2 pr-2 pl-3 text-text lg:grid-cols-[minmax(0,1fr)_auto] lg:items-center">
      <div className="min-w-0 text-xs leading-snug text-text-2">
        <p className="flex flex-wrap items-baseline gap-x-2.5">
          <CustomerName
            booking={booking}
            screen={screen}
            className="-my-2.5 min-h-11 text-sm font-semibold text-text hover:underline"
          />
          <b className="font-semibold whitespace-nowrap text-warn-lead">
            {overText(booking, screen)}
          </b>
        </p>
        <p className="flex flex-wrap items-center gap-x-1 wrap-anywhere">
          {TEXTS.what(booking.serviceName, lane.bay.name, booking.arrivedAt !== null)}
          {isUnrecorded(booking, screen.today) ? (
            <ArrivalLink booking={booking} screen={screen} />
          ) : null}
        </p>
        {next ? (
          <Follower
            block={next}
            isWaiting={!screen.isOnline}
            onMakeRoom={collides && (() => setAsked(collides))}
          />
        ) : null}
      </div>
      <div className="flex flex-wrap gap-1.5">
        <ReadyTimes booking={booking} times={times} screen={screen} onChoose={handleChoose} />
        <div className="flex gap-1.5 max-md:basis-full max-md:*:flex-1">
          <CallButton
            booking={booking}
            isIcon
            className="max-md:inset-ring max-md:inset-ring-line-strong"
          />
          {sideStep(booking, screen) ? (
            <StepButton
              className="gap-1.5 px-3 whitespace-nowrap"
              booking={booking}
              screen={screen}
              step={sideStep(booking, screen)}
              look="outline"
            />
          ) : null}
          <StepButton
            className="gap-1.5 px-3 whitespace-nowrap"
            booking={booking}
            screen={screen}
          />
        </div>
      </div>
      {question ? (
        <Suspense fallback={null}>
          <DropQuestion
            question={question}
            lanes={lanes}
            screen={screen}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      ) : null}
    </li>
  );
}

interface FollowerProps {
  readonly block: ShownBlock;
  readonly isWaiting: boolean;
  /** Missing unless a new ready time runs into it. */
  readonly onMakeRoom: (() => void) | undefined;
}

/** The job that is next in the bay. */
function Follower({ block, isWaiting, onMakeRoom }: FollowerProps) {
  const { customerName } = block.booking;
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-text">
      <TriangleAlert className="flex-none text-danger" size={14} aria-hidden="true" />
      <span className="wrap-anywhere">{TEXTS.next(customerName, formatClock(block.from))}</span>
      {onMakeRoom ? (
        <Button
          look="plain"
          size="s"
          className="px-2 text-xs underline underline-offset-4"
          disabled={isWaiting}
          aria-label={TEXTS.makeRoomFor(customerName)}
          onClick={onMakeRoom}
        >
          {TEXTS.makeRoom}
        </Button>
      ) : null}
    </p>
  );
}

interface ReadyTimesProps {
  readonly booking: ListedBooking;
  readonly times: readonly NextReadyTime[];
  readonly screen: DayScreen;
  readonly onChoose: (time: NextReadyTime) => void;
}

/** A button for each new ready time. */
function ReadyTimes({ booking, times, screen, onChoose }: ReadyTimesProps) {
  const isWaiting = !screen.isOnline;
  return times.map((time) => (
    <Button
      key={time.choice}
      look="outline"
      size="s"
      className="flex-1 flex-col gap-0.5 px-2.5 py-1 whitespace-nowrap md:flex-none"
      disabled={isWaiting}
      aria-describedby={isWaiting ? OFFLINE_ID : undefined}
      aria-label={TEXTS.choose(
        choiceText(time, screen.day),
        whenText(time.readyAt, screen.day),
        booking.customerName,
      )}
      onClick={() => onChoose(time)}
    >
      <span>{choiceText(time, screen.day)}</span>
      <small className="text-xs font-normal text-text-2 tabular-nums">
        {clockText(time.readyAt)}
      </small>
    </Button>
  ));
}

/** Asks what gives way, as for a job that is stretched on the board. */
function questionOf(block: ShownBlock, asked: NextReadyTime, day: Day): Question | undefined {
  const held = heldFor(block, asked);
  const ready = shopTime(new Date(asked.readyAt));
  const landing: Landing<ShownBlock> = {
    from: block.from,
    to: ready.day === day ? ready.minutes : WORK_ENDS,
    goesOn: ready.day > day,
    refusal: 'taken',
    inTheWay: [],
  };
  return held && { held, landing, named: asked.inTheWay };
}

function heldFor(block: ShownBlock, { workMinutes }: NextReadyTime): Held | undefined {
  const held = pickUp(block, { kind: undefined, isEnd: true, isByKeys: false });
  return held && { ...held, workMinutes };
}

function overText(booking: ListedBooking, { now, day }: DayScreen): string {
  const ready = shopTime(new Date(booking.readyAt ?? now));
  return ready.day < day
    ? TEXTS.since(`${weekdayName(ready.day).slice(0, 3)} ${formatClock(ready.minutes)}`)
    : TEXTS.by(overMinutes(booking, now) ?? 0);
}

function choiceText({ choice, readyAt }: NextReadyTime, shown: Day): string {
  const text = TEXTS.choices[choice];
  return typeof text === 'string' ? text : text(dayText(readyAt, shown));
}

/** "Fri" of another day; nothing of the shown one. */
function dayText(readyAt: string, shown: Day): string {
  const { day } = shopTime(new Date(readyAt));
  return day === shown ? '' : weekdayName(day).slice(0, 3);
}

const clockText = (readyAt: string): string => formatClock(shopTime(new Date(readyAt)).minutes);

const whenText = (readyAt: string, shown: Day): string =>
  [dayText(readyAt, shown), clockText(readyAt)].filter(Boolean).join(' ');
