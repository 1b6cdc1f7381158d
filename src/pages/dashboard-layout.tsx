import { Banknote, ChartColumn, Settings } from 'lucide-react';
import { lazy, type ReactNode, useEffect } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { onDemand } from '@/components/on-demand';
import { PATHS } from '@/config/paths';
import { PAGE_HEADS } from '@/content/page-heads';
import { SETTINGS } from '@/content/staff/settings';
import { AccountMenu } from '@/features/auth/components/account-menu';
import { StaffGate } from '@/features/auth/components/staff-gate';
import { TwoStepItem } from '@/features/auth/components/two-step-item';
import {
  ActivityLink,
  ActivityMenuItem,
  UnseenDot,
} from '@/features/dashboard/activity/activity-mark';
import { ActivityNotices } from '@/features/dashboard/activity/notices';
import { BookingPlaces } from '@/features/dashboard/bookings/booking-places';
import { FollowChanges } from '@/features/dashboard/bookings/follow-changes';
import { CalendarFeedItem } from '@/features/dashboard/calendar/feed/calendar-feed-item';
import { NewQuotes } from '@/features/dashboard/quotes/new-quotes';
import { ClockLine } from '@/features/dashboard/shell/clock-line';
import { HealthLine } from '@/features/dashboard/shell/health-line';
import { KeysItem } from '@/features/dashboard/shell/staff-keys';
import { MenuLink } from '@/features/dashboard/shell/menu-link';
import { NameItem, OwnMark } from '@/features/dashboard/shell/name-item';
import { StaffKeys } from '@/features/dashboard/shell/staff-keys';
import { StaffLayout } from '@/features/dashboard/shell/staff-layout';
import { StaffPageFailed } from '@/features/dashboard/shell/staff-page-failed';
import { StaffSearch } from '@/features/dashboard/shell/staff-search';
import { StaffPageSkeleton } from '@/features/dashboard/shell/staff-skeleton';
import { UnsavedGuard } from '@/features/dashboard/shell/unsaved';
import { useIsTechnician } from '@/lib/session';
import { BookingDialogs } from './booking-dialogs';
import { MONEY_PLACES } from './money-places';

/** The layout route of staff: lets them in, with their header and the dialogs about bookings. */
export function Component() {
  useEffect(loadPagesLater, []);
  return (
    <StaffFrame>
      <ClockLine />
      <HealthLine />
      <Outlet />
      <BookingDialogs />
      <IntakeOutbox />
      {useIsTechnician() ? null : <StaffKeys />}
    </StaffFrame>
  );
}

/** A page that broke keeps the header: the other pages work. */
export function ErrorBoundary() {
  const location = useLocation();
  const navigate = useNavigate();
  return (
    <StaffFrame>
      <StaffPageFailed onRetry={() => void navigate(location, { replace: true })} />
    </StaffFrame>
  );
}

function StaffFrame({ children }: { readonly children: ReactNode }) {
  if (useIsTechnician()) {
    return (
      <StaffGate waiting={WAITING}>
        <UnsavedGuard>
          <FollowChanges />
          <StaffLayout account={TECHNICIANS_ACCOUNT}>{children}</StaffLayout>
        </UnsavedGuard>
      </StaffGate>
    );
  }
  return (
    <StaffGate waiting={WAITING}>
      <UnsavedGuard>
        <FollowChanges />
        <ActivityNotices />
        <StaffLayout
          account={ACCOUNT}
          search={SEARCH}
          activity={<ActivityLink />}
          newQuotes={<NewQuotes />}
        >
          <BookingPlaces value={MONEY_PLACES}>{children}</BookingPlaces>
        </StaffLayout>
      </UnsavedGuard>
    </StaffGate>
  );
}

/** A slow phone has the requested page by then, which should not share its bandwidth. */
const AHEAD_AFTER_MS = 5_000;

/** Day and week open without a connection, too, with what is known of them; a search takes the first letter. */
function loadPagesLater(): () => void {
  const timer = setTimeout(() => {
    for (const load of [() => import('./day-page'), () => import('./week-page'), loadSearch]) {
      load().catch(() => undefined);
    }
  }, AHEAD_AFTER_MS);
  return () => clearTimeout(timer);
}

const loadSearch = () => import('@/features/dashboard/customers/search/search-dialog');
const SearchDialog = lazy(async () => ({ default: (await loadSearch()).SearchDialog }));

/** Intakes that wait for a connection are sent wherever staff are. */
const IntakeOutbox = onDemand(
  async () => (await import('@/features/dashboard/intake/intake-outbox')).IntakeOutbox,
);

const SEARCH = (
  <StaffSearch dialog={(onClose, start) => <SearchDialog start={start} onClose={onClose} />} />
);

const ACCOUNT = (
  <AccountMenu
    mark={
      <>
        <OwnMark />
        <UnseenDot />
      </>
    }
  >
    <ActivityMenuItem />
    {/* A phone has no room for them in the bar. */}
    <MenuLink icon={ChartColumn} to={PATHS.numbers} className="md:hidden">
      {PAGE_HEADS.numbers.title}
    </MenuLink>
    <MenuLink icon={Banknote} to={PATHS.till} className="md:hidden">
      {PAGE_HEADS.till.title}
    </MenuLink>
    <MenuLink icon={Settings} to={PATHS.settings}>
      {SETTINGS.open}
    </MenuLink>
    <CalendarFeedItem />
    <NameItem />
    <TwoStepItem />
    <KeysItem />
  </AccountMenu>
);

const TECHNICIANS_ACCOUNT = (
  <AccountMenu mark={<OwnMark />}>
    <NameItem />
    <TwoStepItem />
  </AccountMenu>
);

/** Until it is known who works here. */
const WAITING = (
  <StaffLayout>
    <StaffPageSkeleton />
  </StaffLayout>
);
