import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useNow, useShopDay } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { RetryNote } from '@/components/ui/retry-note';
import { dayPath } from '@/config/paths';
import { PAGE_HEADS } from '@/content/page-heads';
import { STAFF_DAY } from '@/content/staff/day';
import { WORK_VIEW } from '@/content/staff/work-view';
import { type Day, formatDayHeading, formatDayShort } from '@/domain/day';
import { DateSteps } from '../../shell/date-steps';
import { FailedState, ListPanel, ListState } from '../../shell/list-states';
import { baysQuery } from '../../shell/shop-settings-api';
import { StaffPage } from '../../shell/staff-page';
import { DaySkeleton } from '../day/day-skeleton';
import { JobSection } from '../day/job-section';
import { useDayPlan } from '../day/use-day-plan';
import { useDayScreen } from '../day/use-day-screen';
import { PrintedDay } from '../print/printed-day';

/** The day of a technician: each bay with its jobs, and what is done to them in the workshop. */
export function WorkDay({ day }: { readonly day: Day }) {
  const today = useShopDay();
  const now = useNow();
  const screen = useDayScreen(day);
  const { data, isError, isFetching, refetch } = useDayPlan(screen);
  const { data: bays = [] } = useQuery(baysQuery);
  const jobs = data && [
    ...data.plan.staying,
    ...data.plan.hours.flatMap(({ bookings }) => bookings),
  ];
  const places = [
    ...bays.map(({ id, name }) => [id, name] as const),
    [null, WORK_VIEW.noBay] as const,
  ];
  const closure = data?.plan.hours.every(({ spots }) => spots === 0)
    ? data.plan.hours[0]?.closure
    : undefined;
  return (
    <StaffPage
      head={PAGE_HEADS.day}
      title={formatDayHeading(day)}
      shortTitle={formatDayShort(day)}
      subtitle={jobs && WORK_VIEW.count(jobs.length)}
      toolsClassName="@container flex flex-1 basis-0 items-center gap-2 lg:gap-3"
      controls={
        <div className="-mt-1 mb-3 flex gap-2 md:contents">
          <div className="max-md:flex-1 md:flex-none">
            <DateSteps words={STAFF_DAY} day={day} span={1} today={today} pathOf={dayPath} />
          </div>
          <span className="hidden flex-1 md:block" />
          <Button
            look="outline"
            size="s"
            className="w-11 flex-none px-0"
            aria-label={STAFF_DAY.print}
            title={STAFF_DAY.print}
            onClick={() => window.print()}
          >
            <Printer className="flex-none" size={18} aria-hidden="true" />
          </Button>
        </div>
      }
    >
      {isError && data ? (
        <RetryNote className="mb-3" query={{ isFetching, refetch }}>
          {STAFF_DAY.stale}
        </RetryNote>
      ) : null}
      {jobs?.length === 0 ? (
        <ListPanel>
          <ListState>
            <h2 className="mt-6 text-2xl">{closure ? WORK_VIEW.closed : WORK_VIEW.empty}</h2>
            <p className="max-w-[46ch] text-text-2">{closure?.reason ?? WORK_VIEW.emptyText}</p>
          </ListState>
        </ListPanel>
      ) : jobs ? (
        places.map(([id, name]) => (
          <JobSection
            key={id}
            title={name}
            jobs={jobs.filter(({ bayId }) => bayId === id)}
            screen={screen}
          />
        ))
      ) : isError ? (
        <FailedState isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <DaySkeleton isBoard={false} />
      )}
      {data ? <PrintedDay day={day} plan={data.plan} now={now} bays={undefined} /> : null}
    </StaffPage>
  );
}
