import { Check, Trash2 } from 'lucide-react';
import { DETAILS } from '@/content/staff';
import { type BookingStatus, nextStatuses } from '@/domain/booking-status';

interface DetailsActionsProps {
  readonly status: BookingStatus;
  readonly isBusy: boolean;
  readonly onStatus: (status: BookingStatus) => void;
  readonly onDelete: () => void;
}

const LABELS: Readonly<Partial<Record<BookingStatus, string>>> = {
  confirmed: DETAILS.confirm,
  cancelled: DETAILS.cancel,
  completed: DETAILS.complete,
};

/** The step back first, the step forward last and most visible; deletion apart from both. */
export function DetailsActions({ status, isBusy, onStatus, onDelete }: DetailsActionsProps) {
  const steps = nextStatuses(status).toSorted((a) => (a === 'cancelled' ? -1 : 1));
  return (
    <div className="dialog-actions">
      <button
        type="button"
        className="btn btn-small btn-danger"
        aria-disabled={isBusy || undefined}
        onClick={() => {
          if (!isBusy) onDelete();
        }}
      >
        <Trash2 size={18} aria-hidden="true" />
        {DETAILS.delete}
      </button>
      {steps.map((next) => (
        <button
          key={next}
          type="button"
          className={`btn btn-small ${next === 'cancelled' ? 'btn-outline' : 'btn-ink'}`}
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) onStatus(next);
          }}
        >
          {next === 'cancelled' ? null : <Check size={18} aria-hidden="true" />}
          {LABELS[next]}
        </button>
      ))}
    </div>
  );
}
