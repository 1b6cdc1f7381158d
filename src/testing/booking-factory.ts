import { type Booking, bookingOfRow } from '@/domain/booking/booking';
import { BOOKING_PRICE_TABLE } from '@/domain/money/price-table';

let made = 0;

/** A booking with whatever matters to the test; everything else is believable. */
export function makeBooking(part: Partial<Booking> = {}): Booking {
  made += 1;
  const stamp = new Date(Date.UTC(2026, 10, 1) + made * 60_000).toISOString();
  const row: Readonly<Record<string, unknown>> = {
    id: `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`,
    customer_name: 'Mei Tanaka',
    customer_email: 'mei.t@example.com',
    customer_phone: '604-555-0119',
    service_name: 'Classic Detailing',
    vehicle_type: 'sedan',
    booking_date: '2026-12-01',
    booking_time: '9:00 AM',
    status: 'pending',
    total_price: BOOKING_PRICE_TABLE.ClassicDetailing.sedan,
    created_at: stamp.replace('Z', '+00:00'),
    updated_at: stamp.replace('Z', '+00:00'),
    revision: 0,
  };
  const booking = bookingOfRow(row);
  if (!booking) throw new Error('A column without a default needs a value here');
  return { ...booking, ...part };
}
