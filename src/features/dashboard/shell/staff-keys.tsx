import { lazy, Suspense, useState } from 'react';
import { useDialogAddress } from './use-dialog-address';
import { OPENS_SEARCH } from './staff-search';
import { useKeys } from './use-keys';
import { useOpenNew } from './use-open-new';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog')).KeysDialog }));

/** The keys of every page of staff: /: search, n: a new booking, ?: the list of all keys. */
export function StaffKeys() {
  const { booking, do: task } = useDialogAddress().address;
  const openNew = useOpenNew();
  const [isListShown, setIsListShown] = useState(false);

  useKeys({
    '/': () => document.querySelector<HTMLElement>(`[${OPENS_SEARCH}]`)?.click(),
    '?': () => setIsListShown(true),
  });
  // Somebody calls while the details of another booking are open.
  useKeys({ n: openNew }, booking !== undefined && task === undefined ? 1 : 0);
  if (!isListShown) return null;
  return (
    <Suspense fallback={null}>
      <KeysDialog onClose={() => setIsListShown(false)} />
    </Suspense>
  );
}
