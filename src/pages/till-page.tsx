import { useShownDay } from '@/features/dashboard/shell/use-shown-day';
import { LoadingNumbers } from '@/features/dashboard/numbers/numbers-view';
import { TillView } from '@/features/dashboard/money/till/till-view';
import { StaffArea } from './staff-area';

export function Component() {
  const day = useShownDay();
  return (
    <StaffArea waiting={<LoadingNumbers />}>
      <TillView day={day} />
    </StaffArea>
  );
}
