import { manageHref } from '@/config/token-link';

/**
 * The private link as it is copied and written into calendars: with the address of the site that
 * shows it. In the browser only.
 */
export function manageUrl(token: string): string {
  return `${window.location.origin}${manageHref(token)}`;
}
