import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { onDemand } from '@/components/on-demand';
import { MenuDialog } from '@/components/ui/menu';
import { PATHS } from '@/config/paths';
import { withDialog } from '@/config/staff-dialog-link';
import { STAFF_KEYS } from '@/content/staff/frame';
import { viewAt } from './staff-views';
import { useDialogAddress } from './use-dialog-address';
import { OPENS_SEARCH } from './staff-search';
import { useKeys } from './use-keys';

const KeysDialog = onDemand(async () => (await import('./keys-dialog')).KeysDialog);

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
  return <KeysDialog onClose={() => setIsListShown(false)} />;
}

/** Begins a new booking in the day or week that is open, else today; open details stay below it. */
function useOpenNew(): () => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { address, open } = useDialogAddress();
  const view = viewAt(pathname);
  return () => {
    const dialog = { booking: address.booking, do: 'new' } as const;
    if (view === 'day' || view === 'week') open(dialog);
    else void navigate({ pathname: PATHS.day, search: withDialog('', dialog) });
  };
}

/** The way to the list of keys where its own key is switched off, or there is none. */
export function KeysItem() {
  return <MenuDialog icon={Keyboard} label={STAFF_KEYS.open} Dialog={KeysDialog} />;
}
