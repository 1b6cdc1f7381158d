import { QueryClientProvider } from '@tanstack/react-query';
import { Head } from '@/components/head';
import { PATHS } from '@/config/paths';
import { DASHBOARD } from '@/content/staff';
import { useSignOut } from '@/features/auth/api/sign-out';
import { StaffGate } from '@/features/auth/components/staff-gate';
import { Dashboard } from '@/features/dashboard/dashboard';
import { DashboardFrame } from '@/features/dashboard/dashboard-frame';
import { LoadingList } from '@/features/dashboard/list/loading-list';
import { queryClient } from '@/lib/query-client';

export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <Head
        title={DASHBOARD.title}
        description={DASHBOARD.description}
        path={PATHS.dashboard}
        isHidden
      />
      <StaffGate
        waiting={
          <DashboardFrame>
            <LoadingList />
          </DashboardFrame>
        }
      >
        <StaffDashboard />
      </StaffGate>
    </QueryClientProvider>
  );
}

function StaffDashboard() {
  const { mutate: signOut } = useSignOut();
  return <Dashboard onSignOut={() => signOut()} />;
}
