import { Keyboard } from 'lucide-react';
import { onDemand } from '@/components/on-demand';
import { MenuDialog } from '@/components/ui/menu';
import { STAFF_KEYS } from '@/content/staff/frame';

const KeysDialog = onDemand(async () => (await import('./keys-dialog')).KeysDialog);

/** The way to the list of keys where its own key is switched off, or there is none. */
export function KeysItem() {
  return <MenuDialog icon={Keyboard} label={STAFF_KEYS.open} Dialog={KeysDialog} />;
}
