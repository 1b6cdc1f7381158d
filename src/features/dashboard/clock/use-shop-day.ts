import { useSyncExternalStore } from 'react';
import type { Day } from '@/domain/day';
import { shopToday } from '@/domain/shop-calendar';

const CHECK_MS = 30_000;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, CHECK_MS);
  return () => clearInterval(timer);
}

/** Today in the shop; changes at the shop's midnight while the page stays open. */
export function useShopDay(): Day {
  return useSyncExternalStore(subscribe, () => shopToday(new Date()));
}
