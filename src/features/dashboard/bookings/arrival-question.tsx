import { useState } from 'react';
import { useShopDay } from '@/components/clock';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { LATE_ARRIVAL } from '@/content/staff/details';
import type { Booking } from '@/domain/booking/booking';
import { formatDayAndTime } from '@/domain/day';
import { shopInstant } from '@/domain/calendar/shop-calendar';
import { isSlotTime, slotStartMinutes } from '@/domain/calendar/slots';
import { serverNow } from '@/lib/clock';

interface ArrivalQuestionProps {
  readonly booking: Booking;
  /** Takes the ISO instant of the arrival. */
  readonly onRecord: (arrivedAt: string) => void;
  readonly onClose: () => void;
}

/** Asks when a vehicle arrived whose arrival nobody recorded; the appointment is the first answer. */
export function ArrivalQuestion({ booking, onRecord, onClose }: ArrivalQuestionProps) {
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
