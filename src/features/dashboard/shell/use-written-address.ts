import { useCallback, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Tells what a page wrote into the address from what somebody else opened (back, forward, a link). On a
 * slow machine the router shows an address after the next key has been pressed.
 */
export function useWrittenAddress(shown: string, onForeign?: () => void) {
  /** Whether or not it is shown yet. */
  const latest = useRef(shown);
  const onTheirWay = useRef(new Set<string>());
  const handleForeign = useEffectEvent(() => onForeign?.());

  useEffect(() => {
    if (shown !== latest.current && onTheirWay.current.has(shown)) return;
    const isForeign = shown !== latest.current;
    latest.current = shown;
    onTheirWay.current.clear();
    if (isForeign) handleForeign();
  }, [shown]);

  const note = useCallback((written: string): void => {
    if (written !== latest.current) onTheirWay.current.add(written);
    latest.current = written;
  }, []);
  return { latest, note };
}
