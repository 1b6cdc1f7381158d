import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Ban, Check, CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { DateButton } from '@/components/ui/date-button';
import { Loaded } from '@/components/ui/retry-note';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { CLOSE, STEP_TROUBLES } from '@/content/staff/week';
import { type ClosedTimes, freeSpots } from '@/domain/calendar/closures';
import { hasSlotBegun, lastBookableDay, shopToday } from '@/domain/calendar/shop-calendar';
import { isSlotTime, type Slot, SLOT_TIMES } from '@/domain/calendar/slots';
import { formatDayAndTime, formatDayShort } from '@/domain/day';
import { type FailureKind, isOutcomeUnknown } from '@/lib/errors';
import { daysQuery } from '../days-api';
import type { AffectedBooking, ClosureChoice, Decision } from './close-plan';
import { ClosingRow } from './closing-row';
import type { ClosingState } from './use-closing';

const ALL = [
  ['keep', CLOSE.allChoices.keep],
  ['move', CLOSE.allChoices.move],
  ['cancel', CLOSE.allChoices.cancel],
] as const satisfies readonly (readonly [ClosureChoice, string])[];

/** So many have a row each without being asked for. */
const FEW = 3;

/** One choice for all bookings in the times that are being closed, and the exceptions below it. */
export function InsideList({ closing }: { readonly closing: ClosingState }) {
  const { planned, days, times, failures, all, isBusy, handleDecideAll, handleDecide } = closing;
  const [isOneByOne, setIsOneByOne] = useState(false);
  if (days.isPending || (days.isError && planned.length === 0)) {
    return (
      <Loaded
        query={days}
        loading={CLOSE.insideLoading}
        failed={CLOSE.insideFailed}
        skeleton="h-20 rounded-l"
      />
    );
  }
  if (planned.length === 0) return null;
  const areMany = planned.length > FEW;
  const shown =
    isOneByOne || !areMany
      ? planned
      : planned.filter(
          ({ booking, choice, to, isException }) =>
            isException || failures?.has(booking.id) || (choice === 'move' && !to),
        );
  return (
    <section className="grid gap-2.5" aria-labelledby="bookings-inside">
      <h3 className="text-lg" id="bookings-inside">
        {times.spots === 0 ? CLOSE.inside(planned.length) : CLOSE.over(planned.length, times.spots)}
      </h3>
      {planned.length > 1 ? (
        <Segmented
          label={CLOSE.allOf}
          value={all}
          options={ALL}
          isDisabled={isBusy}
          onChange={handleDecideAll}
        />
      ) : null}
      {all === 'move' ? <p className="text-sm text-text-2">{CLOSE.firstFree}</p> : null}
      <ul className="grid gap-2 empty:hidden">
        {shown.map((inside) => (
          <InsideRow
            key={inside.booking.id}
            inside={inside}
            times={times}
            failure={failures?.get(inside.booking.id)}
            isDisabled={isBusy}
            onDecide={(decision) => handleDecide(inside.booking.id, decision)}
          />
        ))}
      </ul>
      {shown.length < planned.length ? (
        <Button
          look="plain"
          size="s"
          className="justify-self-start px-2"
          onClick={() => setIsOneByOne(true)}
        >
          {CLOSE.oneByOne(planned.length)}
        </Button>
      ) : null}
    </section>
  );
}

const CHOICES = [
  ['keep', CLOSE.choices.keep],
  ['move', CLOSE.choices.move],
  ['cancel', CLOSE.choices.cancel],
] as const satisfies readonly (readonly [ClosureChoice, string])[];

const ICONS = { keep: Check, move: ArrowRight, cancel: Ban } as const;

const TROUBLES: Readonly<Partial<Record<FailureKind, string>>> = {
  'slot-full': STEP_TROUBLES.taken,
  'slot-closed': STEP_TROUBLES.taken,
  conflict: STEP_TROUBLES.changed,
  gone: STEP_TROUBLES.gone,
};

interface InsideRowProps {
  readonly inside: AffectedBooking;
  /** Being closed: none of it is offered. */
  readonly times: ClosedTimes;
  readonly failure: FailureKind | undefined;
  readonly isDisabled: boolean;
  readonly onDecide: (decision: Decision) => void;
}

/** A booking inside times that are being closed, with what happens to it. */
function InsideRow(props: InsideRowProps) {
  const { inside, times, failure, isDisabled, onDecide } = props;
  const { booking, choice, to } = inside;
  const { customerName, bookingDate, bookingTime, serviceName } = booking;
  const [isPicking, setIsPicking] = useState(false);
  // The time by itself does not say when, where several days are being closed.
  const when =
    times.fromDay === times.toDay ? bookingTime : formatDayAndTime(bookingDate, bookingTime);
  const result = { keep: CLOSE.keeps, cancel: CLOSE.cancels, move: CLOSE.noFreeTime }[choice];
  return (
    <ClosingRow
      name={customerName}
      about={`${when}, ${serviceName}`}
      icon={ICONS[choice]}
      result={to ? formatDayAndTime(to.day, to.time) : result}
      besides={
        <>
          {choice === 'move' ? (
            <Button
              look="plain"
              size="s"
              className="-my-2.5 px-1.5 text-sodium-deep"
              disabled={isDisabled}
              onClick={() => setIsPicking(!isPicking)}
            >
              {CLOSE.otherTime}
            </Button>
          ) : null}
          {failure ? (
            <p className="mt-1 flex basis-full gap-1.5 text-danger" role="alert">
              <CircleAlert className="mt-0.5 flex-none" size={15} aria-hidden="true" />
              {TROUBLES[failure] ??
                (isOutcomeUnknown(failure) ? STEP_TROUBLES.noAnswer : STEP_TROUBLES.other)}
            </p>
          ) : null}
        </>
      }
    >
      <Segmented
        label={CLOSE.whatHappens(customerName)}
        value={choice}
        options={CHOICES}
        isDisabled={isDisabled}
        onChange={(next) => onDecide({ choice: next })}
      />
      {isPicking && choice === 'move' ? <OtherTime {...props} /> : null}
    </ClosingRow>
  );
}

/** Another day and hour for a booking inside closed times; hours without a spot are left out. */
function OtherTime({ inside: { booking, to }, times, isDisabled, onDecide }: InsideRowProps) {
  const onPick = (slot: Slot): void => onDecide({ choice: 'move', to: slot });
  const now = useNow();
  const day = to?.day ?? booking.bookingDate;
  const { data, isPending } = useQuery(daysQuery(day, day));
  const { bookings = [], closures = [], capacity = 0 } = data ?? {};
  const options = SLOT_TIMES.filter((time) => !hasSlotBegun(day, time, now)).flatMap((time) => {
    const free = freeSpots(bookings, [...closures, times], capacity, { day, time });
    return free > 0 ? [[time, CLOSE.timeFree(time, free)] as const] : [];
  });
  const time = to?.time ?? booking.bookingTime;
  return (
    <div className="grid gap-2.5 md:col-span-2 md:grid-cols-2">
      <DateButton
        className="min-h-12.5"
        label={CLOSE.newDay(booking.customerName)}
        value={day}
        text={formatDayShort(day)}
        min={shopToday(now)}
        max={lastBookableDay(now)}
        isDisabled={isDisabled}
        hasChevron
        onChange={(next) => {
          if (isSlotTime(time)) onPick({ day: next, time });
        }}
      />
      <Select
        label={CLOSE.newTime(booking.customerName)}
        value={options.some(([option]) => option === time) ? (time as Slot['time']) : ''}
        options={options}
        placeholder={isPending ? CLOSE.timesLoading : CLOSE.chooseTime}
        isDisabled={isDisabled || options.length === 0}
        onChange={(next) => onPick({ day, time: next })}
      />
      {!isPending && options.length === 0 ? (
        <p className="text-sm text-danger md:col-span-2">{CLOSE.noTimes(formatDayShort(day))}</p>
      ) : null}
    </div>
  );
}
