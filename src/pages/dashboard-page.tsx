import { AccountMenu } from '@/features/auth/components/account-menu';
import { StaffGate } from '@/features/auth/components/staff-gate';
import { Dashboard } from '@/features/dashboard/dashboard';
import { DashboardFrame } from '@/features/dashboard/dashboard-frame';
import { CalendarFeedItem } from '@/features/dashboard/frame/calendar-feed-item';
import { LoadingList } from '@/features/dashboard/list/list-states';

export function Component() {
  return (
    <StaffGate
      waiting={
        <DashboardFrame>
          <LoadingList />
        </DashboardFrame>
      }
    >
      <Dashboard
        account={
          <AccountMenu>
            <CalendarFeedItem />
          </AccountMenu>
        }
      />
    </StaffGate>
  );
}
