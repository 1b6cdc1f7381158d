import type { Booking } from '@/domain/booking';
import { BOOKING_PRICE_TABLE } from '@/domain/price-table';

let made = 0;

/** A booking with whatever matters to the test; everything else is believable. */
export function makeBooking(part: Partial<Booking> = {}): Booking {
  made += 1;
  const stamp = new Date(Date.UTC(2026, 10, 1) + made * 60_000).toISOString();
  return {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    customerName: 'Mei Tanaka',
    customerEmail: 'mei.t@example.com',
    customerPhone: '604-555-0119',
    serviceName: 'Classic Detailing',
    vehicleType: 'sedan',
    vehicleSize: null,
    vehicleMake: null,
    vehicleModel: null,
    comments: null,
    studio: null,
    addOns: [],
    extraServices: [],
    bookingDate: '2026-12-01',
    bookingTime: '9:00 AM',
    status: 'pending',
    source: 'online',
    totalPrice: BOOKING_PRICE_TABLE.ClassicDetailing.sedan,
    quotedPrice: BOOKING_PRICE_TABLE.ClassicDetailing.sedan,
    priceReason: null,
    seat: 1,
    arrivedAt: null,
    noShowAt: null,
    createdAt: stamp.replace('Z', '+00:00'),
    updatedAt: stamp.replace('Z', '+00:00'),
    revision: 0,
    ...part,
  };
}
