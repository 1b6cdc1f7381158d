import { useEffect } from 'react';

/** Leaving the page would lose what waits for the connection: the browser asks first. */
export function useWarnUnsent(count: number): void {
  useEffect(() => {
    if (count === 0) return undefined;
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [count]);
}
