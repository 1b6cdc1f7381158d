import { DayView, LoadingDay } from '@/features/dashboard/day/day-view';
import { useShownDay } from '@/features/dashboard/frame/use-shown-day';
import { StaffArea } from './staff-area';

export function Component() {
  const day = useShownDay();
  return (
    <StaffArea waiting={<LoadingDay day={day} />}>
      <DayView day={day} />
    </StaffArea>
  );
}
