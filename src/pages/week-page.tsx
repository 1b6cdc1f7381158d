import { WeekView } from '@/features/dashboard/calendar/week/week-view';
import { useShownDay } from '@/features/dashboard/shell/use-shown-day';

export function Component() {
  return <WeekView day={useShownDay()} />;
}
