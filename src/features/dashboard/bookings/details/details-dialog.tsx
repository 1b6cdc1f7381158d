import { type ReactNode, useState } from 'react';
import { Dialog } from '@/components/ui/dialog';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { DETAILS } from '@/content/staff/dashboard';
import type { ListedBooking } from '../api/listed-booking';
import { Agreements, useAgreements } from './agreements';
import { BookingFacts, PhoneFacts } from './booking-facts';
import { BookingRecord } from './booking-record';
import { Detail } from './detail';
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
  /** What another room says below the work; it may open the completion, too. */
  readonly children?: (onComplete: () => void) => ReactNode;
  readonly onMove: () => void;
  readonly onComplete: () => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Everything about a booking, and what staff do with it: facts on the left, history on the right. */
export function DetailsDialog(props: DetailsDialogProps) {
  const { booking, completion, children, onMove, onComplete, onDelete, onClose } = props;
  const isPhone = useMedia(PHONE_QUERY);
  const agreements = useAgreements(booking);
  const { isOpen: isEditing, opener, open, close } = useInlineForm();
  const { isAny, ask, discardAll } = useUnsaved(false);
  const [discards, setDiscards] = useState(0);
  const Facts = isPhone ? PhoneFacts : BookingFacts;
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
      <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_414px]">
        <div
          key={discards}
          className="grid content-start gap-5 px-5.5 pt-5 pb-5.5 md:px-7 [&>*]:min-w-0"
        >
          {isEditing ? (
            <EditForm booking={booking} onClose={close} />
          ) : (
            <Facts booking={booking} editButton={opener} onEdit={open} />
          )}
          {isPhone && !isEditing && (booking.comments || agreements.length > 0) ? (
            <dl className="order-last grid gap-3 border-t border-line pt-3 text-base wrap-anywhere">
              {booking.comments ? (
                <Detail name={DETAILS.instructions} className="whitespace-pre-line">
                  {booking.comments}
                </Detail>
              ) : null}
              <Agreements booking={booking} lines={agreements} />
            </dl>
          ) : null}
          <StaffNotes bookingId={booking.id} />
          <WorkPanel booking={booking} />
          {children?.(handleComplete)}
        </div>
        <div className="px-5.5 pb-5.5 md:border-t md:border-line md:bg-paper md:px-7 md:pt-4.5 lg:border-t-0 lg:border-l lg:pr-5.5 lg:pl-6">
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
