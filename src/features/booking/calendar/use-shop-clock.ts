import { startTransition, useEffect, useState } from 'react';

const TICK_MS = 20_000;

/**
 * The current instant, renewed while the page is looked at, so that slots pass on time. Undefined
 * until the page is hydrated: a prerendered page has no current time.
 */
export function useShopClock(): Date | undefined {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    const tick = (): void => setNow(new Date());
    // The calendar comes with it: its days are made in slices, beside what the visitor does.
    startTransition(tick);
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);
  return now;
}
