import { CONFIRMATIONS } from '@/content/staff';
import type { Snapshot } from '../bookings-source';
import { useBookingActions } from '../use-booking-actions';
import { ConfirmDialog } from './confirm-dialog';
import { DetailsDialog } from './details-dialog';

export type Confirmation =
  | { readonly kind: 'delete'; readonly id: string }
  | { readonly kind: 'clear' };

/** A confirmation may stand over the details that asked for it. */
export interface OpenDialogs {
  readonly detailsId: string | undefined;
  readonly confirmation: Confirmation | undefined;
}

interface DialogsProps {
  readonly snapshot: Snapshot;
  readonly open: OpenDialogs;
  readonly onChange: (open: OpenDialogs) => void;
}

/** The dashboard's dialogs; their code arrives after the bookings. */
export function Dialogs({ snapshot: { table }, open, onChange }: DialogsProps) {
  const actions = useBookingActions();
  const { detailsId, confirmation } = open;
  const find = (id: string) => {
    const row = table.rowOf(id);
    return row === undefined ? undefined : table.booking(row);
  };
  const details = detailsId === undefined ? undefined : find(detailsId);
  const closeAll = (): void => onChange({ detailsId: undefined, confirmation: undefined });
  const closeConfirmation = (): void => onChange({ detailsId, confirmation: undefined });

  const handleDelete = async (id: string): Promise<void> => {
    const booking = find(id);
    // Deleted elsewhere while the question stood here: it is what was wanted.
    if (!booking || (await actions.remove(booking))) closeAll();
    else closeConfirmation();
  };
  const handleClear = async (): Promise<void> => {
    await actions.removeAll();
    closeAll();
  };

  return (
    <>
      {details ? (
        <DetailsDialog
          booking={details}
          isBusy={actions.isBusy}
          onStatus={(status) => void actions.setStatus(details, status)}
          onDelete={() => onChange({ detailsId, confirmation: { kind: 'delete', id: details.id } })}
          onClose={closeAll}
        />
      ) : null}
      {confirmation?.kind === 'delete' ? (
        <ConfirmDialog
          title={CONFIRMATIONS.deleteTitle}
          text={CONFIRMATIONS.deleteText}
          yes={CONFIRMATIONS.deleteYes}
          isBusy={actions.isBusy}
          onYes={() => void handleDelete(confirmation.id)}
          onClose={closeConfirmation}
        />
      ) : null}
      {confirmation?.kind === 'clear' ? (
        <ConfirmDialog
          title={CONFIRMATIONS.clearTitle}
          text={CONFIRMATIONS.clearText}
          yes={CONFIRMATIONS.clearYes}
          isBusy={actions.isBusy}
          onYes={() => void handleClear()}
          onClose={closeConfirmation}
        />
      ) : null}
    </>
  );
}
