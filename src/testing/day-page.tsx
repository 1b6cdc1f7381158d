import { DayView } from '@/features/dashboard/calendar/day/day-view';
import { FollowChanges } from '@/features/dashboard/bookings/follow-changes';
import { useShownDay } from '@/features/dashboard/shell/use-shown-day';
import { StaffDesk } from '@/testing/staff-desk';
import { renderPage } from '@/testing/render-page';

function Page() {
  return (
    <StaffDesk>
      <FollowChanges />
      <DayView day={useShownDay()} />
    </StaffDesk>
  );
}

/** Opens a day of the dashboard at its address; what it returns reads where the page is. */
export const openDayPage = (address: string) =>
  renderPage([{ path: '/dashboard/day/:day?', element: <Page /> }], address);
