import { useQuery } from '@tanstack/react-query';
import { Lock, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { weekPath } from '@/config/paths';
import { PAGE_HEADS } from '@/content/page-heads';
import { WEEK } from '@/content/staff-week';
import { type Day, weekdayName } from '@/domain/day';
import { dayPlan } from '@/domain/day-plan';
import { daysQuery } from '../api/days';
import { useDialogAddress } from '../dialog/use-dialog-address';
import { DateSteps } from '../frame/date-steps';
import { StaffFrame } from '../frame/staff-frame';
import { useNow, useShopDay } from '@/components/clock';
import { useIsOnline } from '@/lib/use-is-online';
import { shortWeekTitle, weekDays, weekTitle } from './week-days';
import { WeekGrid } from './week-grid';
import { WeekLegend } from './week-legend';
import { WeekList } from './week-list';
import { isDayClosed } from './week-blocks';

const loadClose = () => import('../closures/close-dialog');
const CloseDialog = lazy(async () => ({ default: (await loadClose()).CloseDialog }));
const loadNewBooking = () => import('../new-booking/new-booking-dialog');
const NewBookingDialog = lazy(async () => ({ default: (await loadNewBooking()).NewBookingDialog }));

interface WeekViewProps {
  /** Any day of the week. */
  readonly day: Day;
}

/** The shop's week: how full each hour is, what is closed, and the way to each day. */
export function WeekView({ day }: WeekViewProps) {
  const days = weekDays(day);
  const { data, isError, isFetching, refetch } = useQuery(
    daysQuery(days[0] ?? day, days.at(-1) ?? day),
  );
  const isPhone = useMedia(PHONE_QUERY);
  const today = useShopDay();
  const isOnline = useIsOnline();
  const { address, open, close } = useDialogAddress();

  const hasData = data !== undefined;
  useEffect(() => {
    // So that the first press finds them; if it fails, the press tries again.
    if (hasData) Promise.all([loadClose(), loadNewBooking()]).catch(() => undefined);
  }, [hasData]);

  const now = useNow();
  const plans =
    data && days.map((each) => dayPlan(each, data.bookings, data.closures, data.capacity, now));
  const booked = plans?.reduce((total, { counts }) => total + counts.taken, 0) ?? 0;
  const closedDays = days.filter((_, index) => plans?.[index] && isDayClosed(plans[index]));
  const title = weekTitle(days);
  const week = plans && { days, plans, today };

  const closeButton = (
    <Button
      look="outline"
      size="s"
      className="max-md:min-h-12.5 max-md:w-full"
      disabled={!isOnline}
      title={isOnline ? undefined : WEEK.offline}
      onClick={() => open({ do: 'close' })}
    >
      <Lock className="flex-none" size={17} aria-hidden="true" />
      {WEEK.close}
    </Button>
  );
  const newButton = (
    <Button
      size="s"
      className="max-md:w-12 max-md:flex-none max-md:px-0"
      disabled={!isOnline}
      title={isOnline ? undefined : WEEK.offline}
      onClick={() => open({ do: 'new' })}
    >
      <Plus className="flex-none" size={19} aria-hidden="true" />
      <span className="max-md:sr-only">{WEEK.newBooking}</span>
    </Button>
  );
  const steps = (
    <DateSteps words={WEEK} day={days[0] ?? day} span={7} today={today} pathOf={weekPath} />
  );
  return (
    <StaffFrame
      view="week"
      head={PAGE_HEADS.week}
      title={isPhone ? shortWeekTitle(days) : title}
      subtitle={plans && WEEK.subtitle(booked, closedDays.map(weekdayName))}
      tools={
        isPhone ? (
          newButton
        ) : (
          <div className="contents min-[1360px]:flex min-[1360px]:flex-1 min-[1360px]:items-center min-[1360px]:gap-3">
            {steps}
            <div className="ml-auto flex flex-wrap items-center gap-3 max-[1359px]:basis-full">
              <WeekLegend className="mr-auto" />
              {closeButton}
              {newButton}
            </div>
          </div>
        )
      }
    >
      {isPhone ? <div className="mb-2.5">{steps}</div> : null}
      {isOnline ? null : (
        <Note className="mb-3" tone="warn" role="status">
          {WEEK.offline}
        </Note>
      )}
      {isError ? (
        <RetryNote
          className="mb-3"
          title={data ? undefined : WEEK.failedTitle}
          retry={WEEK.retry}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        >
          {data ? WEEK.stale : WEEK.failedText}
        </RetryNote>
      ) : null}
      {week ? (
        isPhone ? (
          <WeekList {...week} />
        ) : (
          <WeekGrid {...week} title={title} booked={booked} />
        )
      ) : isError ? null : (
        <div role="status" aria-label={WEEK.loading}>
          <Skeleton className="h-178 rounded-l" />
        </div>
      )}
      {isPhone ? (
        <div className="mt-3 grid gap-3">
          <WeekLegend hasFree />
          {closeButton}
        </div>
      ) : null}
      <Suspense fallback={null}>
        {address.do === 'close' ? (
          <CloseDialog day={day < today ? today : day} onClose={close} />
        ) : null}
        {address.do === 'new' ? <NewBookingDialog onClose={close} /> : null}
      </Suspense>
    </StaffFrame>
  );
}

/** Stands where the week will. */
export function LoadingWeek({ day }: WeekViewProps) {
  const title = useMedia(PHONE_QUERY) ? shortWeekTitle : weekTitle;
  return (
    <StaffFrame view="week" head={PAGE_HEADS.week} title={title(weekDays(day))}>
      <Skeleton className="h-178 rounded-l" />
    </StaffFrame>
  );
}
