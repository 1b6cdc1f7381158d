import { lazy, Suspense, useMemo, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { BOARD } from '@/content/staff/board';
import type { DayPlan } from '@/domain/calendar/day-plan';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { BayChips } from '../board/bay-chips';
import { useBayDay } from '../board/use-bay-day';
import { WaitingList } from '../board/waiting-list';
import { NoBays } from '../time-picker/no-bays';
import type { DayScreen } from '../../bookings/day-screen';
import { BookingCard } from './booking-card';
import { HourList } from './hour-list';
import { NextUp } from './next-up';
import { StayingList } from './staying-list';

const BayPages = lazy(async () => ({ default: (await import('../board/bay-pages')).BayPages }));

interface PhoneAgendaProps {
  readonly plan: DayPlan<ListedBooking>;
  readonly screen: DayScreen;
}

/** The day on a phone: the jobs in the bays now, then by time; or only one bay. */
export function PhoneAgenda({ plan, screen }: PhoneAgendaProps) {
  const { plan: bays } = useBayDay(screen);
  const [chosen, setChosen] = useState<number>();
  const lane = bays?.lanes.find(({ bay }) => bay.id === chosen);
  const isToday = screen.day === screen.today;
  const inBays = useMemo(
    () => (isToday ? plan.inShop.filter(({ bayId }) => bayId !== null) : []),
    [isToday, plan.inShop],
  );
  const ids = useMemo(() => new Set(inBays.map(({ id }) => id)), [inBays]);
  return (
    <>
      <NoBays className="mb-2 bg-card" />
      {bays && bays.lanes.length > 0 ? (
        <BayChips lanes={bays.lanes} chosen={lane?.bay.id} onChoose={setChosen} />
      ) : null}
      {bays && lane ? (
        <Suspense fallback={<Skeleton className="h-160 rounded-m" />}>
          <BayPages lanes={bays.lanes} chosen={lane.bay.id} onChoose={setChosen} screen={screen} />
        </Suspense>
      ) : (
        <>
          {screen.isOnline ? <NextUp plan={plan} screen={screen} isAboveBays /> : null}
          <WaitingList plan={bays} screen={screen} />
          {inBays.length > 0 ? (
            <section aria-labelledby="day-in-bays">
              <h2
                className="flex items-baseline justify-between px-1 pt-3 pb-1.75 font-sans text-sm font-semibold tracking-normal"
                id="day-in-bays"
              >
                {BOARD.phone.now}
                <small className="text-xs font-normal text-text-2">{inBays.length}</small>
              </h2>
              <ul className="grid gap-1.5">
                {inBays.map((booking) => (
                  <li key={booking.id} className="@container min-w-0">
                    <BookingCard booking={booking} screen={screen} isNext={false} />
                  </li>
                ))}
              </ul>
            </section>
          ) : null}
          <StayingList staying={plan.staying.filter(({ id }) => !ids.has(id))} screen={screen} />
          <HourList plan={plan} screen={screen} hidden={ids} />
        </>
      )}
    </>
  );
}
