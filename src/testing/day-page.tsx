import { DayView } from '@/features/dashboard/day/day-view';
import { AccountContext } from '@/features/dashboard/frame/staff-frame';
import { useShownDay } from '@/features/dashboard/frame/use-shown-day';
import { renderPage } from '@/testing/render-page';

function Page() {
  return (
    <AccountContext value="Account">
      <DayView day={useShownDay()} />
    </AccountContext>
  );
}

/** Opens a day of the dashboard at its address; what it returns reads where the page is. */
export const openDayPage = (address: string) =>
  renderPage([{ path: '/dashboard/day/:day?', element: <Page /> }], address);
