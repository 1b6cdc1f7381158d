import { Info } from 'lucide-react';
import { memo, type Dispatch } from 'react';
import {
  type Availability,
  freeSlots,
  isDayClosed,
  isDayFull,
  slotState,
} from '../calendar/slot-state';
import { SlotGrid, SlotRoom } from '../calendar/slot-grid';
import { Card } from '@/components/ui/card';
import { FieldError, fieldErrorId } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { BOOKING, BOOKING_MESSAGES, type Notice } from '@/content/booking';
import { formatDayHeading, type Day } from '@/domain/day';
import { SLOT_TIMES, type SlotTime } from '@/domain/slots';
import type { DraftAction } from '../draft';
import { fieldId } from '../focus-field';

const COPY = BOOKING.time;

interface TimePanelProps {
  readonly now: Date | undefined;
  readonly day: Day | undefined;
  readonly time: SlotTime | undefined;
  readonly availability: Availability;
  readonly isUnknown: boolean;
  readonly error: string | undefined;
  readonly dispatch: Dispatch<DraftAction>;
}

/** The nine times of the chosen day. Their room is kept before a day is chosen. */
export const TimePanel = memo(function TimePanel({ now, day, error, ...rest }: TimePanelProps) {
  const isReady = now !== undefined && day !== undefined;
  return (
    <Card asChild>
      <section id={fieldId('time')} tabIndex={-1} aria-labelledby="booking-time-heading">
        <h2 className="mb-3.5 text-xl leading-title tracking-title" id="booking-time-heading">
          {isReady ? formatDayHeading(day) : COPY.heading}
        </h2>
        {isReady ? (
          <Slots now={now} day={day} {...rest} />
        ) : (
          <>
            <p className="mb-4 text-sm text-text-2">{COPY.waiting}</p>
            <SlotRoom className="md:grid-cols-2" />
          </>
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
  'time' | 'availability' | 'isUnknown' | 'dispatch'
> {
  readonly now: Date;
  readonly day: Day;
}

function Slots({ now, day, time, availability, isUnknown, dispatch }: SlotsProps) {
  const free = freeSlots(day, now, availability);
  const hasFull = SLOT_TIMES.some((slot) => slotState(day, slot, now, availability) === 'full');
  const notice = slotsNotice({ now, day, time, availability });
  return (
    <>
      <p className="sr-only" role="status">
        {COPY.freeCount(formatDayHeading(day), free.length)}
      </p>
      <SlotGrid
        className="md:grid-cols-2"
        now={now}
        day={day}
        time={time}
        availability={availability}
        onSelect={(slot) => dispatch({ type: 'timeChosen', time: slot })}
      />
      {notice ? <QuietNote notice={notice} /> : null}
      {hasFull && !notice ? <Hint text={COPY.reopen} /> : null}
      {isUnknown ? <QuietNote notice={BOOKING_MESSAGES.availabilityUnknown} /> : null}
    </>
  );
}

/** Why the day, or the time that is chosen on it, can't be had. */
function slotsNotice({
  now,
  day,
  time,
  availability,
}: Omit<SlotsProps, 'isUnknown' | 'dispatch'>): Notice | undefined {
  if (isDayClosed(day, now, availability)) return BOOKING_MESSAGES.dayClosed;
  if (isDayFull(day, now, availability)) return BOOKING_MESSAGES.dayFull;
  const state = time && slotState(day, time, now, availability);
  if (state === 'closed') return BOOKING_MESSAGES.slotClosed;
  return state === 'full' ? BOOKING_MESSAGES.slotFull : undefined;
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
