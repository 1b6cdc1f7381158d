import { AlertDialog } from '@/components/ui/alert-dialog';
import { CONFIRMATIONS } from '@/content/staff/dashboard';
import { useUnsaved } from '../../shell/unsaved';
import { useDeleteBooking } from '../actions/optimistic-change';
import type { ListedBooking } from '../api/listed-booking';
import { DeletionLabel } from '../deletion-label';
import { UntoldCustomer } from './untold-customer';

interface ConfirmDeleteProps {
  readonly booking: ListedBooking;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

/** Asks before one booking is deleted for good. */
export function ConfirmDelete({ booking, onDeleted, onClose }: ConfirmDeleteProps) {
  const { mutate: remove } = useDeleteBooking(booking);
  const { discardAll } = useUnsaved(false);
  const handleYes = (): void => {
    // The booking is gone from the list at once, and comes back should it not go through.
    remove();
    discardAll();
    onDeleted();
  };
  const { deleteTitle, deleteText, deleteYes } = CONFIRMATIONS;
  return (
    <AlertDialog
      title={deleteTitle}
      text={deleteText}
      cancel={CONFIRMATIONS.cancel}
      confirm={<DeletionLabel text={deleteYes} />}
      closesOnBack={false}
      onConfirm={handleYes}
      onClose={onClose}
    >
      <UntoldCustomer booking={booking} onCancelled={onClose} />
    </AlertDialog>
  );
}
