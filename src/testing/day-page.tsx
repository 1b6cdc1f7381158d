import { FollowChanges } from '@/features/dashboard/bookings/follow-changes';
import { Component as DayPage } from '@/pages/day-page';
import { StaffDesk } from '@/testing/staff-desk';
import { renderPage } from '@/testing/render-page';

function Page() {
  return (
    <StaffDesk>
      <FollowChanges />
      <DayPage />
    </StaffDesk>
  );
}

/** Opens a day of the dashboard at its address; what it returns reads where the page is. */
export const openDayPage = (address: string) =>
  renderPage([{ path: '/dashboard/day/:day?', element: <Page /> }], address);
