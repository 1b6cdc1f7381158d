import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the browser lays the page out for paper, which it does right after it has said so. */
export function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const handleBefore = (): void => flushSync(() => setIsPrinting(true));
    const handleAfter = (): void => setIsPrinting(false);
    window.addEventListener('beforeprint', handleBefore);
    window.addEventListener('afterprint', handleAfter);
    return () => {
      window.removeEventListener('beforeprint', handleBefore);
      window.removeEventListener('afterprint', handleAfter);
    };
  }, []);
  return isPrinting;
}
