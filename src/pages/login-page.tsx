import { Login } from '@/features/auth/components/login';
import { lastViewPath } from '@/features/dashboard/shell/staff-views';

function fetchDashboard(): void {
  // Typing a password takes long enough to load it. If it fails, opening the page says so.
  import('./dashboard-page').catch(() => undefined);
}

export function Component() {
  return <Login home={lastViewPath()} onBegin={fetchDashboard} />;
}
