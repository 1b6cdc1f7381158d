import { QueryClientProvider } from '@tanstack/react-query';
import { Head } from '@/components/head';
import { PATHS } from '@/config/paths';
import { LOGIN } from '@/content/staff';
import { Login } from '@/features/auth/components/login';
import { queryClient } from '@/lib/query-client';

function fetchDashboard(): void {
  // In the time it takes to type a password. If it fails, opening the page says so.
  import('./dashboard-page').catch(() => undefined);
}

export function Component() {
  return (
    <QueryClientProvider client={queryClient}>
      <Head title={LOGIN.title} description={LOGIN.description} path={PATHS.login} isHidden />
      <Login onBegin={fetchDashboard} />
    </QueryClientProvider>
  );
}
