import { useCallback, useSyncExternalStore } from 'react';

/** Cards instead of the table (specification 9: under 768 px). */
export const PHONE_QUERY = '(max-width: 767px)';

/** False while a prerendered page is hydrated, because the build had no screen. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
