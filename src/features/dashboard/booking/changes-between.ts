import { EDIT } from '@/content/staff-details';
import type { Booking } from '@/domain/booking';
import { statusLabel } from '@/domain/booking-status';
import { formatDayShort } from '@/domain/day';
import { formatPrice } from '@/domain/money';
import { bookedNames } from '@/domain/service-names';
import { vehicleText } from '@/domain/vehicle-text';

interface FieldChange {
  readonly field: string;
  /** As it is now; empty for nothing. */
  readonly text: string;
}

type Fields = typeof EDIT.fields;

const TEXTS: Readonly<Record<keyof Fields, (booking: Booking) => string>> = {
  customerName: ({ customerName }) => customerName,
  customerEmail: ({ customerEmail }) => customerEmail ?? EDIT.noEmail,
  customerPhone: ({ customerPhone }) => customerPhone,
  service: (booking) => bookedNames(booking, booking.addOns).join(', '),
  vehicle: vehicleText,
  comments: ({ comments }) => comments ?? '',
  appointment: ({ bookingDate, bookingTime }) => `${formatDayShort(bookingDate)}, ${bookingTime}`,
  status: ({ status }) => statusLabel(status),
  price: ({ totalPrice }) => formatPrice(totalPrice),
};

/** What of a booking reads differently now, and how. */
export function changesBetween(before: Booking, now: Booking): readonly FieldChange[] {
  return (Object.keys(EDIT.fields) as (keyof Fields)[])
    .filter((field) => TEXTS[field](before) !== TEXTS[field](now))
    .map((field) => ({ field: EDIT.fields[field], text: TEXTS[field](now) }));
}
