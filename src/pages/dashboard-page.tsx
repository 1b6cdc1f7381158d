import { signOut } from '@/features/auth/api/sign-out';
import { StaffGate } from '@/features/auth/components/staff-gate';
import { onAccountChange } from '@/features/auth/session-store';
import { bookingsSource } from '@/features/dashboard/bookings-source';
import { Dashboard } from '@/features/dashboard/components/dashboard';
import { DashboardFrame } from '@/features/dashboard/components/dashboard-frame';
import { LoadingList } from '@/features/dashboard/components/loading-list';

// What one account has read is not left in memory for the next.
onAccountChange(() => bookingsSource.forget());

const handleSignOut = (): void => void signOut();

export function Component() {
  return (
    <StaffGate
      waiting={
        <DashboardFrame>
          <LoadingList />
        </DashboardFrame>
      }
    >
      <Dashboard onSignOut={handleSignOut} />
    </StaffGate>
  );
}
