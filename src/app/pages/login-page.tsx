import { loadPage, routeOf } from '@/app/routes';
import { Head } from '@/components/head';
import { PATHS } from '@/config/paths';
import { LOGIN } from '@/content/staff';
import { Login } from '@/features/auth/components/login';

function fetchDashboard(): void {
  // In the time it takes to type a password. If it fails, opening the page says so.
  loadPage(routeOf(PATHS.dashboard)).catch(() => undefined);
}

export function Component() {
  return (
    <>
      <Head title={LOGIN.title} description={LOGIN.description} path={PATHS.login} isHidden />
      <Login onBegin={fetchDashboard} />
    </>
  );
}
