import { AccountMenu } from '@/features/auth/components/account-menu';
import { StaffGate } from '@/features/auth/components/staff-gate';
import { CalendarFeedItem } from '@/features/dashboard/frame/calendar-feed-item';
import { LoadingNumbers } from '@/features/dashboard/numbers/loading-numbers';
import { NumbersView } from '@/features/dashboard/numbers/numbers-view';

export function Component() {
  return (
    <StaffGate waiting={<LoadingNumbers />}>
      <NumbersView
        account={
          <AccountMenu>
            <CalendarFeedItem />
          </AccountMenu>
        }
      />
    </StaffGate>
  );
}
