import { CalendarSync } from 'lucide-react';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CALENDAR_FEED } from '@/content/staff-calendar-feed';

const CalendarFeedDialog = lazy(async () => ({
  default: (await import('./calendar-feed-dialog')).CalendarFeedDialog,
}));

/** Leads from the account menu to the account's calendar feed. */
export function CalendarFeedItem() {
  const [isOpen, setIsOpen] = useState(false);
  const handleOpen = (event: MouseEvent<HTMLButtonElement>): void => {
    // Before the dialog opens: an open menu lies over it, and a closed one gives the focus back.
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    setIsOpen(true);
  };
  return (
    <>
      <Button look="plain" size="s" className="w-full justify-start px-3" onClick={handleOpen}>
        <CalendarSync size={18} aria-hidden="true" />
        {CALENDAR_FEED.open}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <CalendarFeedDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
