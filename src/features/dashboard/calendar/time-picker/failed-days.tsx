import { RetryNote } from '@/components/ui/retry-note';
import { PICKER } from '@/content/staff/booking';
import type { SlotPicker } from './use-slot-choice';

/** Times can be chosen all the same: the database decides. */
export function FailedDays({ slots }: { readonly slots: SlotPicker }) {
  return (
    <RetryNote
      tone="neutral"
      title={PICKER.failedTitle}
      query={{ isFetching: slots.isRetrying, refetch: slots.retry }}
    >
      <span className="block">{PICKER.failedText}</span>
    </RetryNote>
  );
}
