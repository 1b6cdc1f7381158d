import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import type { ListedBooking } from '../api/listed-booking';

/** Up to here all rows are drawn, so that the browser's own search finds every one. */
const ALL_DRAWN = 200;
const OVERSCAN = 3;

interface VirtualRowsOptions {
  readonly rows: readonly ListedBooking[];
  /** Height of a row in pixels until it is measured. */
  readonly height: number;
}

/**
 * Draws only the rows near the screen of a long list that scrolls with the page.
 *
 * @returns refs of the list and of each row (which carries its `data-index`), the rows to draw, and
 * the pixels that the others would take
 */
export function useVirtualRows<E extends HTMLElement>(options: VirtualRowsOptions) {
  const { rows, height } = options;
  const list = useRef<E>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // The first screen is drawn at once, the rest as soon as the browser is free.
  const overscan = useDeferredValue(rows.length <= ALL_DRAWN ? ALL_DRAWN : OVERSCAN, OVERSCAN);
  // oxlint-disable-next-line react/incompatible-library -- React Compiler is not used here
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => height,
    getItemKey: useCallback((index: number) => rows[index]?.id ?? index, [rows]),
    overscan,
    scrollMargin,
  });

  useEffect(() => {
    // Content above the list comes and goes, and the page grows and shrinks with it.
    const observer = new ResizeObserver(() => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      setScrollMargin(Math.round(top + window.scrollY));
    });
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const items = virtualizer.getVirtualItems();
  const [first, last] = [items[0], items.at(-1)];
  return {
    list,
    measure: virtualizer.measureElement,
    drawn: items.flatMap(({ index }) => {
      const booking = rows[index];
      return booking ? [{ booking, index }] : [];
    }),
    above: first ? first.start - scrollMargin : 0,
    below: last ? virtualizer.getTotalSize() - (last.end - scrollMargin) : 0,
  };
}
