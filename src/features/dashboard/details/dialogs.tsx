import './details.css';
import { Description, Title } from '@radix-ui/react-dialog';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { CONFIRMATIONS } from '@/content/staff';
import type { ListedBooking } from '../api/booking-rows';
import { useClearBookings, useDeleteBooking } from '../api/change-bookings';
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
    <Question
      title={deleteTitle}
      text={deleteText}
      yes={deleteYes}
      onYes={handleYes}
      onClose={onClose}
    >
      <UntoldCustomer booking={booking} onCancelled={onClose} />
    </Question>
  );
}

interface ConfirmClearProps {
  readonly bookings: readonly ListedBooking[];
  readonly onClose: () => void;
}

function ConfirmClear({ bookings, onClose }: ConfirmClearProps) {
  const { mutate: clear, isPending } = useClearBookings();
  const { clearTitle, clearText, clearYes, busy } = CONFIRMATIONS;
  return (
    <Question
      title={clearTitle}
      text={clearText}
      yes={isPending ? busy : clearYes}
      isBusy={isPending}
      onYes={() => clear(undefined, { onSettled: onClose })}
      onClose={onClose}
    >
      {bookings.some(isExpected) ? <Warning>{CONFIRMATIONS.someNotTold}</Warning> : null}
    </Question>
  );
}

interface QuestionProps {
  readonly title: string;
  readonly text: string;
  readonly yes: string;
  readonly isBusy?: boolean;
  readonly onYes: () => void;
  readonly onClose: () => void;
  /** What else has to be known before the answer. */
  readonly children?: ReactNode;
}

/** Asks before something that can't be undone. The safe answer has the focus. */
function Question({ title, text, yes, isBusy = false, onYes, onClose, children }: QuestionProps) {
  return (
    <Dialog className="dialog-confirm" isQuestion onClose={onClose}>
      <Title className="dialog-title">{title}</Title>
      <Description className="mt-3 text-text-2">{text}</Description>
      {children}
      <div className="dialog-confirm-actions">
        <button type="button" className="btn btn-small btn-outline" onClick={onClose}>
          {CONFIRMATIONS.cancel}
        </button>
        <button
          type="button"
          className="btn btn-small btn-destructive"
          aria-disabled={isBusy || undefined}
          onClick={isBusy ? undefined : onYes}
        >
          <Trash2 size={18} aria-hidden="true" />
          {yes}
        </button>
      </div>
    </Dialog>
  );
}
