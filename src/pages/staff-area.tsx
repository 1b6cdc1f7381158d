import type { ReactNode } from 'react';
import { AccountMenu } from '@/features/auth/components/account-menu';
import { StaffGate } from '@/features/auth/components/staff-gate';
import { TwoStepItem } from '@/features/auth/components/two-step-item';
import { CalendarFeedItem } from '@/features/dashboard/calendar/feed/calendar-feed-item';
import { FollowChanges } from '@/features/dashboard/bookings/follow-changes';
import { NewQuotes } from '@/features/dashboard/quotes/new-quotes';
import { NumbersItem } from '@/features/dashboard/shell/numbers-item';
import { SettingsItem } from '@/features/dashboard/shell/settings-item';
import { AccountContext } from '@/features/dashboard/shell/staff-frame';

interface StaffAreaProps {
  /** Shown while it is not known yet who works here. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

const ACCOUNT = {
  menu: (
    <AccountMenu>
      <NumbersItem />
      <SettingsItem />
      <CalendarFeedItem />
      <TwoStepItem />
    </AccountMenu>
  ),
  newQuotes: <NewQuotes />,
};

/** Lets staff in, with their account in the header of every view. */
export function StaffArea({ waiting, children }: StaffAreaProps) {
  return (
    <StaffGate waiting={waiting}>
      <FollowChanges />
      <AccountContext value={ACCOUNT}>{children}</AccountContext>
    </StaffGate>
  );
}
