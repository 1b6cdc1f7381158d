import { type Booking, bookingOfRow, bookingReference } from '@/domain/booking/booking';
import { isBookingStatus } from '@/domain/booking/booking-status';
import { isDay } from '@/domain/day';
import { folded } from '@/domain/folded';
import { bookedNames } from '@/domain/service-names';
import { slotOrder } from '@/domain/calendar/slots';
import { RequestFailure } from '@/lib/errors';
import type { Searchable } from '@/domain/booking/booking-search';
import { phoneText } from '@/domain/phone';

/** A booking with what the list searches and sorts by, made once when it arrives. */
export interface ListedBooking extends Booking, Searchable {
  /** Day and time, as appointments follow each other. */
  readonly appointmentKey: string;
  /** Name and service without regard to case and accents, so that Élise sorts next to Elena. */
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
  if (!Array.isArray(answer)) throw noBookings();
  return answer.map((row: unknown) => {
    const booking = typeof row === 'object' && row ? bookingOfRow({ ...row }) : undefined;
    if (!booking || !isSound(booking)) throw noBookings();
    return toListed(booking);
  });
}

/** The same for a technician, who is told no price and no contact: what stands there is shown nowhere. */
export const toJobs = (answer: unknown): ListedBooking[] =>
  toBookings(Array.isArray(answer) ? answer.map((row: object) => ({ ...UNTOLD, ...row })) : answer);

const UNTOLD = { customer_email: null, customer_phone: '', total_price: 0 };

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

const noBookings = () => new RequestFailure('unavailable', 'The answer is no list of bookings');

/** The values of a row are what their columns promise. */
function isSound(booking: Booking): boolean {
  const { bookingDate, status, customerEmail, totalPrice, quotedPrice } = booking;
  return (
    TEXTS.every((name) => typeof booking[name] === 'string') &&
    typeof bookingDate === 'string' &&
    isDay(bookingDate) &&
    typeof status === 'string' &&
    isBookingStatus(status) &&
    (customerEmail === null || typeof customerEmail === 'string') &&
    Number.isFinite(totalPrice) &&
    Number.isFinite(quotedPrice) &&
    Array.isArray(booking.addOns) &&
    Array.isArray(booking.extraServices)
  );
}

export function toListed(booking: Booking): ListedBooking {
  const { id, customerName, customerEmail, customerPhone, serviceName } = booking;
  const vehicle = `${booking.vehicleMake ?? ''} ${booking.vehicleModel ?? ''}`;
  const services = bookedNames(booking);
  const texts = [customerName, customerEmail ?? '', ...services, bookingReference(id), vehicle];
  return {
    ...booking,
    searchText: folded(texts.join('\n')),
    phoneText: phoneText(customerPhone),
    appointmentKey: `${booking.bookingDate} ${slotOrder(booking.bookingTime)}`,
    nameKey: folded(customerName),
    serviceKey: folded(serviceName),
  };
}
