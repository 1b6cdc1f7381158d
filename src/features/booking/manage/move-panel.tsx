import { useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { BOOKING, BOOKING_MESSAGES } from '@/content/booking/booking';
import { MANAGE } from '@/content/booking/manage';
import { type Day, formatDayAndTime, formatDayHeading, formatDayShort } from '@/domain/day';
import { firstOfMonth } from '@/domain/month';
import { shopToday } from '@/domain/calendar/shop-calendar';
import type { Slot, SlotTime } from '@/domain/calendar/slots';
import { serviceIdByDisplayName } from '@/domain/service-names';
import type { BookedWork } from '../api/availability';
import { useMoveOwnBooking } from '../api/change-booking';
import type { ManagedBooking } from '../api/managed-booking';
import { DayCalendar } from '../calendar/day-calendar';
import { SlotGrid } from '../calendar/slot-grid';
import { StayNote } from '../calendar/stay-note';
import { shownDays } from '../calendar/shown-days';
import { useAvailability } from '../calendar/use-availability';
import { WaitForTime } from '../waiting/wait-for-time';
import { isAboutChoice, TroubleNote } from './trouble-note';

const COPY = MANAGE.move;

interface MovePanelProps {
  readonly id: string;
  readonly booking: ManagedBooking;
  readonly token: string;
  readonly now: Date;
  readonly onDone: () => void;
}

/** Another day and time for the booking. The choice stays until the move is done. */
export function MovePanel({ id, booking, token, now, onDone }: MovePanelProps) {
  const [day, setDay] = useState<Day>(booking.day);
  const [time, setTime] = useState<SlotTime>();
  const [month, setMonth] = useState<Day>(firstOfMonth(booking.day));
  const whose = useMemo(() => ({ token }), [token]);
  const { rollsFrom, lastShown } = shownDays(month, now);
  const today = shopToday(now);
  const shown = useAvailability(month, day, today, whose, lastShown);
  const { availability, ready, isUnknown } = shown;
  const readyAt = time && ready[day]?.[time];
  const { mutate, isPending, error } = useMoveOwnBooking(token, () => {
    setTime(undefined);
    onDone();
  });
  // If the answer was lost, the booking itself tells whether it was moved.
  const isThere = booking.day === day && booking.time === time;

  function handleMove(to: Slot): void {
    mutate(to, {
      onError: (failure) => {
        if (isAboutChoice(failure)) setTime(undefined);
      },
    });
  }

  function handleDay(next: Day): void {
    setDay(next);
    // The grid stays as it is, also where the day is of another month.
    setMonth(month);
    setTime(undefined);
  }

  return (
    <Card asChild className="print:hidden">
      <section id={id} aria-labelledby="manage-move">
        {/* The button that opened it is above: the keyboard, and the eye, go on from here. */}
        <h2
          className="mb-2 scroll-mt-8 text-2xl focus:outline-hidden"
          id="manage-move"
          tabIndex={-1}
          ref={goToTimes}
        >
          {COPY.heading}
        </h2>
        <p className="mb-5 text-text-2">{COPY.text}</p>
        <div className="grid grid-cols-1 gap-6.5 md:grid-cols-[1.15fr_1fr] md:gap-8.5">
          <div className="max-md:-mx-2">
            <DayCalendar
              now={now}
              availability={availability}
              selected={day}
              month={month}
              rollsFrom={rollsFrom}
              onMonthChange={setMonth}
              onSelect={handleDay}
            />
            <p className="mt-3.5 text-sm text-text-3 max-md:px-2">{BOOKING.date.help}</p>
          </div>
          <div>
            <h3 className="mb-3.5 text-xl">{formatDayHeading(day)}</h3>
            <SlotGrid
              now={now}
              day={day}
              time={time}
              own={day === booking.day ? booking.time : undefined}
              availability={availability}
              ready={ready}
              onSelect={setTime}
            />
            <StayNote chosen={time && readyAt ? { day, time, readyAt } : undefined} />
            <WaitForTime {...{ day, now, availability }} work={bookedWork(booking)} />
            {isUnknown ? (
              <p className="mt-4 text-sm text-text-2" role="status">
                <b>{BOOKING_MESSAGES.availabilityUnknown.title}</b>{' '}
                {BOOKING_MESSAGES.availabilityUnknown.text}
              </p>
            ) : null}
          </div>
        </div>
        <TroubleNote error={isThere ? null : error} />
        <MoveBar
          from={booking}
          to={time === undefined || isThere ? undefined : { day, time }}
          isBusy={isPending}
          onMove={handleMove}
        />
      </section>
    </Card>
  );
}

const bookedWork = (booking: ManagedBooking): BookedWork => ({
  ...booking,
  service: serviceIdByDisplayName(booking.serviceName),
});

function goToTimes(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView();
}

interface MoveBarProps {
  readonly from: Slot;
  /** Missing until a new time is picked. */
  readonly to: Slot | undefined;
  readonly isBusy: boolean;
  readonly onMove: (to: Slot) => void;
}

/** Shows the old and the new time, and the button that moves it. */
function MoveBar({ from, to, isBusy, onMove }: MoveBarProps) {
  return (
    <div className="mt-6 grid gap-3.5 border-t border-line pt-5 md:grid-cols-[1fr_auto] md:items-center">
      <p className="tabular-nums" aria-live="polite">
        {to ? (
          <>
            <s className="block text-text-3">{formatDayAndTime(from.day, from.time)}</s>
            <b className="block">{formatDayAndTime(to.day, to.time)}</b>
          </>
        ) : (
          COPY.now(formatDayAndTime(from.day, from.time))
        )}
      </p>
      {/* Not `disabled` without a time either: the focus stays when a lost one is taken out. */}
      <Button isBusy={isBusy} aria-disabled={!to || isBusy} onClick={() => to && onMove(to)}>
        {isBusy ? COPY.busy : to ? COPY.confirm(formatDayShort(to.day), to.time) : COPY.unchosen}
      </Button>
    </div>
  );
}
