import './details.css';
import type { ListedBooking } from '../api/booking-rows';
import { ConfirmClear, ConfirmDelete } from './confirm-dialog';
import { DetailsDialog } from './details-dialog';

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
  const find = (id: string | undefined): ListedBooking | undefined =>
    id === undefined ? undefined : bookings.find((booking) => booking.id === id);
  const [details, toDelete] = [find(detailsId), find(deleteId)];
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
      {isClearing ? <ConfirmClear onClose={closeAll} /> : null}
    </>
  );
}
