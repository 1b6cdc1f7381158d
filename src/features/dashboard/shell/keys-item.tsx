import { Keyboard } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { STAFF_KEYS } from '@/content/staff/frame';

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog')).KeysDialog }));

/** The way to the list of keys where its own key is switched off, or there is none. */
export function KeysItem() {
  const [isOpen, setIsOpen] = useState(false);
  const handleOpen = (event: MouseEvent<HTMLButtonElement>): void => {
    // An open menu lies over the dialog, and a closed one gives the focus back.
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    setIsOpen(true);
  };
  return (
    <>
      <Button look="plain" size="s" className="w-full justify-start px-3" onClick={handleOpen}>
        <Keyboard size={18} aria-hidden="true" />
        {STAFF_KEYS.open}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <KeysDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
