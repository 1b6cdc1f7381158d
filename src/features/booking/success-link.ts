import { PATHS } from '@/config/paths';
import { isAddOnId, isExtraServiceId } from '@/domain/catalogue';
import { isDay, type Day } from '@/domain/day';
import type { NewBooking } from './api/create-booking';

/** What the address says of a booking; of the vehicle no more than is known. */
type ShownBooking = Pick<
  NewBooking,
  | 'id'
  | 'customer_name'
  | 'customer_email'
  | 'customer_phone'
  | 'service_name'
  | 'booking_date'
  | 'booking_time'
  | 'vehicle_type'
  | 'total_price'
  | 'add_ons'
  | 'extra_services'
> &
  Partial<Pick<NewBooking, 'vehicle_make' | 'vehicle_model'>>;

/**
 * Address of the success page: the specification's eleven parameters, add-ons, further services,
 * when the vehicle is ready, and the deposit of a quote.
 *
 * @param readyAt ISO instant, if known
 * @param deposit cents, where another one was agreed than the settings ask for
 */
export function successHref(booking: ShownBooking, readyAt?: string, deposit?: number): string {
  const values: Record<string, string | number | null | undefined> = {
    customerName: booking.customer_name,
    customerEmail: booking.customer_email,
    customerPhone: booking.customer_phone,
    serviceName: booking.service_name,
    bookingDate: booking.booking_date,
    bookingTime: booking.booking_time,
    vehicleType: booking.vehicle_type,
    vehicleMake: booking.vehicle_make,
    vehicleModel: booking.vehicle_model,
    totalPrice: booking.total_price,
    bookingId: booking.id,
    addOns: booking.add_ons.join(','),
    extraServices: booking.extra_services.join(','),
    readyAt,
    deposit,
  };
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(values)) {
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value));
  }
  return `${PATHS.bookingSuccess}?${params}`;
}

/** What an address says about a booking. Everything may be missing. */
export interface BookingReceipt {
  readonly customerName: string | undefined;
  readonly customerEmail: string | undefined;
  readonly customerPhone: string | undefined;
  readonly serviceName: string | undefined;
  readonly bookingDate: Day | undefined;
  readonly bookingTime: string | undefined;
  readonly vehicleType: string | undefined;
  readonly vehicleMake: string | undefined;
  readonly vehicleModel: string | undefined;
  /** Dollars. */
  readonly totalPrice: number | undefined;
  readonly bookingId: string | undefined;
  readonly addOns: readonly string[];
  /** Catalogue ids of the services beside the main one. */
  readonly extraServices: readonly string[];
  /** ISO instant at which the vehicle is ready. */
  readonly readyAt: string | undefined;
  /** Cents, of a quote. */
  readonly deposit: number | undefined;
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
  const day = text('bookingDate');
  const amount = text('totalPrice');
  const readyAt = text('readyAt');
  const deposit = text('deposit');
  return {
    customerName: text('customerName'),
    customerEmail: text('customerEmail'),
    customerPhone: text('customerPhone'),
    serviceName: text('serviceName'),
    bookingDate: day !== undefined && isDay(day) ? day : undefined,
    bookingTime: text('bookingTime'),
    vehicleType: text('vehicleType'),
    vehicleMake: text('vehicleMake'),
    vehicleModel: text('vehicleModel'),
    totalPrice: amount !== undefined && AMOUNT.test(amount) ? Number(amount) : undefined,
    bookingId: text('bookingId'),
    addOns: ids('addOns').filter(isAddOnId),
    extraServices: ids('extraServices').filter(isExtraServiceId),
    readyAt: readyAt !== undefined && INSTANT.test(readyAt) ? readyAt : undefined,
    deposit: deposit !== undefined && /^\d{1,7}$/.test(deposit) ? Number(deposit) : undefined,
  };
}

/** True where the address says nothing at all about a booking. */
export function isEmptyReceipt({ addOns, extraServices, ...facts }: BookingReceipt): boolean {
  const isBare = addOns.length === 0 && extraServices.length === 0;
  return isBare && Object.values(facts).every((fact) => fact === undefined);
}
