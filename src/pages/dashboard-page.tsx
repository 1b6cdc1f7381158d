import { useSignOut } from '@/features/auth/api/sign-out';
import { StaffGate } from '@/features/auth/components/staff-gate';
import { Dashboard } from '@/features/dashboard/dashboard';
import { DashboardFrame } from '@/features/dashboard/dashboard-frame';
import { LoadingList } from '@/features/dashboard/list/list-states';

export function Component() {
  const { mutate: signOut } = useSignOut();
  return (
    <StaffGate
      waiting={
        <DashboardFrame>
          <LoadingList />
        </DashboardFrame>
      }
    >
      <Dashboard onSignOut={() => signOut()} />
    </StaffGate>
  );
}
