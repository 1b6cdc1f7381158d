import { CalendarSync } from 'lucide-react';
import { onDemand } from '@/components/on-demand';
import { MenuItem } from '@/components/ui/menu';
import { CALENDAR_FEED } from '@/content/staff/calendar-feed';
import { useDialogAddress } from '../../shell/use-dialog-address';

const CalendarFeedDialog = onDemand(
  async () => (await import('./calendar-feed-dialog')).CalendarFeedDialog,
);

export function CalendarFeedItem() {
  const { address, open, close } = useDialogAddress();
  return (
    <>
      <MenuItem onClick={() => open({ do: 'calendar' })}>
        <CalendarSync size={18} aria-hidden="true" />
        {CALENDAR_FEED.open}
      </MenuItem>
      {address.do === 'calendar' ? <CalendarFeedDialog onClose={close} /> : null}
    </>
  );
}
