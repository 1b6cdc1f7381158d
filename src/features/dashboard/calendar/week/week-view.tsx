import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { Lock, Plus } from 'lucide-react';
import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { useNow, useShopDay } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { RetryNote } from '@/components/ui/retry-note';
import { Segmented } from '@/components/ui/segmented';
import { Skeleton } from '@/components/ui/skeleton';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { weekPath } from '@/config/paths';
import { PAGE_HEADS } from '@/content/page-heads';
import { BAY_WEEK } from '@/content/staff/bay-week';
import { WEEK } from '@/content/staff/week';
import { statusLabel } from '@/domain/booking/booking-status';
import { dayPlan } from '@/domain/calendar/day-plan';
import { type Day, weekdayName } from '@/domain/day';
import { useIsOnline } from '@/lib/use-is-online';
import { DateSteps } from '../../shell/date-steps';
import { StaffPage } from '../../shell/staff-page';
import { useDialogAddress } from '../../shell/use-dialog-address';
import { useKeptView } from '../../shell/use-kept-view';
import { DaysDialogs } from '../board/days-dialogs';
import { minutesOf } from '../board/use-bay-day';
import { type Days, daysQuery } from '../days-api';
import { NoBays } from '../time-picker/no-bays';
import { BayWeekGrid } from './bay-week';
import type { WeekActions } from './bay-week-cell';
import { BayWeekList } from './bay-week-list';
import { useBayWeek } from './use-bay-week';
import { shortWeekTitle, weekDays, weekTitle } from './week-days';
import { isPlanClosed, WeekList } from './week-list';
import { StatusMark } from '../../bookings/status-look';

/** The week by bays; on a phone also by its nine drop-off times. */
type WeekLayout = 'bays' | 'hours';

const LAYOUTS = [
  ['bays', BAY_WEEK.views.bays],
  ['hours', BAY_WEEK.views.hours],
] as const satisfies readonly (readonly [WeekLayout, string])[];

interface WeekViewProps {
  /** Any day of the week. */
  readonly day: Day;
}

/** The shop's week by bays or by hours: how full it is, what is closed, and the way to each day. */
export function WeekView({ day }: WeekViewProps) {
  const days = useMemo(() => weekDays(day), [day]);
  const answer = useQuery(daysQuery(days[0] ?? day, days.at(-1) ?? day));
  const { data, isError } = answer;
  const isPhone = useMedia(PHONE_QUERY);
  const today = useShopDay();
  const isOnline = useIsOnline();
  const { open } = useDialogAddress();
  const { view: kept, choose } = useKeptView<WeekLayout>('staff-week-view', ['bays', 'hours']);
  const now = useNow();
  const { week: bayWeek, isFailed: hasNoBays } = useBayWeek(days, data, now);
  const layout = hasNoBays ? 'hours' : isPhone ? kept : 'bays';
  const isByBays = layout === 'bays';
  const plans =
    data && days.map((each) => dayPlan(each, data.bookings, data.closures, data.capacity, now));
  const booked = plans?.reduce((total, { counts }) => total + counts.taken, 0) ?? 0;
  const closedDays = days.filter((_, index) => plans?.[index] && isPlanClosed(plans[index]));
  const title = weekTitle(days);
  const week = plans && { days, plans, today, bayClosures: data.bayClosures };
  const bayed = isByBays ? bayWeek : undefined;
  const actions: WeekActions = {
    onDetails: (booking) => open({ booking }),
    onAdd: isOnline
      ? (pressed, time, bay) => open({ do: 'new', day: pressed, time, bay })
      : undefined,
  };

  const closedNames = closedDays.map(weekdayName);
  const subtitle = bayed
    ? BAY_WEEK.subtitle(
        BAY_WEEK.total(minutesOf(bayed.plans.flatMap(({ lanes }) => lanes)).free),
        closedNames,
      )
    : plans && WEEK.subtitle(booked, closedNames);
  return (
    <StaffPage
      head={PAGE_HEADS.week}
      title={title}
      shortTitle={shortWeekTitle(days)}
      subtitle={subtitle}
      toolsClassName="@container flex basis-full flex-wrap items-center gap-3 min-[1200px]:flex-1 min-[1200px]:basis-0"
      controls={
        <div className="mb-2.5 grid gap-2 md:contents">
          <DateSteps words={WEEK} day={days[0] ?? day} span={7} today={today} pathOf={weekPath} />
          {isPhone ? (
            <Segmented
              className="flex-none"
              label={BAY_WEEK.views.label}
              value={layout}
              options={LAYOUTS}
              isDisabled={hasNoBays}
              onChange={choose}
            />
          ) : null}
        </div>
      }
      tools={
        <div className="contents md:ml-auto md:flex md:flex-wrap md:items-center md:gap-3">
          {isPhone ? null : CLOSE_TOOL}
          <WeekTool task="new" look="ink" className="max-md:w-12 max-md:flex-none max-md:px-0">
            <Plus className="flex-none" size={19} aria-hidden="true" />
            <span className="max-md:sr-only">{WEEK.newBooking}</span>
          </WeekTool>
        </div>
      }
    >
      <WeekNotes answer={answer} hasNoBays={hasNoBays} />
      {isByBays ? <NoBays className="mb-3 bg-card" /> : null}
      {bayed?.bays.length === 0 ? null : bayed ? (
        isPhone ? (
          <BayWeekList week={bayed} today={today} />
        ) : (
          <BayWeekGrid title={title} days={days} week={bayed} today={today} actions={actions} />
        )
      ) : week && !isByBays ? (
        <WeekList {...week} />
      ) : (isError || !isOnline) && !data ? null : (
        <div role="status" aria-label={WEEK.loading}>
          <ul className="grid gap-1.5 md:gap-px">
            {Array.from({ length: 7 }, (_, row) => (
              <li key={row}>
                <Skeleton className="h-31 rounded-l md:h-25 md:rounded-s" />
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="mt-3 grid gap-3">
        <WeekLegend hasFree={!isByBays} />
        {isPhone ? CLOSE_TOOL : null}
      </div>
      {data ? <DaysDialogs closing={{ day: day < today ? today : day }} /> : null}
    </StaffPage>
  );
}

interface WeekNotesProps {
  readonly answer: UseQueryResult<Days>;
  /** They could not be read. */
  readonly hasNoBays: boolean;
}

/** Says what keeps the week from being up to date. */
function WeekNotes({ answer, hasNoBays }: WeekNotesProps) {
  const { data, isError, isFetching, refetch } = answer;
  const isOnline = useIsOnline();
  return (
    <>
      {isOnline ? null : (
        <Note className="mb-3" tone="warn" role="status">
          {data ? WEEK.offline : WEEK.notHere}
        </Note>
      )}
      {isError ? (
        <RetryNote
          className="mb-3"
          title={data ? undefined : WEEK.failedTitle}
          query={{ isFetching, refetch }}
        >
          {data ? WEEK.stale : WEEK.failedText}
        </RetryNote>
      ) : null}
      {hasNoBays && data ? (
        <Note className="mb-3" tone="warn" role="status">
          {BAY_WEEK.failed}
        </Note>
      ) : null}
    </>
  );
}

interface WeekToolProps extends Pick<ComponentProps<typeof Button>, 'look' | 'className'> {
  readonly task: 'close' | 'new';
  readonly children: ReactNode;
}

function WeekTool({ task, ...rest }: WeekToolProps) {
  const isOnline = useIsOnline();
  const { open } = useDialogAddress();
  return (
    <Button
      {...rest}
      size="s"
      disabled={!isOnline}
      title={isOnline ? undefined : WEEK.offline}
      onClick={() => open({ do: task })}
    />
  );
}

const CLOSE_TOOL = (
  <WeekTool
    task="close"
    look="outline"
    className="max-md:min-h-12.5 max-md:w-full md:@max-[779px]:w-11 md:@max-[779px]:px-0"
  >
    <Lock className="flex-none" size={17} aria-hidden="true" />
    <span className="md:@max-[779px]:sr-only">{WEEK.close}</span>
  </WeekTool>
);

const SHOWN = ['pending', 'confirmed', 'completed'] as const;

interface WeekLegendProps {
  /** Phones draw free spots, too. */
  readonly hasFree: boolean;
}

function WeekLegend({ hasFree }: WeekLegendProps) {
  return (
    <ul className="flex flex-wrap gap-x-3.5 gap-y-1 text-xs text-text-2" aria-label={WEEK.legend}>
      {SHOWN.map((status) => (
        <li key={status} className="flex items-center gap-1.75">
          <StatusMark status={status} />
          {statusLabel(status)}
        </li>
      ))}
      {hasFree ? (
        <li className="flex items-center gap-1.75 md:hidden">
          <span
            className="size-2.25 rounded-xs inset-ring-[1.5px] inset-ring-line-strong"
            aria-hidden="true"
          />
          {WEEK.legendFree}
        </li>
      ) : null}
    </ul>
  );
}
