import { lazy, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { withDialog } from '@/config/staff-dialog-link';
import { PATHS } from '@/config/paths';
import { useDialogAddress } from './use-dialog-address';
import { OPENS_SEARCH } from './staff-search';
import { viewAt } from './staff-views';
import { useKeys } from './use-keys';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog')).KeysDialog }));

/** The keys of every page of staff: /: search, n: a new booking, ?: the list of all keys. */
export function StaffKeys() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { open } = useDialogAddress();
  const [isListShown, setIsListShown] = useState(false);
  const view = viewAt(pathname);

  useKeys({
    '/': () => document.querySelector<HTMLElement>(`[${OPENS_SEARCH}]`)?.click(),
    n: () => {
      if (view === 'day' || view === 'week') open({ do: 'new' });
      else void navigate({ pathname: PATHS.day, search: withDialog('', { do: 'new' }) });
    },
    '?': () => setIsListShown(true),
  });
  if (!isListShown) return null;
  return (
    <Suspense fallback={null}>
      <KeysDialog onClose={() => setIsListShown(false)} />
    </Suspense>
  );
}
