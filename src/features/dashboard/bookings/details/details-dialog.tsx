import { type ReactNode, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import type { ListedBooking } from '../api/listed-booking';
import { BookingFacts } from './booking-facts';
import { BookingRecord } from './booking-record';
import { type Completion, DetailsActions } from './details-actions';
import { DetailsHeader } from './details-header';
import { EditForm } from './edit-form';
import { StaffNotes } from './staff-notes';
import { WorkPanel } from './work-panel';
import { useInlineForm } from '@/components/ui/use-inline-form';
import { useUnsaved } from '../../shell/unsaved';

interface DetailsDialogProps {
  readonly booking: ListedBooking;
  /** How its completion is offered where it has a dialog of its own. */
  readonly completion?: Completion | undefined;
  /** What another room says beside the work; it may open the completion, too. */
  readonly children?: (onComplete: () => void) => ReactNode;
  readonly onMove: () => void;
  readonly onComplete: () => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Everything about a booking, and what staff do with it: facts and work on the left, money and history on the right. */
export function DetailsDialog(props: DetailsDialogProps) {
  const { booking, completion, children, onMove, onComplete, onDelete, onClose } = props;
  const { isOpen: isEditing, opener, open, close } = useInlineForm();
  const { isAny, ask, discardAll } = useUnsaved(false);
  const [discards, setDiscards] = useState(0);
  // It starts from what is saved: a price that is still being typed is not in it.
  const handleComplete = (): void => {
    if (!isAny()) return onComplete();
    ask(() => {
      discardAll();
      close();
      setDiscards(discards + 1);
      onComplete();
    });
  };
  return (
    <Dialog className="md:w-[min(1120px,100vw-40px)]" closesOnBack={false} onClose={onClose}>
      <DetailsHeader booking={booking} />
      <div
        key={discards}
        className="grid grid-cols-1 min-[900px]:grid-cols-[minmax(0,1fr)_minmax(340px,414px)]"
      >
        <div className="grid grid-cols-1 content-start gap-5 px-5.5 pt-5 pb-5.5 md:px-7">
          {isEditing ? (
            <EditForm booking={booking} onClose={close} />
          ) : (
            <BookingFacts booking={booking} editButton={opener} onEdit={open} />
          )}
          <StaffNotes bookingId={booking.id} />
          <WorkPanel booking={booking} />
        </div>
        <div className="grid grid-cols-1 content-start gap-5 px-5.5 pb-5.5 md:px-7 min-[900px]:border-l min-[900px]:border-line min-[900px]:px-6 min-[900px]:pt-5">
          {children?.(handleComplete)}
          <BookingRecord bookingId={booking.id} />
        </div>
      </div>
      <DetailsActions
        booking={booking}
        completion={completion}
        onMove={onMove}
        onComplete={handleComplete}
        onDelete={onDelete}
      />
    </Dialog>
  );
}
