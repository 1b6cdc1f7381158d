import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * False at prerender time and during hydration, true right after. Anything that depends on the
 * device (address parameters, storage, the clock) waits for it, so that both sides render the same.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
