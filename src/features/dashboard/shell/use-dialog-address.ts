import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { samePlace } from '@/components/site/scroll-key';
import { type DialogAddress, readDialog, withDialog } from '@/config/staff-dialog-link';

/** Key of the history entry that is being left: a second Escape must not leave the page. */
const leaving: { key: string | undefined } = { key: undefined };

/** The entry stays after all. */
export function stayOnEntry(): void {
  leaving.key = undefined;
}

/** Counts the dialogs that were opened one after the other to get to a history entry. */
function dialogsAt(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('dialogs' in state)) return 0;
  return typeof state.dialogs === 'number' ? state.dialogs : 0;
}

/**
 * The dialog over a view, which is in the address: Back closes it, a reload and a link show it.
 * Closing goes back to where it was opened; opened by a link, it is taken out of the address.
 */
export function useDialogAddress() {
  const location = useLocation();
  const navigate = useNavigate();
  const { search } = location;
  const address = useMemo(() => readDialog(search), [search]);
  const latest = useRef(location);
  useLayoutEffect(() => {
    latest.current = location;
  }, [location]);

  const go = useCallback(
    (next: DialogAddress, isNew: boolean): void => {
      const { pathname, search: from, hash, state } = latest.current;
      const dialogs = dialogsAt(state) + (isNew ? 1 : 0);
      void navigate(
        { pathname, search: withDialog(from, next), hash },
        {
          // Anything else the entry knows, such as a search, stays.
          state: { ...(state as object | null), ...samePlace(latest.current), dialogs },
          replace: !isNew,
          preventScrollReset: true,
          // A press shows its dialog at once.
          flushSync: isNew,
        },
      );
    },
    [navigate],
  );

  const leave = useCallback(
    (from: string, steps: (dialogs: number) => number, rest: DialogAddress): void => {
      const { key, search: now, state } = latest.current;
      // Another one has opened since.
      if (now !== from || leaving.key === key) return;
      const dialogs = dialogsAt(state);
      if (dialogs === 0) {
        go(rest, false);
        return;
      }
      leaving.key = key;
      void navigate(-steps(dialogs));
    },
    [go, navigate],
  );

  return {
    address,
    open: useCallback((next: DialogAddress): void => go(next, true), [go]),
    close: useCallback((): void => {
      const { booking } = readDialog(search);
      // A dialog over the details leaves them open.
      const rest = readDialog(search).do === undefined ? {} : { booking };
      leave(search, () => 1, rest);
    }, [leave, search]),
    closeAll: useCallback((): void => leave(search, (dialogs) => dialogs, {}), [leave, search]),
  };
}
