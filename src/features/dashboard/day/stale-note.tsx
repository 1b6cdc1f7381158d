import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { DASHBOARD } from '@/content/staff';
import { STAFF_DAY } from '@/content/staff-day';

interface StaleNoteProps {
  readonly isTrying: boolean;
  readonly onRetry: () => void;
}

/** The day is the one of the last answer. */
export function StaleNote({ isTrying, onRetry }: StaleNoteProps) {
  return (
    <Note tone="bad" className="mb-3 items-center" role="alert">
      <div className="flex items-center justify-between gap-3.5">
        {STAFF_DAY.stale}
        <Button look="outline" size="s" className="flex-none" isBusy={isTrying} onClick={onRetry}>
          {DASHBOARD.tryAgain}
        </Button>
      </div>
    </Note>
  );
}
