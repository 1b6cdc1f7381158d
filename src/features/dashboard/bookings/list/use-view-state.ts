import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readDialog, withDialog } from '@/config/staff-dialog-link';
import { useWrittenAddress } from '../../shell/use-written-address';
import { readView, type ViewState, writeView } from '@/config/list-link';

/** While somebody types, the address follows at this pace. */
const WRITE_MS = 250;

/** Written as the view would write it, so that two addresses can be compared. */
const viewSearch = (search: string): string =>
  writeView(readView(new URLSearchParams(search))).toString();

/**
 * Search, filters and order, which live in the address. The screen follows at once and the address
 * deferred, so that no keystroke waits for the router; `write` brings it up to date at once.
 */
export function useViewState() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [view, setView] = useState(() => readView(new URLSearchParams(search)));
  const latest = useRef(view);
  const address = useRef(search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const { latest: written, note } = useWrittenAddress(viewSearch(search), () => {
    clearTimeout(timer.current);
    latest.current = readView(new URLSearchParams(search));
    setView(latest.current);
  });

  useEffect(() => {
    address.current = search;
  }, [search]);

  const write = useCallback((): void => {
    clearTimeout(timer.current);
    const next = writeView(latest.current).toString();
    if (next === written.current) return;
    note(next);
    const query = withDialog(next, readDialog(address.current));
    // Rendered at once: a dialog that opens next adds itself to the address that it finds.
    const options = { replace: true, preventScrollReset: true, flushSync: true };
    void navigate({ pathname, search: query }, options);
  }, [navigate, pathname, written, note]);

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
