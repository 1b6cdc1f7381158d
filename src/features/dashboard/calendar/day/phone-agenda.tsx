import { lazy, Suspense, useMemo, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { BOARD } from '@/content/staff/board';
import { STAFF_DAY } from '@/content/staff/day';
import type { DayPlan } from '@/domain/calendar/day-plan';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { BayChips } from '../board/bay-chips';
import { useBayDay } from '../board/use-bay-day';
import { NoBays } from '../time-picker/no-bays';
import type { DayScreen } from '../../bookings/day-screen';
import { HourList } from './hour-list';
import { JobSection } from './job-section';

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
          <JobSection title={BOARD.phone.now} jobs={inBays} screen={screen} />
          <JobSection
            title={STAFF_DAY.staying}
            jobs={plan.staying.filter(({ id }) => !ids.has(id))}
            screen={screen}
          />
          <HourList plan={plan} screen={screen} hidden={ids} />
        </>
      )}
    </>
  );
}
