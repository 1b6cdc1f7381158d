import { EDIT } from '@/content/staff/details';
import { type Booking, BOOKING_LABELS } from '@/domain/booking/booking';
import { BOOKING_COLUMNS, COLUMN_OF_FIELD, TEXT_FIELDS } from '@/domain/booking/booking-columns';
import { statusLabel } from '@/domain/booking/booking-status';
import { formatDayShort } from '@/domain/day';
import { formatPrice } from '@/domain/money/money';
import { bookedNames } from '@/domain/service-names';
import { vehicleText } from '@/domain/booking/vehicle-text';

interface FieldChange {
  readonly field: string;
  /** As it is now; empty for nothing. */
  readonly text: string;
}

/** Parts that are read as one: a change of any of them is one line. */
const GROUPS: Readonly<Record<keyof typeof EDIT.groups, (booking: Booking) => string>> = {
  service: (booking) => bookedNames(booking, booking.addOns).join(', '),
  vehicle: vehicleText,
  appointment: ({ bookingDate, bookingTime }) => `${formatDayShort(bookingDate)}, ${bookingTime}`,
  status: ({ status }) => statusLabel(status),
  price: ({ totalPrice }) => formatPrice(totalPrice),
};

const GROUPED: readonly string[] = ['service', 'vehicleType', 'vehicleMake', 'vehicleModel'];

const lines = (booking: Booking): readonly FieldChange[] => [
  ...TEXT_FIELDS.filter((field) => !GROUPED.includes(field)).map((field) => {
    const { name } = BOOKING_COLUMNS[COLUMN_OF_FIELD[field]];
    const none = name === 'customerEmail' ? EDIT.noEmail : '';
    return { field: BOOKING_LABELS[name], text: booking[name] ?? none };
  }),
  ...(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => ({
    field: EDIT.groups[group],
    text: GROUPS[group](booking),
  })),
];

/** Lists only what reads differently now, with both texts. */
export function changesBetween(before: Booking, now: Booking): readonly FieldChange[] {
  const earlier = lines(before);
  return lines(now).filter(({ text }, index) => text !== earlier[index]?.text);
}
