import { useEffect } from 'react';
import { queryClient } from '@/lib/query-client';
import { hasUnsentSteps } from './unsent-steps';

function warn(event: BeforeUnloadEvent): void {
  if (hasUnsentSteps(queryClient)) event.preventDefault();
}

/**
 * Leaving the page would lose what waits for the connection: the browser asks first, also from
 * another view and where that did not load.
 */
export function useWarnUnsent(count: number): void {
  useEffect(() => {
    if (count > 0) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
  }, [count]);
}
