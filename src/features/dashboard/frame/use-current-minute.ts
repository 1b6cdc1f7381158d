import { useMemo, useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;
const CHECK_MS = 10_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_MS);
  return () => clearInterval(timer);
}

/** The current instant, to the minute; moves on while the page stays open. */
export function useCurrentMinute(): Date {
  const minute = useSyncExternalStore(subscribe, () => Math.floor(Date.now() / MINUTE_MS));
  return useMemo(() => new Date(minute * MINUTE_MS), [minute]);
}
