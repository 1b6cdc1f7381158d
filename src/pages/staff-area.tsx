import type { ReactNode } from 'react';
import { AccountMenu } from '@/features/auth/components/account-menu';
import { StaffGate } from '@/features/auth/components/staff-gate';
import { TwoStepItem } from '@/features/auth/components/two-step-item';
import { CalendarFeedItem } from '@/features/dashboard/frame/calendar-feed-item';
import { NumbersItem } from '@/features/dashboard/frame/numbers-item';
import { SettingsItem } from '@/features/dashboard/frame/settings-item';
import { AccountContext } from '@/features/dashboard/frame/staff-frame';

interface StaffAreaProps {
  /** Shown while it is not known yet who works here. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

const ACCOUNT = (
  <AccountMenu>
    <NumbersItem />
    <SettingsItem />
    <CalendarFeedItem />
    <TwoStepItem />
  </AccountMenu>
);

/** Lets staff in, with their account in the header of every view. */
export function StaffArea({ waiting, children }: StaffAreaProps) {
  return (
    <StaffGate waiting={waiting}>
      <AccountContext value={ACCOUNT}>{children}</AccountContext>
    </StaffGate>
  );
}
