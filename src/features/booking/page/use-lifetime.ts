import { useEffect, useRef } from 'react';

/** How long the form has been on the screen, and whether it still is. */
export function useLifetime() {
  const shownAt = useRef(Infinity);
  const isMounted = useRef(false);
  useEffect(() => {
    shownAt.current = Math.min(shownAt.current, performance.now());
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return {
    sinceShown: () => performance.now() - shownAt.current,
    isShown: () => isMounted.current,
  };
}
