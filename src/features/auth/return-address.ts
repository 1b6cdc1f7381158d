import { PATHS } from '@/config/paths';

const PARAMETER = 'next';

/** Address of the login page that brings back to `address` (path and search) after signing in. */
export function loginHref(address: string): string {
  if (address === PATHS.dashboard) return PATHS.login;
  return `${PATHS.login}?${new URLSearchParams({ [PARAMETER]: address }).toString()}`;
}

/**
 * Where to go after signing in. Only the dashboard, with whatever filters stood in its address: an
 * address from outside may not send staff anywhere else.
 */
export function returnAddress(params: URLSearchParams): string {
  const next = params.get(PARAMETER) ?? '';
  const isDashboard = next === PATHS.dashboard || next.startsWith(`${PATHS.dashboard}?`);
  return isDashboard ? next : PATHS.dashboard;
}
