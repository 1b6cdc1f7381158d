import { STAFF_DAY } from '@/content/staff-day';
import type { DayScreen } from './day-screen';
import { useDayPlan } from './use-day-plan';

interface DayCountsProps {
  readonly screen: DayScreen;
}

/** How full the day is, below its title on phones. */
export function DayCounts({ screen }: DayCountsProps) {
  const { data } = useDayPlan(screen);
  if (!data) return null;
  const { taken, places, free } = data.plan.counts;
  return `${STAFF_DAY.taken(taken, places)}, ${STAFF_DAY.left(free, 0)}`;
}
