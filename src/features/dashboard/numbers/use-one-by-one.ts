import { startTransition, useEffect, useState } from 'react';

/**
 * Counts from 0 to `last`, each time after what the number before it shows is painted: what is heavy
 * to draw comes piece by piece, and a press in between is answered.
 */
export function useOneByOne(last: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count < last) startTransition(() => setCount(count + 1));
  }, [count, last]);
  return count;
}
