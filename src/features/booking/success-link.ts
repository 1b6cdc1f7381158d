import { PATHS } from '@/config/paths';
import type { BookingParts } from '@/domain/booking/booking';
import {
  BOOKING_COLUMNS,
  type BookingRow,
  SUCCESS_COLUMNS,
} from '@/domain/booking/booking-columns';
import { isAddOnId, isExtraServiceId } from '@/domain/catalogue';
import { isDay } from '@/domain/day';
import type { NewBooking } from './api/create-booking';

type SuccessColumn = (typeof SUCCESS_COLUMNS)[number];

/** The address carries these, with the vehicle as far as it is known. */
type ShownBooking = Pick<NewBooking, 'id' | 'add_ons' | 'extra_services'> &
  Pick<NewBooking, Exclude<SuccessColumn, 'vehicle_make' | 'vehicle_model'>> &
  Partial<Pick<NewBooking, SuccessColumn>>;

/**
 * Address of the success page: the specification's eleven parameters, add-ons, further services, and
 * when the vehicle is ready.
 *
 * @param readyAt ISO instant, if known
 */
export function successHref(booking: ShownBooking, readyAt?: string): string {
  const values: Record<string, string | number | null | undefined> = {
    ...Object.fromEntries(
      SUCCESS_COLUMNS.map((column) => [BOOKING_COLUMNS[column].name, booking[column]]),
    ),
    bookingId: booking.id,
    addOns: booking.add_ons.join(','),
    extraServices: booking.extra_services.join(','),
    readyAt,
  };
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value));
  }
  return `${PATHS.bookingSuccess}?${params}`;
}

type SuccessFacts = BookingParts<Pick<BookingRow, SuccessColumn>>;
type ReceiptFacts = {
  readonly [Name in keyof SuccessFacts]: NonNullable<SuccessFacts[Name]> | undefined;
};

/** Everything may be missing, because anybody can shorten an address. */
export interface BookingReceipt extends ReceiptFacts {
  readonly bookingId: string | undefined;
  readonly addOns: readonly string[];
  readonly extraServices: readonly string[];
  /** ISO instant at which the vehicle is ready. */
  readonly readyAt: string | undefined;
}

/** Texts that careless links carry in place of nothing. */
const NOTHING = /^(undefined|null|nan|none|invalid date|\[object object\])$/i;
const AMOUNT = /^\d{1,7}(\.\d{1,4})?$/;
const INSTANT = /^\d{4}-(0\d|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:00(Z|[+]00:00)$/;
const LONGEST = 300;

/** Reads the parameters; what can't be true of a booking is left out. */
export function readReceipt(params: URLSearchParams): BookingReceipt {
  const text = (key: string): string | undefined => {
    const value = (params.get(key) ?? '').replace(/\s+/g, ' ').trim().slice(0, LONGEST);
    return value === '' || NOTHING.test(value) ? undefined : value;
  };
  const ids = (key: string): string[] => [...new Set((params.get(key) ?? '').split(','))];
  const names = SUCCESS_COLUMNS.map((column) => BOOKING_COLUMNS[column].name);
  const texts = Object.fromEntries(names.map((name) => [name, text(name)])) as Readonly<
    Record<keyof ReceiptFacts, string | undefined>
  >;
  const { bookingDate: day, totalPrice: amount } = texts;
  const readyAt = text('readyAt');
  return {
    ...texts,
    bookingDate: day !== undefined && isDay(day) ? day : undefined,
    totalPrice: amount !== undefined && AMOUNT.test(amount) ? Number(amount) : undefined,
    bookingId: text('bookingId'),
    addOns: ids('addOns').filter(isAddOnId),
    extraServices: ids('extraServices').filter(isExtraServiceId),
    readyAt: readyAt !== undefined && INSTANT.test(readyAt) ? readyAt : undefined,
  };
}

/** True where the address says nothing at all about a booking. */
export function isEmptyReceipt({ addOns, extraServices, ...facts }: BookingReceipt): boolean {
  const isBare = addOns.length === 0 && extraServices.length === 0;
  return isBare && Object.values(facts).every((fact) => fact === undefined);
}

/** Kept in the history, not in the address: accepting a quote confirms the booking at its price. */
export const ACCEPTED = 'accepted';
