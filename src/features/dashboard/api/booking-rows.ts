import type { Booking } from '@/domain/booking';
import { isBookingStatus } from '@/domain/booking-status';
import { isDay } from '@/domain/day';
import { serviceDisplayName } from '@/domain/service-names';
import { RequestFailure } from '@/lib/errors';
import type { Tables } from '@/lib/database.types';

/** Columns of the dashboard; what the database keeps for itself is not asked for. */
export const BOOKING_COLUMNS =
  'id,customer_name,customer_email,customer_phone,service_name,vehicle_type,vehicle_size,vehicle_make,vehicle_model,comments,add_ons,extra_services,booking_date,booking_time,status,total_price,created_at,updated_at';

type BookingRow = Omit<Tables<'bookings'>, 'seat'>;

/** A booking with what the list searches and sorts by, made once when it arrives. */
export interface ListedBooking extends Booking {
  /** Name, e-mail and services in lower case. */
  readonly searchText: string;
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
  if (!Array.isArray(answer)) throw malformed();
  return answer.map((row: unknown) => {
    if (!isBookingRow(row)) throw malformed();
    return toListed(toBooking(row));
  });
}

export function toListed(booking: Booking): ListedBooking {
  const { customerName, customerEmail, serviceName, extraServices } = booking;
  const services = [serviceName, ...extraServices.map(serviceDisplayName)];
  const searchText = [customerName, customerEmail, ...services].join('\n').toLowerCase();
  const nameKey = sortKey(customerName);
  return { ...booking, searchText, nameKey, serviceKey: sortKey(serviceName) };
}

const ASCII = /^[\x20-\x7e]*$/;
const MARKS = /\p{M}/gu;

/** What a text sorts by. A collator would take half a second for 50,000 names. */
function sortKey(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}

function malformed(): RequestFailure {
  return new RequestFailure('unavailable', 'The answer is no list of bookings');
}

const TEXTS = [
  'id',
  'customer_name',
  'customer_email',
  'customer_phone',
  'service_name',
  'vehicle_type',
  'booking_time',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof BookingRow)[];

function isBookingRow(value: unknown): value is BookingRow {
  if (typeof value !== 'object' || value === null) return false;
  const row = value as Readonly<Record<string, unknown>>;
  return (
    TEXTS.every((column) => typeof row[column] === 'string') &&
    typeof row['booking_date'] === 'string' &&
    isDay(row['booking_date']) &&
    typeof row['status'] === 'string' &&
    isBookingStatus(row['status']) &&
    Number.isFinite(row['total_price']) &&
    Array.isArray(row['add_ons']) &&
    Array.isArray(row['extra_services'])
  );
}

function toBooking(row: BookingRow): Booking {
  return {
    id: row.id,
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    customerPhone: row.customer_phone,
    serviceName: row.service_name,
    vehicleType: row.vehicle_type,
    vehicleSize: row.vehicle_size,
    vehicleMake: row.vehicle_make,
    vehicleModel: row.vehicle_model,
    comments: row.comments,
    addOns: row.add_ons,
    extraServices: row.extra_services,
    bookingDate: row.booking_date,
    bookingTime: row.booking_time,
    status: row.status,
    totalPrice: row.total_price,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
