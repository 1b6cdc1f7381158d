import { Dashboard } from '@/features/dashboard/list/dashboard';
import { DashboardFrame } from '@/features/dashboard/list/dashboard-frame';
import { LoadingList } from '@/features/dashboard/list/loading-list';
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
