import { StaffReceipt } from '@/features/dashboard/receipt/staff-receipt';
import { StaffArea } from './staff-area';

export function Component() {
  return (
    <StaffArea waiting={null}>
      <StaffReceipt />
    </StaffArea>
  );
}
