import { CalendarSync } from 'lucide-react';
import { lazy, type MouseEvent, Suspense } from 'react';
import { Button } from '@/components/ui/button';
import { CALENDAR_FEED } from '@/content/staff/calendar-feed';
import { useDialogAddress } from '../../shell/use-dialog-address';

const CalendarFeedDialog = lazy(async () => ({
  default: (await import('./calendar-feed-dialog')).CalendarFeedDialog,
}));

export function CalendarFeedItem() {
  const { address, open, close } = useDialogAddress();
  const handleOpen = (event: MouseEvent<HTMLButtonElement>): void => {
    // Before the dialog opens: an open menu lies over it, and a closed one gives the focus back.
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    open({ do: 'calendar' });
  };
  return (
    <>
      <Button look="plain" size="s" className="w-full justify-start px-3" onClick={handleOpen}>
        <CalendarSync size={18} aria-hidden="true" />
        {CALENDAR_FEED.open}
      </Button>
      {address.do === 'calendar' ? (
        <Suspense fallback={null}>
          <CalendarFeedDialog onClose={close} />
        </Suspense>
      ) : null}
    </>
  );
}
