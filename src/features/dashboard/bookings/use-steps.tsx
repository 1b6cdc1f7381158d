import { type ReactNode, useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { EARLY } from '@/content/staff/details';
import type { BookingStep } from '@/domain/booking/booking-status';
import { formatDayAndTime } from '@/domain/day';
import { isEarly, isLateArrival } from '@/domain/booking/next-step';
import { serverNow } from '@/lib/clock';
import type { ListedBooking } from './api/listed-booking';
import { useBookingSteps } from './actions/booking-steps';
import { ArrivalQuestion } from './arrival-question';

type StepOptions = Parameters<typeof useBookingSteps>[1];

/**
 * The steps of a booking; completing it before its vehicle is here or due needs a confirmation, and an
 * arrival on an earlier day its time.
 */
export function useSteps(booking: ListedBooking, options?: StepOptions) {
  const { update, ...steps } = useBookingSteps(booking, options);
  const [asking, setAsking] = useState<'early' | 'arrival'>();
  const close = (): void => setAsking(undefined);
  const question: ReactNode =
    asking === 'arrival' ? (
      <ArrivalQuestion
        booking={booking}
        onRecord={(arrivedAt) => {
          close();
          update('arrived', arrivedAt);
        }}
        onClose={close}
      />
    ) : asking === 'early' ? (
      <AlertDialog
        title={EARLY.title}
        text={EARLY.text(formatDayAndTime(booking.bookingDate, booking.bookingTime))}
        cancel={EARLY.cancel}
        confirm={EARLY.confirm}
        look="ink"
        onConfirm={() => {
          close();
          update('completed');
        }}
        onClose={close}
      />
    ) : null;
  return {
    ...steps,
    /** Skips the toast: the button says all of it, and Undo is next to it. */
    updateAtOnce: update,
    update: (to: BookingStep): void => {
      const now = serverNow();
      if (isEarly(to, booking, now)) setAsking('early');
      else if (isLateArrival(to, booking, now)) setAsking('arrival');
      else update(to);
    },
    /** To be rendered next to the buttons. */
    question,
  };
}
