import { useEffect, useState } from 'react';

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
    load().then(
      (module) => isCurrent && setLoaded({ module, hasFailed: false }),
      (error: unknown) => {
        console.warn('A part of the page did not load', error);
        if (isCurrent) setLoaded({ module: undefined, hasFailed: true });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [isOpen, load]);
  return loaded;
}
