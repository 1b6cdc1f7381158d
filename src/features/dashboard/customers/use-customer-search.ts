import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWrittenAddress } from '../shell/use-written-address';
import {
  type CustomersListView,
  readCustomersView,
  writeCustomersView,
} from '@/config/customers-link';
import type { CustomerListing } from './api';

/** While somebody types, the question follows at this pace. */
const ASK_MS = 250;

/** One letter finds nearly everybody, and the database would read all bookings for it. */
const ONE_LETTER = /^[\p{ASCII}\p{Script=Latin}]$/u;

function searchOf(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('search' in state)) return '';
  return typeof state.search === 'string' ? state.search : '';
}

/**
 * The search lives in the history and not in the address, so that Back finds it again and no phone
 * number ends up in logs; order and filter are in the address.
 */
export function useCustomerSearch() {
  const { pathname, search: query, state } = useLocation();
  const navigate = useNavigate();
  const asked = searchOf(state);
  const view = readCustomersView(new URLSearchParams(query));
  const [typed, setTyped] = useState(asked);
  const written = useWrittenAddress(asked, () => setTyped(asked));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const write = (search: string, shown: CustomersListView): void => {
    clearTimeout(timer.current);
    written.note(search);
    const to = { pathname, search: writeCustomersView(shown).toString() };
    void navigate(to, { replace: true, preventScrollReset: true, state: { search } });
  };
  const isTooShort = ONE_LETTER.test(typed.trim());
  return {
    typed,
    asked,
    /** More letters are needed before anybody is searched for. */
    isTooShort,
    listing: { search: asked, ...view } satisfies CustomerListing,
    change: (search: string): void => {
      setTyped(search);
      clearTimeout(timer.current);
      const trimmed = search.trim();
      if (!ONE_LETTER.test(trimmed)) timer.current = setTimeout(() => write(trimmed, view), ASK_MS);
    },
    show: (part: Partial<CustomersListView>): void => write(asked, { ...view, ...part }),
  };
}
