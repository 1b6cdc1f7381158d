import { AccountMenu } from '@/features/auth/components/account-menu';
import { StaffGate } from '@/features/auth/components/staff-gate';
import { CalendarFeedItem } from '@/features/dashboard/frame/calendar-feed-item';
import { useShownDay } from '@/features/dashboard/frame/use-shown-day';
import { LoadingWeek } from '@/features/dashboard/week/loading-week';
import { WeekView } from '@/features/dashboard/week/week-view';

export function Component() {
  const day = useShownDay();
  return (
    <StaffGate waiting={<LoadingWeek day={day} />}>
      <WeekView
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
