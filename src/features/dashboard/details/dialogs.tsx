import { Trash2 } from 'lucide-react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { CONFIRMATIONS } from '@/content/staff';
import type { ListedBooking } from '../api/booking-rows';
import { useClearBookings, useDeleteBooking } from '../mutations/change-bookings';
import { useDownloadAllBookings } from '../export/use-download-all-bookings';
import { DownloadFirst } from '../export/download-first';
import { DetailsDialog } from './details-dialog';
import { isExpected, UntoldCustomer, Warning } from './untold-customer';

/** A question may stand over the details that asked it. */
export interface OpenDialogs {
  readonly detailsId?: string | undefined;
  readonly deleteId?: string | undefined;
  readonly isClearing?: boolean;
}

interface DialogsProps {
  readonly bookings: readonly ListedBooking[];
  readonly open: OpenDialogs;
  readonly onChange: (open: OpenDialogs) => void;
}

/** The dashboard's dialogs; their code arrives after the bookings. */
export function Dialogs({ bookings, open, onChange }: DialogsProps) {
  const { detailsId, deleteId, isClearing = false } = open;
  const find = (id: string): ListedBooking | undefined =>
    bookings.find((booking) => booking.id === id);
  const details = detailsId && find(detailsId);
  const toDelete = deleteId && find(deleteId);
  const closeAll = (): void => onChange({});
  return (
    <>
      {details ? (
        <DetailsDialog
          key={details.id}
          booking={details}
          onDelete={() => onChange({ detailsId, deleteId: details.id })}
          onClose={closeAll}
        />
      ) : null}
      {toDelete ? (
        <ConfirmDelete
          booking={toDelete}
          onDeleted={closeAll}
          onClose={() => onChange({ detailsId })}
        />
      ) : null}
      {isClearing ? <ConfirmClear bookings={bookings} onClose={closeAll} /> : null}
    </>
  );
}

interface ConfirmDeleteProps {
  readonly booking: ListedBooking;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

function ConfirmDelete({ booking, onDeleted, onClose }: ConfirmDeleteProps) {
  const { mutate: remove } = useDeleteBooking(booking);
  const handleYes = (): void => {
    // The booking is gone from the list at once, and comes back should it not go through.
    remove();
    onDeleted();
  };
  const { deleteTitle, deleteText, deleteYes } = CONFIRMATIONS;
  return (
    <AlertDialog
      title={deleteTitle}
      text={deleteText}
      cancel={CONFIRMATIONS.cancel}
      confirm={<Confirm text={deleteYes} />}
      onConfirm={handleYes}
      onClose={onClose}
    >
      <UntoldCustomer booking={booking} onCancelled={onClose} />
    </AlertDialog>
  );
}

interface ConfirmClearProps {
  readonly bookings: readonly ListedBooking[];
  readonly onClose: () => void;
}

function ConfirmClear({ bookings, onClose }: ConfirmClearProps) {
  const { mutate: clear, isPending } = useClearBookings();
  const download = useDownloadAllBookings();
  const { clearTitle, clearText, clearYes, busy } = CONFIRMATIONS;
  return (
    <AlertDialog
      title={clearTitle}
      text={clearText}
      cancel={CONFIRMATIONS.cancel}
      confirm={<Confirm text={isPending ? busy : clearYes} />}
      isBusy={isPending || download.isPending}
      onConfirm={() => clear(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      {bookings.some(isExpected) ? <Warning>{CONFIRMATIONS.someNotTold}</Warning> : null}
      {bookings.length > 0 ? <DownloadFirst {...download} /> : null}
    </AlertDialog>
  );
}

function Confirm({ text }: { readonly text: string }) {
  return (
    <>
      <Trash2 size={18} aria-hidden="true" />
      {text}
    </>
  );
}
