import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useShopDay } from '@/components/clock';
import { RetryNote } from '@/components/ui/retry-note';
import { dayPath, weekPath } from '@/config/paths';
import { PAGE_HEADS } from '@/content/page-heads';
import { STAFF_DAY } from '@/content/staff/day';
import { WEEK } from '@/content/staff/week';
import { WORK_VIEW } from '@/content/staff/work-view';
import { dayPlan } from '@/domain/calendar/day-plan';
import { type Day, formatDayHeading } from '@/domain/day';
import { DateSteps } from '../../shell/date-steps';
import { FailedState } from '../../shell/list-states';
import { StaffPage } from '../../shell/staff-page';
import { DaySkeleton } from '../day/day-skeleton';
import { useDayScreen } from '../day/use-day-screen';
import { daysQuery } from '../days-api';
import { JobCard } from '../job/job-card';
import { shortWeekTitle, weekDays, weekTitle } from '../week/week-days';

interface WorkWeekProps {
  /** Any day of the week. */
  readonly day: Day;
}

/** The week of a technician: the jobs of each day, and the way to it. */
export function WorkWeek({ day }: WorkWeekProps) {
  const days = useMemo(() => weekDays(day), [day]);
  const [first = day] = days;
  const today = useShopDay();
  const screen = useDayScreen(first);
  const query = useQuery(daysQuery(first, days.at(-1) ?? day));
  const { data, isError, isFetching, refetch } = query;
  return (
    <StaffPage
      head={PAGE_HEADS.week}
      title={weekTitle(days)}
      shortTitle={shortWeekTitle(days)}
      controls={
        <div className="mb-2.5 md:contents">
          <DateSteps words={WEEK} day={first} span={7} today={today} pathOf={weekPath} />
        </div>
      }
    >
      {isError && data ? (
        <RetryNote className="mb-3" query={{ isFetching, refetch }}>
          {STAFF_DAY.stale}
        </RetryNote>
      ) : null}
      {data ? (
        <ol className="grid gap-4">
          {days.map((each) => {
            const { bookings, closures, capacity } = data;
            const plan = dayPlan(each, bookings, closures, capacity, screen.now);
            const jobs = [...plan.staying, ...plan.hours.flatMap((hour) => hour.bookings)];
            return (
              <li key={each}>
                <h2 className="flex items-baseline justify-between font-sans text-sm font-semibold tracking-normal">
                  <Link
                    className="flex min-h-11 items-center px-1 underline decoration-line-strong underline-offset-4"
                    to={dayPath(each)}
                    aria-current={each === today ? 'date' : undefined}
                  >
                    {formatDayHeading(each)}
                  </Link>
                  <small className="px-1 text-xs font-normal text-text-2">
                    {WORK_VIEW.count(jobs.length)}
                  </small>
                </h2>
                <ul className="grid gap-1.5 md:grid-cols-2 lg:grid-cols-3">
                  {jobs.map((booking) => (
                    <li key={booking.id} className="min-w-0">
                      <JobCard
                        className="h-full"
                        booking={booking}
                        screen={{ ...screen, day: each }}
                        hasTime={booking.bookingDate === each}
                        size="line"
                      />
                    </li>
                  ))}
                </ul>
              </li>
            );
          })}
        </ol>
      ) : isError ? (
        <FailedState isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <DaySkeleton isBoard={false} />
      )}
    </StaffPage>
  );
}
