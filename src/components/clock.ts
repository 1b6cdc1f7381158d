import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import type { Day } from '@/domain/day';
import { shopToday } from '@/domain/calendar/shop-calendar';
import { onClockChange, serverNow } from '@/lib/clock';

const TICK_MS = 20_000;

/** Calls back while the page is open, and when somebody comes back to it. */
function onTick(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS);
  document.addEventListener('visibilitychange', listener);
  const stop = onClockChange(listener);
  return () => {
    stop();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/** The current instant, updated so that slots pass while somebody is looking. */
export function useNow(): Date {
  const [instant, setInstant] = useState(serverNow);
  useEffect(() => onTick(() => setInstant(serverNow())), []);
  return instant;
}

/** The same for a prerendered page, which has no current time: undefined until it is hydrated. */
export function useHydratedNow(): Date | undefined {
  const [instant, setInstant] = useState<Date>();
  useEffect(() => {
    const tick = (): void => setInstant(serverNow());
    // The calendar comes with it: its days are made in slices, between what the visitor does.
    startTransition(tick);
    return onTick(tick);
  }, []);
  return instant;
}

/** Today in the shop; changes at the shop's midnight while the page stays open. */
export function useShopDay(): Day {
  return useSyncExternalStore(onTick, () => shopToday(serverNow()));
}
