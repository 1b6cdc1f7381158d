import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { readShown } from '@/config/staff-dialog-link';
import { PAGE_HEADS } from '@/content/page-heads';
import { BOARD } from '@/content/staff/board';
import { STAFF_DAY } from '@/content/staff/day';
import { type Day, formatDayHeading, formatDayShort } from '@/domain/day';
import { isDayOver } from '@/domain/calendar/day-plan';
import { minutesOfAll, useBayDay } from '../board/use-bay-day';
import { useDialogAddress } from '../../shell/use-dialog-address';
import { lastOfEach, useUnsentSteps } from '../../bookings/actions/unsent-steps';
import { StaffPage } from '../../shell/staff-page';
import { useNow, useShopDay } from '@/components/clock';
import { useIsOnline } from '@/lib/use-is-online';
import { DayHours } from './day-hours';
import type { DayScreen } from '../../bookings/day-screen';
import { DayControls, DayTools } from './day-tools';
import { useConflicts } from './use-conflicts';
import { useDayKeys, useJobKeys } from './use-day-keys';
import { useDayLayout } from './use-day-layout';
import { useDayPlan } from './use-day-plan';

/** Title and tools share a row, and the spots of an hour have no room next to each other. */
const NARROW_QUERY = '(max-width: 1199px)';

interface DayViewProps {
  readonly day: Day;
  readonly onComplete?: DayScreen['onComplete'];
}

/** A day of the shop: its hours with their spots, and one press for what happens at the counter. */
export function DayView({ day, onComplete }: DayViewProps) {
  const isPhone = useMedia(PHONE_QUERY);
  const isNarrow = useMedia(NARROW_QUERY);
  const today = useShopDay();
  const now = useNow();
  const isOnline = useIsOnline();
  const waiting = useUnsentSteps();
  const { conflicts, add: onConflict, dismiss: onDismiss } = useConflicts();
  const { open } = useDialogAddress();
  const shownId = readShown(useLocation().search);
  const { view: kept, choose: chooseLayout } = useDayLayout();
  const layout = isPhone ? 'hours' : kept;
  useDayKeys(day, today);
  useJobKeys();

  const screen = useMemo(
    (): DayScreen => ({
      day,
      today,
      now,
      isOver: isDayOver(day, now),
      isOnline,
      isPhone,
      shownId,
      isNarrow,
      unsent: lastOfEach(waiting),
      unsentCount: waiting.length,
      conflicts,
      onConflict,
      onDismiss,
      onDetails: (booking) => open({ booking }),
      onMove: (of) => open({ do: 'move', of }),
      onComplete,
      onAdd: (time, bay) => open({ do: 'new', time, bay }),
      onWalkIn: (bay) => open({ do: 'walk-in', bay }),
      onCloseBay: (bay) => open({ do: 'close', bay }),
    }),
    [
      day,
      today,
      now,
      isOnline,
      isPhone,
      shownId,
      isNarrow,
      waiting,
      conflicts,
      onConflict,
      onDismiss,
      open,
      onComplete,
    ],
  );
  return (
    <StaffPage
      head={PAGE_HEADS.day}
      title={isNarrow ? formatDayShort(day) : formatDayHeading(day)}
      shortTitle={formatDayShort(day)}
      subtitle={<DayCounts screen={screen} />}
      toolsClassName="@container flex flex-1 basis-0 items-center gap-2 lg:gap-3"
      controls={
        <DayControls screen={screen} layout={layout} onLayout={chooseLayout} onOpen={open} />
      }
      tools={<DayTools screen={screen} onOpen={open} />}
    >
      <DayHours screen={screen} layout={layout} />
    </StaffPage>
  );
}

function DayCounts({ screen }: { readonly screen: DayScreen }) {
  const { data } = useDayPlan(screen);
  const { plan: bays } = useBayDay(screen);
  if (bays && screen.isPhone) {
    const { open, taken, free } = minutesOfAll(bays);
    return BOARD.phone.total(taken, open, free);
  }
  if (!data) return null;
  const { taken, spots, free } = data.plan.counts;
  return `${STAFF_DAY.taken(taken, spots)}, ${STAFF_DAY.left(free, 0)}`;
}
