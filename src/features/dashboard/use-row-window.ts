import { useCallback, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { rowWindow } from './row-window';

interface RowWindowOptions {
  readonly count: number;
  /** Height of a row with its gap, in pixels, until the first one is measured. */
  readonly usualHeight: number;
  readonly gap?: number;
  /** Finds the rows that stand for bookings in the list. */
  readonly rowSelector: string;
}

/** Keeps both ends in one number, which is how React sees that nothing moved. */
const SHIFT = 2 ** 26;

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true });
  window.addEventListener('resize', listener, { passive: true });
  return () => {
    window.removeEventListener('scroll', listener);
    window.removeEventListener('resize', listener);
  };
}

/**
 * Draws only the rows near the screen, however long the list is. All rows are equally high, which
 * the styles see to, so that their places are known without measuring each.
 *
 * @returns the list's ref, the rows to draw, and the pixels that stand for the others
 */
export function useRowWindow<E extends HTMLElement>(options: RowWindowOptions) {
  const { count, usualHeight, gap = 0, rowSelector } = options;
  const list = useRef<E>(null);
  const [height, setHeight] = useState(usualHeight);

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => {
      const row = element.querySelector(rowSelector);
      const measured = row ? row.getBoundingClientRect().height + gap : 0;
      if (measured > gap) setHeight(measured);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [rowSelector, gap]);

  const place = useCallback((): number => {
    const hidden = -(list.current?.getBoundingClientRect().top ?? 0);
    const { first, end } = rowWindow(count, height, hidden, window.innerHeight);
    return first * SHIFT + end;
  }, [count, height]);
  const placed = useSyncExternalStore(subscribe, place);

  const first = Math.floor(placed / SHIFT);
  const end = Math.min(count, placed % SHIFT);
  const drawn = Array.from({ length: Math.max(0, end - first) }, (_, i) => first + i);
  return { list, drawn, above: first * height, below: (count - end) * height };
}
