import { useShopDay } from '@/components/clock';
import { Badge } from '@/components/ui/badge';
import { DialogClose, DialogTitle, Dialog } from '@/components/ui/dialog';
import { DETAILS } from '@/content/staff/dashboard';
import { ARRIVAL } from '@/content/staff/details';
import { type Booking, bookingReference } from '@/domain/booking/booking';
import { holdsSpot, statusLabel } from '@/domain/booking/booking-status';
import { type Day, formatDayMedium } from '@/domain/day';
import { type ReactNode, useState } from 'react';
import { useInlineForm } from '@/components/ui/inline-form';
import { BookedCar } from '../booked-car';
import { isUnrecorded } from '../booking-times';
import { timeOnDay } from '../record-text';
import type { ListedBooking } from '../api/listed-booking';
import { BookingFacts } from './booking-facts';
import { BookingRecord } from './booking-record';
import { type Completion, DetailsActions } from './details-actions';
import { EditForm } from './edit-form';
import { StaffNotes } from './staff-notes';
import { WorkPanel } from './work-panel';
import { useUnsaved } from '../../shell/unsaved';

interface DetailsDialogProps {
  readonly booking: ListedBooking;
  /** How its completion is offered where it has a dialog of its own. */
  readonly completion?: Completion | undefined;
  /** What another room says beside the work; it may open the completion, too. */
  readonly children?: (onComplete: () => void) => ReactNode;
  readonly onMove: () => void;
  readonly onComplete: () => void;
  readonly onHandOver?: () => void;
  readonly onDelete: () => void;
  readonly onClose: () => void;
}

/** Everything about a booking, and what staff do with it: facts and work on the left, money and history on the right. */
export function DetailsDialog(props: DetailsDialogProps) {
  const { booking, completion, children, onMove, onComplete, onHandOver, onDelete, onClose } =
    props;
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
          <BookingRecord booking={booking} />
        </div>
      </div>
      <DetailsActions
        booking={booking}
        completion={completion}
        onMove={onMove}
        onComplete={handleComplete}
        onHandOver={onHandOver}
        onDelete={onDelete}
      />
    </Dialog>
  );
}

/** Title, appointment, status and car. */
export function DetailsHeader({ booking }: { readonly booking: Booking }) {
  const today = useShopDay();
  return (
    <div className="relative grid grid-cols-[1fr_minmax(0,120px)] items-end bg-[radial-gradient(90%_120%_at_70%_70%,var(--haze),var(--ink-800))] pt-7 pr-3 pb-2 pl-5.5 text-white md:grid-cols-[1fr_258px] md:items-center md:py-3.5 md:pr-18 md:pl-7">
      <div className="min-w-0 max-md:pb-2">
        <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
          <DialogTitle>{DETAILS.title}</DialogTitle>
          <Badge tone={booking.status}>
            <span className="sr-only">{DETAILS.status}: </span>
            <span>{statusLabel(booking.status)}</span>
          </Badge>
        </div>
        <p className="mt-2 text-sm text-on-ink-lead tabular-nums">
          {appointmentText(booking, today)}. Reference {bookingReference(booking.id)}
        </p>
      </div>
      <BookedCar booking={booking} />
      <DialogClose
        className="absolute top-2 right-2 hover:bg-hair focus-visible:-outline-offset-3 focus-visible:outline-white md:top-3.5 md:right-4"
        label={DETAILS.close}
      />
    </div>
  );
}

/** "December 1, 2026 at 9:00 AM, in the shop since 8:52 AM" */
function appointmentText(booking: Booking, today: Day): string {
  const when = `${formatDayMedium(booking.bookingDate)} at ${booking.bookingTime}`;
  const since = presenceText(booking, today);
  return since === '' ? when : `${when}, ${since}`;
}

/** Whether the vehicle came; empty until its day is over. */
function presenceText(booking: Booking, today: Day): string {
  const { status, arrivedAt, doneAt, noShowAt, bookingDate, customerConfirmedAt } = booking;
  if (noShowAt !== null) return ARRIVAL.nobodyCame;
  if (arrivedAt === null) {
    if (isUnrecorded(booking, today)) return ARRIVAL.notRecorded;
    return holdsSpot(status) && customerConfirmedAt !== null ? ARRIVAL.coming : '';
  }
  if (doneAt !== null && status === 'confirmed') {
    return ARRIVAL.readySince(timeOnDay(doneAt, bookingDate));
  }
  const time = timeOnDay(arrivedAt, bookingDate);
  return status === 'confirmed' ? ARRIVAL.inShopSince(time) : ARRIVAL.arrivedAt(time);
}
