import { Dashboard } from '@/features/dashboard/bookings/list/dashboard';
import { DashboardFrame } from '@/features/dashboard/bookings/list/dashboard-frame';
import { LoadingList } from '@/features/dashboard/bookings/list/loading-list';
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
