import { AccountMenu } from '@/features/auth/components/account-menu';
import { StaffGate } from '@/features/auth/components/staff-gate';
import { DayView } from '@/features/dashboard/day/day-view';
import { LoadingDay } from '@/features/dashboard/day/loading-day';
import { CalendarFeedItem } from '@/features/dashboard/frame/calendar-feed-item';
import { useShownDay } from '@/features/dashboard/frame/use-shown-day';

export function Component() {
  const day = useShownDay();
  return (
    <StaffGate waiting={<LoadingDay day={day} />}>
      <DayView
        day={day}
        account={
          <AccountMenu>
            <CalendarFeedItem />
          </AccountMenu>
        }
      />
    </StaffGate>
  );
}
