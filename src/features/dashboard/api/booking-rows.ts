import { type Booking, bookingReference } from '@/domain/booking';
import { isBookingStatus } from '@/domain/booking-status';
import { isDay } from '@/domain/day';
import { bookedNames } from '@/domain/service-names';
import { slotOrder } from '@/domain/slots';
import type { Tables } from '@/lib/database.types';
import { RequestFailure } from '@/lib/errors';
import { phoneDigits, type Searchable } from '@/domain/booking-search';

const COLUMNS = {
  id: 'id',
  customerName: 'customer_name',
  customerEmail: 'customer_email',
  customerPhone: 'customer_phone',
  serviceName: 'service_name',
  vehicleType: 'vehicle_type',
  vehicleSize: 'vehicle_size',
  vehicleMake: 'vehicle_make',
  vehicleModel: 'vehicle_model',
  comments: 'comments',
  studio: 'studio',
  addOns: 'add_ons',
  extraServices: 'extra_services',
  bookingDate: 'booking_date',
  bookingTime: 'booking_time',
  status: 'status',
  source: 'source',
  totalPrice: 'total_price',
  quotedPrice: 'quoted_price',
  priceReason: 'price_reason',
  seat: 'seat',
  arrivedAt: 'arrived_at',
  noShowAt: 'no_show_at',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  revision: 'revision',
} as const satisfies Record<keyof Booking, keyof Tables<'bookings'>>;

/** What the dashboard asks for, by the names of `Booking`. */
export const BOOKING_COLUMNS = Object.entries(COLUMNS)
  .map(([name, column]) => `${name}:${column}`)
  .join(',');

/** A booking with what the list searches and sorts by, made once when it arrives. */
export interface ListedBooking extends Booking, Searchable {
  /** Day and time, as appointments follow each other. */
  readonly appointmentKey: string;
  /** Name and service without regard to case and accents, so that Élise stands beside Elena. */
  readonly nameKey: string;
  readonly serviceKey: string;
}

/**
 * The bookings of an answer.
 *
 * @throws RequestFailure `unavailable` where the answer is no list of bookings (a proxy's page, a
 * cut line): better no list than a wrong one
 */
export function toBookings(answer: unknown): ListedBooking[] {
  if (!Array.isArray(answer) || !answer.every(isBooking)) {
    throw new RequestFailure('unavailable', 'The answer is no list of bookings');
  }
  return answer.map(toListed);
}

const TEXTS = [
  'id',
  'customerName',
  'customerPhone',
  'serviceName',
  'vehicleType',
  'bookingTime',
  'source',
  'createdAt',
  'updatedAt',
] as const satisfies readonly (keyof Booking)[];

function isBooking(value: unknown): value is Booking {
  if (typeof value !== 'object' || value === null) return false;
  const row = value as Readonly<Partial<Record<keyof Booking, unknown>>>;
  return (
    TEXTS.every((column) => typeof row[column] === 'string') &&
    typeof row.bookingDate === 'string' &&
    isDay(row.bookingDate) &&
    typeof row.status === 'string' &&
    isBookingStatus(row.status) &&
    (row.customerEmail === null || typeof row.customerEmail === 'string') &&
    Number.isFinite(row.totalPrice) &&
    Number.isInteger(row.revision) &&
    Number.isFinite(row.quotedPrice) &&
    Array.isArray(row.addOns) &&
    Array.isArray(row.extraServices)
  );
}

export function toListed(booking: Booking): ListedBooking {
  const { id, customerName, customerEmail, customerPhone, serviceName } = booking;
  const vehicle = `${booking.vehicleMake ?? ''} ${booking.vehicleModel ?? ''}`;
  const services = bookedNames(booking);
  const texts = [customerName, customerEmail ?? '', ...services, bookingReference(id), vehicle];
  return {
    ...booking,
    searchText: texts.join('\n').toLowerCase(),
    phoneDigits: phoneDigits(customerPhone),
    appointmentKey: `${booking.bookingDate} ${slotOrder(booking.bookingTime)}`,
    nameKey: sortKey(customerName),
    serviceKey: sortKey(serviceName),
  };
}

const ASCII = /^[\x20-\x7e]*$/;
const MARKS = /\p{M}/gu;

/** What a text sorts by. A collator would take half a second for 50,000 names. */
function sortKey(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}
