import { useEffect, useState } from 'react';

const TICK_MS = 20_000;

/** The current instant, renewed so that times begin while somebody chooses. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
