import { type ReactNode, useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { EARLY } from '@/content/staff-details';
import type { BookingStep } from '@/domain/booking-status';
import { formatDayAndTime } from '@/domain/day';
import { isEarly } from '@/domain/next-step';
import type { ListedBooking } from './api/booking-rows';
import { useBookingSteps } from './actions/booking-steps';

type StepOptions = Parameters<typeof useBookingSteps>[1];

/** The steps of a booking; completing it before its vehicle is here or due needs a confirmation. */
export function useSteps(booking: ListedBooking, options?: StepOptions) {
  const { update, ...steps } = useBookingSteps(booking, options);
  const [isAsking, setIsAsking] = useState(false);
  const question: ReactNode = isAsking ? (
    <AlertDialog
      title={EARLY.title}
      text={EARLY.text(formatDayAndTime(booking.bookingDate, booking.bookingTime))}
      cancel={EARLY.cancel}
      confirm={EARLY.confirm}
      look="ink"
      onConfirm={() => {
        setIsAsking(false);
        update('completed');
      }}
      onClose={() => setIsAsking(false)}
    />
  ) : null;
  return {
    ...steps,
    update: (to: BookingStep): void => {
      if (isEarly(to, booking, new Date())) setIsAsking(true);
      else update(to);
    },
    /** To be rendered next to the buttons. */
    question,
  };
}
