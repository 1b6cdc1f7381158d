import { StaffReceipt } from '@/features/dashboard/money/receipt/staff-receipt';
import { StaffArea } from './staff-area';

export function Component() {
  return (
    <StaffArea waiting={null}>
      <StaffReceipt />
    </StaffArea>
  );
}
