import { useShownDay } from '@/features/dashboard/shell/use-shown-day';
import { LoadingWeek, WeekView } from '@/features/dashboard/calendar/week/week-view';
import { StaffArea } from './staff-area';

export function Component() {
  const day = useShownDay();
  return (
    <StaffArea waiting={<LoadingWeek day={day} />}>
      <WeekView day={day} />
    </StaffArea>
  );
}
