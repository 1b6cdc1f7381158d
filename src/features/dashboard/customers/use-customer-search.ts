import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** While somebody types, the question follows at this pace. */
const ASK_MS = 250;

function searchOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('search' in state)) return '';
  return typeof state.search === 'string' ? state.search : '';
}

/**
 * What is searched for. It lives in the history and not in the address, so that Back finds it again
 * and no phone number stands where logs keep it.
 */
export function useCustomerSearch() {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const asked = searchOf(state);
  const [typed, setTyped] = useState(asked);
  const written = useRef(asked);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (asked === written.current) return;
    // Somebody else changed it: a link to all customers.
    written.current = asked;
    setTyped(asked);
  }, [asked]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const change = (search: string): void => {
    setTyped(search);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      written.current = search.trim();
      const options = { replace: true, preventScrollReset: true };
      void navigate(pathname, { ...options, state: { search: search.trim() } });
    }, ASK_MS);
  };
  return { typed, asked, change };
}
