import { CalendarX, Info, Phone } from 'lucide-react';
import { memo, type Dispatch } from 'react';
import {
  type Availability,
  type ReadyTimes,
  freeSlots,
  isDayClosed,
  isDayFull,
  isDayTooSoon,
  slotState,
} from '../calendar/slot-state';
import type { BookedWork } from '../api/availability';
import { LazyFreeTimeCards } from '../calendar/lazy-free-time-cards';
import { SlotGrid } from '../calendar/slot-grid';
import { StayNote } from '../calendar/stay-note';
import { WaitForTime } from '../waiting/wait-for-time';
import { useFirstFree } from '../calendar/use-availability';
import { Card } from '@/components/ui/card';
import { FieldError, fieldErrorId } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { BOOKING, BOOKING_MESSAGES, NO_ROOM, type Notice } from '@/content/booking/booking';
import { formatDayHeading, weekdayName, type Day } from '@/domain/day';
import { workTimeText } from '@/domain/calendar/ready-time';
import type { SlotTime } from '@/domain/calendar/slots';
import type { DraftAction } from '../draft';
import { fieldId } from '../focus-field';

const COPY = BOOKING.time;

interface TimePanelProps {
  readonly now: Date | undefined;
  readonly day: Day | undefined;
  readonly time: SlotTime | undefined;
  readonly availability: Availability;
  readonly ready: ReadyTimes;
  /** Missing before a service is chosen. */
  readonly work: BookedWork | undefined;
  /** Open minutes that it takes; undefined where it takes no time of its own. */
  readonly workMinutes: number | undefined;
  readonly isUnknown: boolean;
  readonly error: string | undefined;
  readonly dispatch: Dispatch<DraftAction>;
}

/** The nine times of the chosen day; one line until there is one. */
export const TimePanel = memo(function TimePanel({ now, day, error, ...rest }: TimePanelProps) {
  const isReady = now !== undefined && day !== undefined;
  return (
    <Card asChild>
      <section id={fieldId('time')} tabIndex={-1} aria-labelledby="booking-time-heading">
        <h2
          className={isReady ? 'mb-3.5 text-xl leading-title tracking-title' : 'sr-only'}
          id="booking-time-heading"
        >
          {isReady ? formatDayHeading(day) : COPY.heading}
        </h2>
        {isReady ? (
          <Slots now={now} day={day} {...rest} />
        ) : (
          <p className="text-text-2">{COPY.waiting}</p>
        )}
        {error === undefined ? null : (
          <FieldError id={fieldErrorId(fieldId('time'))}>{error}</FieldError>
        )}
      </section>
    </Card>
  );
});

interface SlotsProps extends Pick<
  TimePanelProps,
  'time' | 'availability' | 'ready' | 'work' | 'workMinutes' | 'isUnknown' | 'dispatch'
> {
  readonly now: Date;
  readonly day: Day;
}

function Slots(props: SlotsProps) {
  const { now, day, time, availability, ready, work, workMinutes, isUnknown, dispatch } = props;
  const free = freeSlots(day, now, availability);
  const notice = slotsNotice(props);
  const isWithoutRoom = workMinutes !== undefined && isDayFull(day, now, availability);
  const readyAt = time && free.includes(time) ? ready[day]?.[time] : undefined;
  return (
    <>
      <p className="sr-only" role="status">
        {COPY.freeCount(formatDayHeading(day), free.length)}
      </p>
      {isWithoutRoom ? <NoRoom {...props} workMinutes={workMinutes} /> : null}
      <SlotGrid
        className="md:grid-cols-2"
        now={now}
        day={day}
        time={time}
        availability={availability}
        ready={ready}
        onSelect={(slot) => dispatch({ type: 'timeChosen', time: slot })}
      />
      {notice && !isWithoutRoom ? <QuietNote notice={notice} /> : null}
      <StayNote chosen={time && readyAt ? { day, time, readyAt } : undefined} />
      {notice ? null : work === undefined ? (
        <Hint text={BOOKING.stay.serviceDecides} />
      ) : workMinutes !== undefined && free.length > 0 && readyAt === undefined ? (
        <Hint text={BOOKING.stay.readyBelow} />
      ) : null}
      {work ? <WaitForTime {...{ day, now, work, availability }} /> : null}
      {isUnknown ? <QuietNote notice={BOOKING_MESSAGES.availabilityUnknown} /> : null}
    </>
  );
}

/** Returns undefined if the day and its time can be had. */
function slotsNotice({
  now,
  day,
  time,
  availability,
  workMinutes,
}: SlotsProps): Notice | undefined {
  if (isDayClosed(day, now, availability)) return BOOKING_MESSAGES.dayClosed;
  if (isDayFull(day, now, availability)) return BOOKING_MESSAGES.dayFull;
  if (isDayTooSoon(day, now, availability)) return BOOKING_MESSAGES.tooSoon;
  const state = time && slotState(day, time, now, availability);
  if (state === 'closed') return BOOKING_MESSAGES.slotClosed;
  if (state === 'soon') return BOOKING_MESSAGES.tooSoon;
  if (state !== 'full') return undefined;
  return workMinutes === undefined ? BOOKING_MESSAGES.slotFull : BOOKING_MESSAGES.noRoom;
}

const AFTER_ID = 'booking-free-after';

/** A day without room for the work: why, the next two days that have some, and the telephone. */
function NoRoom({ now, day, time, work, workMinutes, dispatch }: SlotsProps) {
  const after = useFirstFree(work && { work }, now, day)?.slice(0, 2);
  return (
    <div className="mb-4 grid gap-3.5">
      <Note tone="warn" icon={CalendarX} title={NO_ROOM.title(formatDayHeading(day))} role="status">
        {NO_ROOM.text(workTimeText(workMinutes ?? 0))}
        {time === undefined ? null : ` ${BOOKING_MESSAGES.noRoom.text}`}
      </Note>
      {after && after.length > 0 ? (
        <div>
          <h3 className="mb-2.5 text-base font-semibold" id={AFTER_ID}>
            {BOOKING.firstFree.after}
          </h3>
          <LazyFreeTimeCards
            times={after}
            chosen={{ day, time }}
            labelledBy={AFTER_ID}
            onSelect={(free) => dispatch({ type: 'slotChosen', day: free.day, time: free.time })}
          />
        </div>
      ) : null}
      <p className="flex gap-2.25 text-sm leading-snug text-text-2">
        <Phone className="mt-0.5 flex-none" size={16} aria-hidden="true" />
        {NO_ROOM.call(weekdayName(day))}
      </p>
    </div>
  );
}

function Hint({ text }: { readonly text: string }) {
  return (
    <p className="mt-4 flex gap-2.25 text-sm leading-snug text-text-2">
      <Info className="mt-0.5 flex-none" size={16} aria-hidden="true" />
      {text}
    </p>
  );
}

function QuietNote({ notice }: { readonly notice: Notice }) {
  return (
    <Note className="mt-4" tone="neutral" title={notice.title} role="status">
      {notice.text}
    </Note>
  );
}
