import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { samePlace } from '@/components/site/scroll-key';

function overlaysAt(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('overlays' in state)) return 0;
  return typeof state.overlays === 'number' ? state.overlays : 0;
}

/** True if the browser has left an entry for one whose page is about to be shown. */
function isElsewhere(key: string): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'key' in state && state.key !== key;
}

/** Overlays that stay, while those that close in this task are collected. */
let staying: number | undefined;

/** Overlays of the entry that the browser is on its way back to. */
let target: number | undefined;

/**
 * Back closes what lies over the page (a dialog, a sheet, the lightbox) before it leaves the page:
 * for as long as the calling component is mounted there is a history entry for it.
 *
 * @param isEnabled false, from the first to the last render, for what is in the address itself
 */
export function useBackCloses(onClose: () => void, isEnabled = true): void {
  const location = useLocation();
  const type = useNavigationType();
  const navigate = useNavigate();
  const depth = useRef(0);
  const hasEntry = useRef(false);
  const overlays = overlaysAt(location.state);

  const open = useEffectEvent((): void => {
    if (!isEnabled) return;
    target = undefined;
    if (staying !== undefined) {
      // It takes over the entry of the one that closes in the same task.
      depth.current = staying + 1;
      staying = undefined;
      return;
    }
    depth.current = overlays + 1;
    const { pathname, search, hash } = location;
    const state = { ...(location.state as object | null), ...samePlace(location) };
    const entry = { state: { ...state, overlays: depth.current }, flushSync: true };
    // Rendered at once, so that not even the quickest Back comes before it is known.
    queueMicrotask(() => void navigate({ pathname, search, hash }, entry));
  });

  const close = useEffectEvent((): void => {
    if (!isEnabled) return;
    // Left by Back, or for another page.
    if (hasEntry.current && (overlays < depth.current || isElsewhere(location.key))) return;
    if (staying === undefined) {
      queueMicrotask(() => {
        if (staying !== undefined && hasEntry.current) {
          void navigate(staying - (target ?? overlays));
          target = staying;
        }
        staying = undefined;
      });
    }
    staying = Math.min(staying ?? depth.current, depth.current - 1);
  });

  const follow = useEffectEvent((shown: number): void => {
    if (shown === target) target = undefined;
    if (shown >= depth.current) hasEntry.current = true;
    else if (hasEntry.current && type === 'POP') onClose();
  });

  useEffect(() => {
    open();
    return () => close();
  }, []);
  useEffect(() => follow(overlays), [overlays]);
}
