import { LoadingNumbers, NumbersView } from '@/features/dashboard/numbers/numbers-view';
import { StaffArea } from './staff-area';

export function Component() {
  return (
    <StaffArea waiting={<LoadingNumbers />}>
      <NumbersView />
    </StaffArea>
  );
}
