import { DayView, LoadingDay } from '@/features/dashboard/calendar/day/day-view';
import { useShownDay } from '@/features/dashboard/shell/use-shown-day';
import { StaffArea } from './staff-area';

export function Component() {
  const day = useShownDay();
  return (
    <StaffArea waiting={<LoadingDay day={day} />}>
      <DayView day={day} />
    </StaffArea>
  );
}
