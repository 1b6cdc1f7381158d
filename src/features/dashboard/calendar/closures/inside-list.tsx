import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DateButton } from '@/components/ui/date-button';
import { RetryLine } from '@/components/ui/retry-note';
import { Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { CLOSE } from '@/content/staff/week';
import { type ClosedTimes, freeSpots } from '@/domain/calendar/closures';
import { formatDayShort } from '@/domain/day';
import { hasSlotBegun, lastBookableDay, shopToday } from '@/domain/calendar/shop-calendar';
import { isSlotTime, type Slot, SLOT_TIMES } from '@/domain/calendar/slots';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { type StepFailures } from './actions';
import { daysQuery } from '../../bookings/api/days';
import { useNow } from '@/components/clock';
import type { AffectedBooking, ClosureChoice, Decision } from './close-plan';
import { InsideRow } from './inside-row';

interface InsideListProps {
  readonly planned: readonly AffectedBooking[];
  readonly days: Pick<UseQueryResult, 'isPending' | 'isError' | 'isFetching' | 'refetch'>;
  readonly times: ClosedTimes;
  readonly failures: StepFailures | undefined;
  readonly all: ClosureChoice;
  readonly isDisabled: boolean;
  readonly onDecideAll: (choice: ClosureChoice) => void;
  readonly onDecide: (id: string, decision: Decision) => void;
}

const ALL = [
  ['keep', CLOSE.allChoices.keep],
  ['move', CLOSE.allChoices.move],
  ['cancel', CLOSE.allChoices.cancel],
] as const satisfies readonly (readonly [ClosureChoice, string])[];

/** So many have a row each without being asked for. */
const FEW = 3;

/** One choice for all bookings in the times that are being closed, and the exceptions below it. */
export function InsideList(props: InsideListProps) {
  const { planned, days, times, failures, all, isDisabled, onDecideAll, onDecide } = props;
  const [isOneByOne, setIsOneByOne] = useState(false);
  const [pickingId, setPickingId] = useState<string>();
  if (days.isPending) {
    return (
      <div role="status" aria-label={CLOSE.insideLoading}>
        <Skeleton className="h-20 rounded-l" />
      </div>
    );
  }
  if (days.isError && planned.length === 0) {
    return <RetryLine query={days}>{CLOSE.insideFailed}</RetryLine>;
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
          isDisabled={isDisabled}
          onChange={onDecideAll}
        />
      ) : null}
      {all === 'move' ? <p className="text-sm text-text-2">{CLOSE.firstFree}</p> : null}
      <ul className="grid gap-2 empty:hidden">
        {shown.map((inside) => {
          const { id } = inside.booking;
          return (
            <InsideRow
              key={id}
              inside={inside}
              isDayShown={times.fromDay !== times.toDay}
              failure={failures?.get(id)}
              isDisabled={isDisabled}
              onChoose={(choice) => onDecide(id, { choice })}
              onOtherTime={() => setPickingId(pickingId === id ? undefined : id)}
            >
              {pickingId === id && inside.choice === 'move' ? (
                <OtherTime
                  booking={inside.booking}
                  to={inside.to}
                  times={times}
                  isDisabled={isDisabled}
                  onPick={(to) => onDecide(id, { choice: 'move', to })}
                />
              ) : null}
            </InsideRow>
          );
        })}
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

interface OtherTimeProps {
  readonly booking: ListedBooking;
  /** The slot to which the present plan moves the booking. */
  readonly to: Slot | undefined;
  /** Being closed: none of it is offered. */
  readonly times: ClosedTimes;
  readonly isDisabled: boolean;
  readonly onPick: (to: Slot) => void;
}

/** Another day and hour for a booking inside closed times; hours without a spot are left out. */
function OtherTime({ booking, to, times, isDisabled, onPick }: OtherTimeProps) {
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
