import { DayView } from '@/features/dashboard/calendar/day/day-view';
import { useShownDay } from '@/features/dashboard/shell/use-shown-day';

export function Component() {
  return <DayView day={useShownDay()} />;
}
