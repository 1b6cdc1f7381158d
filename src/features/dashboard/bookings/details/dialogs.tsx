import { Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { toast } from 'sonner';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { CONFIRMATIONS, STAFF_TOASTS } from '@/content/staff';
import type { ListedBooking } from '../api/booking-rows';
import { useDialogAddress } from '../../shell/use-dialog-address';
import { useUnsaved } from '../../shell/unsaved';
import { DownloadFirst } from '../export/download-first';
import { useDownloadAllBookings } from '../export/use-download-all-bookings';
import { useClearBookings, useDeleteBooking } from '../actions/change-bookings';
import { DetailsDialog } from './details-dialog';
import { isExpected, UntoldCustomer, Warning } from './untold-customer';

const loadMove = () => import('../../calendar/move/move-dialog');
const CheckoutDialog = lazy(async () => ({
  default: (await import('../../money/checkout/checkout-dialog')).CheckoutDialog,
}));
const MoveDialog = lazy(async () => ({ default: (await loadMove()).MoveDialog }));

interface DialogsProps {
  readonly bookings: readonly ListedBooking[];
  /** Some bookings may still be on their way. */
  readonly isPartial?: boolean;
}

/** The dialogs about a booking that the address names; their code arrives after the bookings. */
export function Dialogs({ bookings, isPartial = false }: DialogsProps) {
  const { address, open, close, closeAll } = useDialogAddress();
  const { booking: detailsId, of } = address;
  const id = detailsId ?? of;
  const booking = id === undefined ? undefined : bookings.find((each) => each.id === id);
  const wasFound = useRef<string>(undefined);

  useEffect(() => {
    // So that the first press finds it; if it fails, the press tries again.
    loadMove().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (booking) wasFound.current = id;
    if (id === undefined || booking || isPartial) return;
    // A link to a booking that was deleted; one that is deleted while it is shown has its own message.
    if (wasFound.current !== id) toast.info(STAFF_TOASTS.notFound);
    closeAll();
  }, [id, booking, isPartial, closeAll]);

  return (
    <>
      {booking && detailsId !== undefined ? (
        <DetailsDialog
          key={booking.id}
          booking={booking}
          onMove={() => open({ booking: booking.id, do: 'move' })}
          onCheckout={() => open({ booking: booking.id, do: 'checkout' })}
          onDelete={() => open({ booking: booking.id, do: 'delete' })}
          onClose={closeAll}
        />
      ) : null}
      {booking && address.do === 'move' ? (
        <Suspense fallback={null}>
          <MoveDialog key={booking.id} booking={booking} onClose={close} />
        </Suspense>
      ) : null}
      {booking && address.do === 'checkout' ? (
        <Suspense fallback={null}>
          <CheckoutDialog key={booking.id} booking={booking} onClose={close} />
        </Suspense>
      ) : null}
      {booking && address.do === 'delete' ? (
        <ConfirmDelete booking={booking} onDeleted={closeAll} onClose={close} />
      ) : null}
      {address.do === 'clear' ? <ConfirmClear bookings={bookings} onClose={close} /> : null}
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
      confirm={<Confirm text={deleteYes} />}
      closesOnBack={false}
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
      closesOnBack={false}
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
