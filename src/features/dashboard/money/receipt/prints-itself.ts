import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** State of an address whose page prints itself. */
export const PRINTS_ITSELF = 'print';

/** Prints the page of such an address when it is ready; a reload or Back does not print it again. */
export function usePrintsItself(isReady: boolean): void {
  const navigate = useNavigate();
  const { state } = useLocation();
  const prints = isReady && state === PRINTS_ITSELF;
  useEffect(() => {
    if (!prints) return;
    void navigate('.', { replace: true, state: null });
    window.print();
  }, [prints, navigate]);
}
