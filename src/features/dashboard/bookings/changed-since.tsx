import { EDIT } from '@/content/staff/details';
import { type Booking, BOOKING_LABELS } from '@/domain/booking/booking';
import { BOOKING_COLUMNS, COLUMN_OF_FIELD, TEXT_FIELDS } from '@/domain/booking/booking-columns';
import { statusLabel } from '@/domain/booking/booking-status';
import { formatDayShort } from '@/domain/day';
import { formatPrice } from '@/domain/money/money';
import { bookedNames } from '@/domain/service-names';
import { vehicleText } from '@/domain/booking/vehicle-text';
import { Note } from '@/components/ui/note';

interface ChangedSinceProps {
  /** The booking as it was when the form or dialog was opened. */
  readonly before: Booking;
  readonly now: Booking;
  /** Says what became of the things that were typed or chosen. */
  readonly text?: string;
}

/** Says in an open form or dialog what others have done to the booking since. */
export function ChangedSince({ before, now, text: kept = EDIT.changedText }: ChangedSinceProps) {
  // A change that is only shown ahead of the answer has not happened yet.
  const changes = before.revision === now.revision ? [] : changesBetween(before, now);
  return (
    <div className="col-span-full empty:hidden" role="status">
      {changes.length === 0 ? null : (
        <Note tone="warn" title={EDIT.changedTitle} className="wrap-anywhere">
          {kept}
          <ul className="mt-1.5 list-disc pl-4.5">
            {changes.map(({ field, text }) => (
              <li key={field}>
                {field}: {text === '' ? '–' : text}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}

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
