import { DayView } from '@/features/dashboard/calendar/day/day-view';
import { FollowChanges } from '@/features/dashboard/bookings/follow-changes';
import { AccountContext } from '@/features/dashboard/shell/staff-frame';
import { useShownDay } from '@/features/dashboard/shell/use-shown-day';
import { renderPage } from '@/testing/render-page';

function Page() {
  return (
    <AccountContext value={{ menu: 'Account' }}>
      <FollowChanges />
      <DayView day={useShownDay()} />
    </AccountContext>
  );
}

/** Opens a day of the dashboard at its address; what it returns reads where the page is. */
export const openDayPage = (address: string) =>
  renderPage([{ path: '/dashboard/day/:day?', element: <Page /> }], address);
