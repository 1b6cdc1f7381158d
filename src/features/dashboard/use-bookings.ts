import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { showToast } from '@/components/ui/toast';
import { STAFF_TOASTS } from '@/content/staff';
import { SORT_COLUMNS } from './logic/row-orders';
import { type BookingsSource, bookingsSource } from './bookings-source';

/** A list older than this is brought up to date when somebody comes back to the page. */
const STALE_MS = 30_000;
/** After a failed load the page tries again by itself. */
export const RETRY_SECONDS = 20;

/** Runs when the page has nothing better to do; Safari knows no idle callbacks. */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(run);
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(run, 200);
  return () => clearTimeout(timer);
}

/** The bookings, kept up to date while the dashboard is open. */
export function useBookings(source: BookingsSource = bookingsSource) {
  const snapshot = useSyncExternalStore(source.subscribe, source.get);
  const { phase } = snapshot;

  const refresh = useCallback(async (): Promise<void> => {
    await source.sync();
    const { failure, phase: after } = source.get();
    // An ended session says so itself, on the login page.
    if (failure === undefined || failure === 'session') return;
    showToast({
      title: STAFF_TOASTS.loadFailed,
      tone: 'error',
      ...(after === 'failed' ? { description: STAFF_TOASTS.retrying(RETRY_SECONDS) } : {}),
    });
  }, [source]);

  useEffect(() => {
    void refresh();
    const handleReturn = (): void => {
      const { readAt } = source.get();
      const isStale = readAt !== undefined && Date.now() - readAt.getTime() > STALE_MS;
      if (document.visibilityState === 'visible' && isStale) void source.sync();
    };
    document.addEventListener('visibilitychange', handleReturn);
    return () => document.removeEventListener('visibilitychange', handleReturn);
  }, [source, refresh]);

  useEffect(() => {
    if (phase !== 'failed') return undefined;
    // Quietly: whoever reads the message was told once.
    const timer = setTimeout(() => void source.sync(), RETRY_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [phase, source]);

  useEffect(() => {
    if (phase !== 'ready') return undefined;
    // Ahead of the click that asks for it, one order at a time, while nobody does anything.
    const waiting = [...SORT_COLUMNS];
    let cancel = (): void => undefined;
    const prepare = (): void => {
      const column = waiting.pop();
      if (!column) return;
      snapshot.view.prepare({ column, direction: 'asc' });
      cancel = whenIdle(prepare);
    };
    cancel = whenIdle(prepare);
    return () => cancel();
  }, [phase, snapshot.view]);

  return { snapshot, refresh };
}
