import { useEffect, useState } from 'react';
import { afterNextPaint } from '@/lib/after-next-paint';

type Loaded<T> = { readonly module: T | undefined; readonly hasFailed: boolean };

/**
 * A part of the page whose code arrives when it is wanted. Unlike a lazy component it says so when
 * the code does not arrive, and the page can offer something simpler instead of breaking.
 */
export function useModule<T>(load: () => Promise<T>, isWanted: boolean): Loaded<T> {
  const [loaded, setLoaded] = useState<Loaded<T>>({ module: undefined, hasFailed: false });
  const isOpen = isWanted && loaded.module === undefined && !loaded.hasFailed;
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    const fetchCode = async (): Promise<void> => {
      try {
        const module = await load();
        if (isCurrent) setLoaded({ module, hasFailed: false });
      } catch (error) {
        console.warn('A part of the page did not load', error);
        if (isCurrent) setLoaded({ module: undefined, hasFailed: true });
      }
    };
    afterNextPaint(() => isCurrent && void fetchCode());
    return () => {
      isCurrent = false;
    };
  }, [isOpen, load]);
  return loaded;
}
