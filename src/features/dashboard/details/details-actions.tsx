import { Check, Trash2, Undo2 } from 'lucide-react';
import { DETAILS } from '@/content/staff';
import { canBecome } from '@/domain/booking-status';
import type { ListedBooking } from '../api/booking-rows';
import { useIsChanging, useStatusSteps } from '../api/change-bookings';

interface DetailsActionsProps {
  readonly booking: ListedBooking;
  readonly onDelete: () => void;
}

const STEPS = [
  ['completed', DETAILS.complete],
  ['cancelled', DETAILS.cancel],
  ['confirmed', DETAILS.confirm],
] as const;

/**
 * The steps that the status allows. Each has a place of its own, so that none comes to lie where
 * another was pressed.
 */
export function DetailsActions({ booking, onDelete }: DetailsActionsProps) {
  const { update, undo } = useStatusSteps(booking);
  const isBusy = useIsChanging(booking.id);
  const steps = STEPS.filter(([status]) => canBecome(booking.status, status));
  return (
    <div className="dialog-actions">
      <div className={undo || isBusy ? 'dialog-steps is-held' : 'dialog-steps'}>
        {steps.map(([status, label]) => (
          <button
            key={status}
            type="button"
            className={`btn btn-small step-${status} ${status === 'cancelled' ? 'btn-outline' : 'btn-ink'}`}
            aria-disabled={isBusy || undefined}
            onClick={isBusy ? undefined : () => update(status)}
          >
            {status === 'cancelled' ? null : <Check size={18} aria-hidden="true" />}
            {label}
          </button>
        ))}
      </div>
      <button
        type="button"
        className="btn btn-small btn-danger"
        aria-disabled={isBusy || undefined}
        onClick={isBusy ? undefined : onDelete}
      >
        <Trash2 size={18} aria-hidden="true" />
        {DETAILS.delete}
      </button>
      {/* The toast has it too, but the keyboard stays in the dialog. */}
      {undo ? (
        <button type="button" className="btn btn-small btn-outline" onClick={undo}>
          <Undo2 size={18} aria-hidden="true" />
          {DETAILS.undo}
        </button>
      ) : null}
    </div>
  );
}
