import { PATHS } from '@/config/paths';

const PARAMETER = 'next';

/** Address of the login page that brings back to `address` (path and search) after signing in. */
export function loginHref(address: string): string {
  if (address === PATHS.dashboard) return PATHS.login;
  return `${PATHS.login}?${new URLSearchParams({ [PARAMETER]: address }).toString()}`;
}

/** The staff's views, with whatever filters are in the address. */
const STAFF_ADDRESS = new RegExp(`^${PATHS.dashboard}(/[a-z0-9/-]+)?(\\?.*)?$`);

/**
 * Signing in leads only to the staff's views. An address from outside may not send staff anywhere
 * else.
 *
 * @param home where to go when nothing was asked for
 */
export function returnAddress(params: URLSearchParams, home: string = PATHS.dashboard): string {
  const next = params.get(PARAMETER) ?? '';
  return STAFF_ADDRESS.test(next) ? next : home;
}
