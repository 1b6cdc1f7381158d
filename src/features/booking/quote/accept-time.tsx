import { useMemo, useState } from 'react';
import { Card } from '@/components/ui/card';
import { BOOKING } from '@/content/booking/booking';
import { ACCEPT } from '@/content/booking/quote';
import { type Day, formatDayHeading } from '@/domain/day';
import { firstOfMonth, lastOfMonth } from '@/domain/month';
import { shopToday } from '@/domain/calendar/shop-calendar';
import type { SlotTime } from '@/domain/calendar/slots';
import { DayCalendar } from '../calendar/day-calendar';
import { FreeTimeSkeleton, LazyFreeTimeCards } from '../calendar/lazy-free-time-cards';
import { firstOpenDay, shownDays } from '../calendar/shown-days';
import { SlotGrid } from '../calendar/slot-grid';
import { StayNote } from '../calendar/stay-note';
import { useAvailability, useFirstFree } from '../calendar/use-availability';

interface AcceptTimeProps {
  readonly token: string;
  readonly now: Date;
  readonly day: Day | undefined;
  readonly time: SlotTime | undefined;
  readonly onSelect: (day: Day, time?: SlotTime) => void;
}

/** The first free times for the work of a quote, and the calendar with all of them. */
export function AcceptTime({ token, now, day, time, onSelect }: AcceptTimeProps) {
  const [month, setMonth] = useState<Day>(firstOfMonth(firstOpenDay(now)));
  const whose = useMemo(() => ({ quoteToken: token }), [token]);
  const { rollsFrom, lastShown } = shownDays(month, now);
  const { availability, ready } = useAvailability(month, day, shopToday(now), whose, lastShown);
  const firstFree = useFirstFree(whose, now);
  const readyAt = day && time ? ready[day]?.[time] : undefined;

  function choose(nextDay: Day, nextTime?: SlotTime): void {
    // The grid stays as it is, also where the day is of another month that it shows.
    const isShown = nextDay >= month && nextDay <= (lastShown ?? lastOfMonth(month));
    if (!isShown) setMonth(firstOfMonth(nextDay));
    onSelect(nextDay, nextTime);
  }

  return (
    <Card asChild>
      <section aria-labelledby="accept-when">
        <h2 className="mb-4 text-xl" id="accept-when">
          {ACCEPT.when}
        </h2>
        <h3 className="mb-1 text-base font-semibold" id="accept-first-free">
          {BOOKING.firstFree.heading}
        </h3>
        <p className="mb-3 text-sm text-text-2">
          {firstFree?.length === 0 ? BOOKING.firstFree.none : BOOKING.firstFree.text}
        </p>
        {firstFree && firstFree.length > 0 ? (
          <LazyFreeTimeCards
            className="md:grid-cols-3"
            times={firstFree}
            chosen={{ day, time }}
            labelledBy="accept-first-free"
            keepsRoom
            onSelect={(free) => choose(free.day, free.time)}
          />
        ) : (
          <FreeTimeSkeleton className="md:grid-cols-3" />
        )}
        <div className="mt-6.5 grid grid-cols-1 gap-6.5 md:grid-cols-[1.15fr_1fr] md:gap-8.5">
          <div className="max-md:-mx-2">
            <DayCalendar
              now={now}
              availability={availability}
              selected={day}
              month={month}
              rollsFrom={rollsFrom}
              onMonthChange={setMonth}
              onSelect={(next) => choose(next)}
            />
          </div>
          <div>
            {day ? (
              <>
                <h3 className="mb-3.5 text-xl">{formatDayHeading(day)}</h3>
                <SlotGrid
                  now={now}
                  day={day}
                  time={time}
                  availability={availability}
                  ready={ready}
                  onSelect={(next) => choose(day, next)}
                />
                <StayNote chosen={time && readyAt ? { day, time, readyAt } : undefined} />
              </>
            ) : (
              <p className="text-text-2">{BOOKING.time.waiting}</p>
            )}
          </div>
        </div>
      </section>
    </Card>
  );
}
