import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Prints what is rendered while `isPrinting`, instead of the page. */
export function usePrint() {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    const handleAfter = (): void => setIsPrinting(false);
    window.addEventListener('afterprint', handleAfter);
    return () => window.removeEventListener('afterprint', handleAfter);
  }, []);
  return {
    isPrinting,
    print: (): void => {
      flushSync(() => setIsPrinting(true));
      window.print();
    },
  };
}
