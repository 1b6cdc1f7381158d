import { type ReactNode, useState } from 'react';
import { useShopDay } from '@/components/clock';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { EARLY, LATE_ARRIVAL } from '@/content/staff/details';
import type { Booking } from '@/domain/booking/booking';
import type { BookingStep } from '@/domain/booking/booking-status';
import { isEarly, isLateArrival } from '@/domain/booking/next-step';
import { shopInstant } from '@/domain/calendar/shop-calendar';
import { isSlotTime, slotStartMinutes } from '@/domain/calendar/slots';
import { formatDayAndTime } from '@/domain/day';
import { serverNow } from '@/lib/clock';
import type { ListedBooking } from './api/listed-booking';
import { useBookingSteps } from './actions/booking-steps';

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

interface ArrivalQuestionProps {
  readonly booking: Booking;
  /** Takes the ISO instant of the arrival. */
  readonly onRecord: (arrivedAt: string) => void;
  readonly onClose: () => void;
}

/** Asks when a vehicle arrived whose arrival nobody recorded; the appointment is the first answer. */
function ArrivalQuestion({ booking, onRecord, onClose }: ArrivalQuestionProps) {
  const { customerName, bookingDate, bookingTime } = booking;
  const today = useShopDay();
  const [day, setDay] = useState(bookingDate);
  const [time, setTime] = useState(inputTime(bookingTime));
  const [isInvalid, setIsInvalid] = useState(false);
  const error = isInvalid ? LATE_ARRIVAL.invalid : undefined;

  function handleConfirm(): void {
    const arrivedAt = instantOf(day, time);
    if (arrivedAt === undefined || day < bookingDate || arrivedAt > serverNow()) setIsInvalid(true);
    else onRecord(arrivedAt.toISOString());
  }

  return (
    <AlertDialog
      title={LATE_ARRIVAL.title}
      text={LATE_ARRIVAL.text(customerName, formatDayAndTime(bookingDate, bookingTime))}
      cancel={LATE_ARRIVAL.cancel}
      confirm={LATE_ARRIVAL.confirm}
      look="ink"
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      <div className="mt-5 grid grid-cols-2 gap-3">
        <Field label={LATE_ARRIVAL.day} error={error}>
          <Input
            type="date"
            value={day}
            min={bookingDate}
            max={today}
            onChange={({ target }) => setDay(target.value)}
          />
        </Field>
        <Field label={LATE_ARRIVAL.time}>
          <Input type="time" value={time} onChange={({ target }) => setTime(target.value)} />
        </Field>
      </div>
    </AlertDialog>
  );
}

/** "09:00" of "9:00 AM", as a field of a time takes it. */
function inputTime(time: string): string {
  if (!isSlotTime(time)) return '';
  return `${String(slotStartMinutes(time) / 60).padStart(2, '0')}:00`;
}

/** Is undefined if one of the two is empty. */
function instantOf(day: string, time: string): Date | undefined {
  const [hours, minutes] = time.split(':').map(Number);
  if (day === '' || hours === undefined || minutes === undefined) return undefined;
  return shopInstant(day, hours * 60 + minutes);
}
