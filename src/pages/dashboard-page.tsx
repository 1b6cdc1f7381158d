import { Dashboard } from '@/features/dashboard/dashboard';
import { DashboardFrame } from '@/features/dashboard/dashboard-frame';
import { LoadingList } from '@/features/dashboard/list/list-states';
import { StaffArea } from './staff-area';

export function Component() {
  return (
    <StaffArea
      waiting={
        <DashboardFrame>
          <LoadingList />
        </DashboardFrame>
      }
    >
      <Dashboard />
    </StaffArea>
  );
}
