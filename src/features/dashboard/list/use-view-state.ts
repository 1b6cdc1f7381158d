import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readView, type ViewState, writeView } from '@/config/list-link';

/** While somebody types, the address follows at this pace. */
const WRITE_MS = 250;

/**
 * Search, filters and order, which live in the address. The screen follows at once and the address
 * deferred, so that no keystroke waits for the router; `write` brings it up to date at once.
 */
export function useViewState() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [view, setView] = useState(() => readView(new URLSearchParams(search)));
  const latest = useRef(view);
  const written = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (search === written.current) return;
    // Somebody else changed the address: back, forward, a link.
    written.current = search;
    clearTimeout(timer.current);
    latest.current = readView(new URLSearchParams(search));
    setView(latest.current);
  }, [search]);

  const write = useCallback((): void => {
    clearTimeout(timer.current);
    const query = writeView(latest.current).toString();
    const next = query === '' ? '' : `?${query}`;
    if (next === written.current) return;
    written.current = next;
    void navigate({ pathname, search: next }, { replace: true, preventScrollReset: true });
  }, [navigate, pathname]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const change = useCallback(
    (part: Partial<ViewState>): void => {
      latest.current = { ...latest.current, ...part };
      setView(latest.current);
      clearTimeout(timer.current);
      if ('search' in part) timer.current = setTimeout(write, WRITE_MS);
      else write();
    },
    [write],
  );

  return { view, change, write };
}
