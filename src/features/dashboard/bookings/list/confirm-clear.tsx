import { AlertDialog } from '@/components/ui/alert-dialog';
import { CONFIRMATIONS } from '@/content/staff/dashboard';
import { useClearBookings } from '../actions/optimistic-change';
import type { ListedBooking } from '../api/listed-booking';
import { DeletionLabel } from '../deletion-label';
import { isExpected, Warning } from '../details/untold-customer';
import { DownloadFirst } from '../export/download-first';
import { useDownloadAllBookings } from '../export/use-download-all-bookings';

interface ConfirmClearProps {
  readonly bookings: readonly ListedBooking[];
  readonly onClose: () => void;
}

/** Asks before every booking is deleted, and offers a download first. */
export function ConfirmClear({ bookings, onClose }: ConfirmClearProps) {
  const { mutate: clear, isPending } = useClearBookings();
  const download = useDownloadAllBookings();
  const { clearTitle, clearText, clearYes, busy } = CONFIRMATIONS;
  return (
    <AlertDialog
      title={clearTitle}
      text={clearText}
      cancel={CONFIRMATIONS.cancel}
      confirm={<DeletionLabel text={isPending ? busy : clearYes} />}
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
