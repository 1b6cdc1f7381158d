import { Search } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { STAFF_SEARCH } from '@/content/staff/frame';

/** The key of the search presses what has this. */
export const OPENS_SEARCH = 'data-opens-search';

interface StaffSearchProps {
  /** The dialog, whose code comes once it is asked for: what was typed by then is its start. */
  readonly dialog: (onClose: () => void, start: string) => ReactNode;
}

/** One search for every page of staff: a field where there is room, else a button. */
export function StaffSearch({ dialog }: StaffSearchProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  return (
    <>
      <Button
        look="outline"
        size="s"
        className="w-11 flex-none px-0 font-normal text-text-2 min-[1240px]:w-58 min-[1240px]:justify-start min-[1240px]:px-3.5"
        aria-label={STAFF_SEARCH.button}
        aria-haspopup="dialog"
        {...{ [OPENS_SEARCH]: '' }}
        onClick={() => {
          setTyped('');
          setIsOpen(true);
        }}
      >
        <Search className="flex-none" size={18} aria-hidden="true" />
        <span className="flex-1 truncate text-left max-[1239px]:hidden">
          {STAFF_SEARCH.placeholder}
        </span>
        <kbd className="rounded-xs bg-desk px-1.75 py-0.5 text-xs max-[1239px]:hidden">/</kbd>
      </Button>
      {isOpen ? (
        <Suspense
          fallback={
            <input
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the field of the dialog
              autoFocus
              className="sr-only"
              aria-label={STAFF_SEARCH.label}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          }
        >
          {dialog(() => setIsOpen(false), typed)}
        </Suspense>
      ) : null}
    </>
  );
}
