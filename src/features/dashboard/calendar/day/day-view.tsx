import { useMedia } from '@/components/use-media';
import { PAGE_HEADS } from '@/content/page-heads';
import { BOARD } from '@/content/staff/board';
import { STAFF_DAY } from '@/content/staff/day';
import { type Day, formatDayHeading, formatDayShort } from '@/domain/day';
import type { DayScreen } from '../../bookings/day-screen';
import { StaffPage } from '../../shell/staff-page';
import { useDialogAddress } from '../../shell/use-dialog-address';
import { useKeptView } from '../../shell/use-kept-view';
import { minutesOf, useBayDay } from '../board/use-bay-day';
import { DayHours } from './day-hours';
import { DayControls, type DayLayout, DayTools } from './day-tools';
import { useDayKeys, useJobKeys } from './use-day-keys';
import { useDayPlan } from './use-day-plan';
import { useConflicts, useDayScreen } from './use-day-screen';

/** Title and tools share a row, and the spots of an hour have no room next to each other. */
const NARROW_QUERY = '(max-width: 1199px)';

interface DayViewProps {
  readonly day: Day;
  readonly onComplete?: DayScreen['onComplete'];
}

/** A day of the shop: its hours with their spots, and one press for what happens at the counter. */
export function DayView({ day, onComplete }: DayViewProps) {
  const isNarrow = useMedia(NARROW_QUERY);
  const conflicts = useConflicts();
  const screen = useDayScreen(day, { isNarrow, onComplete, ...conflicts });
  const { open } = useDialogAddress();
  const { view, choose } = useKeptView<DayLayout>('staff-day-view', ['board', 'hours']);
  const layout = screen.isPhone ? 'hours' : view;
  useDayKeys(day, screen.today);
  useJobKeys();
  return (
    <StaffPage
      head={PAGE_HEADS.day}
      title={isNarrow ? formatDayShort(day) : formatDayHeading(day)}
      shortTitle={formatDayShort(day)}
      subtitle={<DayCounts screen={screen} />}
      toolsClassName="@container flex flex-1 basis-0 items-center gap-2 lg:gap-3"
      controls={<DayControls screen={screen} layout={layout} onLayout={choose} onOpen={open} />}
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
    const { open, taken, free } = minutesOf(bays.lanes);
    return BOARD.phone.total(taken, open, free);
  }
  if (!data) return null;
  const { taken, spots, free } = data.plan.counts;
  return `${STAFF_DAY.taken(taken, spots)}, ${STAFF_DAY.left(free, 0)}`;
}
