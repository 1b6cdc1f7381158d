import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Location, useBeforeUnload, useBlocker } from 'react-router-dom';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { readDialog } from '@/config/staff-dialog-link';
import { UNSAVED } from '@/content/staff/frame';
import { stayOnEntry } from './use-dialog-address';

/** Parameter of the settings' address. */
export const SECTION = 'section';

interface UnsavedForms {
  readonly add: (id: string) => void;
  readonly remove: (id: string) => void;
  /** Whether anything is typed that is not saved. */
  readonly isAny: () => boolean;
  /** Asks whether what is typed may go. */
  readonly ask: (onDiscard: () => void) => void;
  /** Forgets all unsaved text. */
  readonly discardAll: () => void;
}

const ignore = (): void => undefined;

const UnsavedContext = createContext<UnsavedForms>({
  add: ignore,
  remove: ignore,
  isAny: () => false,
  ask: (onDiscard) => onDiscard(),
  discardAll: ignore,
});

/** Asks before Back, Escape, a press outside a dialog or a link loses what somebody has typed in it. */
export function UnsavedGuard({ children }: { readonly children: ReactNode }) {
  const dirty = useRef(new Set<string>());
  const [isAllSaved, setIsAllSaved] = useState(true);
  const [discard, setDiscard] = useState<() => void>();
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: Record<'currentLocation' | 'nextLocation', Location>) =>
        dirty.current.size > 0 && subjectOf(currentLocation) !== subjectOf(nextLocation),
      [],
    ),
  );
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked) stayOnEntry();
  }, [isBlocked]);
  useEffect(() => {
    // Everything is saved by now, so there is nothing left to ask.
    if (isAllSaved) blocker.proceed?.();
  }, [blocker, isAllSaved]);
  useBeforeUnload(
    useCallback((event) => {
      if (dirty.current.size > 0) event.preventDefault();
    }, []),
  );
  const forms = useMemo(
    (): UnsavedForms => ({
      add: (id) => {
        dirty.current.add(id);
        setIsAllSaved(false);
      },
      remove: (id) => {
        dirty.current.delete(id);
        setIsAllSaved(dirty.current.size === 0);
      },
      isAny: () => dirty.current.size > 0,
      ask: (onDiscard) => setDiscard(() => onDiscard),
      discardAll: () => dirty.current.clear(),
    }),
    [],
  );
  const handleKeep = (): void => {
    setDiscard(undefined);
    blocker.reset?.();
  };
  const handleDiscard = (): void => {
    setDiscard(undefined);
    discard?.();
    if (!isBlocked) return;
    dirty.current.clear();
    blocker.proceed();
  };
  return (
    <UnsavedContext value={forms}>
      {children}
      {isBlocked || discard ? (
        <AlertDialog
          title={UNSAVED.title}
          text={UNSAVED.text}
          cancel={UNSAVED.keep}
          confirm={UNSAVED.discard}
          closesOnBack={false}
          onConfirm={handleDiscard}
          onClose={handleKeep}
        />
      ) : null}
    </UnsavedContext>
  );
}

/** A dialog over the details is about the same booking; another section of the settings is another form. */
function subjectOf({ pathname, search }: Location): string {
  const dialog = readDialog(search);
  const section = new URLSearchParams(search).get(SECTION) ?? '';
  return [pathname, section, dialog.booking ?? dialog.do ?? ''].join(' ');
}

/** Keeps what is typed in a form from being lost without a question. */
export function useUnsaved(isDirty: boolean): UnsavedForms {
  const forms = use(UnsavedContext);
  const id = useId();
  useEffect(() => {
    if (!isDirty) return undefined;
    forms.add(id);
    return () => forms.remove(id);
  }, [forms, id, isDirty]);
  return forms;
}
