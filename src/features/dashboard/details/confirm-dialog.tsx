import { Description, Title } from '@radix-ui/react-dialog';
import { Trash2 } from 'lucide-react';
import { Dialog } from '@/components/ui/dialog';
import { CONFIRMATIONS } from '@/content/staff';
import type { ListedBooking } from '../api/booking-rows';
import { useClearBookings } from '../api/clear-bookings';
import { useDeleteBooking } from '../api/delete-booking';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly isBusy: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
}

/** Asks before something that can't be undone. The safe answer has the focus. */
function ConfirmDialog({ title, text, yes, isBusy, onYes, onClose }: ConfirmDialogProps) {
  return (
    <Dialog className="dialog-confirm" isQuestion onClose={onClose}>
      <Title className="dialog-title">{title}</Title>
      <Description className="mt-3 text-text-2">{text}</Description>
      <div className="dialog-confirm-actions">
        <button type="button" className="btn btn-small btn-outline" onClick={onClose}>
          {CONFIRMATIONS.cancel}
        </button>
        <button
          type="button"
          className="btn btn-small btn-destructive"
          aria-disabled={isBusy || undefined}
          onClick={() => {
            if (!isBusy) onYes();
          }}
        >
          <Trash2 size={18} aria-hidden="true" />
          {isBusy ? CONFIRMATIONS.busy : yes}
        </button>
      </div>
    </Dialog>
  );
}

interface ConfirmDeleteProps {
  readonly booking: ListedBooking;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

export function ConfirmDelete({ booking, onDeleted, onClose }: ConfirmDeleteProps) {
  const { mutate: remove } = useDeleteBooking(booking);
  const handleYes = (): void => {
    // The booking is gone from the list at once, and comes back should it not go through.
    remove();
    onDeleted();
  };
  return (
    <ConfirmDialog
      title={CONFIRMATIONS.deleteTitle}
      text={CONFIRMATIONS.deleteText}
      yes={CONFIRMATIONS.deleteYes}
      isBusy={false}
      onYes={handleYes}
      onClose={onClose}
    />
  );
}

interface ConfirmClearProps {
  readonly onClose: () => void;
}

export function ConfirmClear({ onClose }: ConfirmClearProps) {
  const { mutate: clear, isPending } = useClearBookings();
  return (
    <ConfirmDialog
      title={CONFIRMATIONS.clearTitle}
      text={CONFIRMATIONS.clearText}
      yes={CONFIRMATIONS.clearYes}
      isBusy={isPending}
      onYes={() => clear(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
