import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { PICKER } from '@/content/staff-booking';

interface FailedDaysProps {
  readonly onRetry: () => void;
}

/** Times can be chosen all the same: the database decides. */
export function FailedDays({ onRetry }: FailedDaysProps) {
  return (
    <Note tone="neutral" title={PICKER.failedTitle} role="status">
      {PICKER.failedText}
      <Button look="outline" size="s" className="mt-2.5 flex" onClick={onRetry}>
        {PICKER.retry}
      </Button>
    </Note>
  );
}
