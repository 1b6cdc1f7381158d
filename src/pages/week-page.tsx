import { onDemand } from '@/components/on-demand';
import { WeekView } from '@/features/dashboard/calendar/week/week-view';
import { useShownDay } from '@/features/dashboard/shell/use-shown-day';
import { useIsTechnician } from '@/lib/session';

const WorkWeek = onDemand(
  async () => (await import('@/features/dashboard/calendar/work/work-week')).WorkWeek,
);

export function Component() {
  const day = useShownDay();
  return useIsTechnician() ? <WorkWeek day={day} /> : <WeekView day={day} />;
}
