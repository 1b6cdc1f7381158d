import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWrittenAddress } from './use-written-address';

/** While somebody types, the question follows at this pace. */
const ASK_MS = 250;

function searchOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('search' in state)) return '';
  return typeof state.search === 'string' ? state.search : '';
}

/**
 * A search that lives in the history and not in the address, so that Back finds it again and no name
 * or phone number ends up in logs.
 *
 * @param isAskable false for text that is too short to be searched for
 */
export function useKeptSearch(isAskable: (search: string) => boolean = () => true) {
  const { pathname, search: query, state } = useLocation();
  const navigate = useNavigate();
  const asked = searchOf(state);
  const [typed, setTyped] = useState(asked);
  const written = useWrittenAddress(asked, () => setTyped(asked));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const write = (search: string, parameters = query): void => {
    clearTimeout(timer.current);
    written.note(search);
    const to = { pathname, search: parameters };
    void navigate(to, { replace: true, preventScrollReset: true, state: { search } });
  };
  return {
    typed,
    asked,
    change: (search: string): void => {
      setTyped(search);
      clearTimeout(timer.current);
      const trimmed = search.trim();
      if (isAskable(trimmed)) timer.current = setTimeout(() => write(trimmed), ASK_MS);
    },
    /** Another address with the same search. */
    showWith: (parameters: string): void => write(asked, parameters),
  };
}
