import { classifyAnswer, RequestFailure } from '@/lib/errors';
import type { NewBooking } from '../new-booking';
import { visitorClient } from '@/lib/supabase/load-visitor-client';

/** Longer than any honest answer takes: after it the outcome counts as unknown. */
const TIMEOUT_MS = 20_000;

/**
 * Sends a booking once. The database takes each id once, so sending it again is safe.
 *
 * @throws RequestFailure `duplicate` where the id is stored already
 */
export async function createBooking(booking: NewBooking): Promise<void> {
  const client = await visitorClient();
  const { data, error, status } = await client
    .from('bookings')
    .insert({
      id: booking.id,
      customer_name: booking.customerName,
      customer_email: booking.customerEmail,
      customer_phone: booking.customerPhone,
      service_name: booking.serviceName,
      vehicle_type: booking.vehicleType,
      vehicle_make: booking.vehicleMake,
      vehicle_model: booking.vehicleModel,
      comments: booking.comments,
      add_ons: [...booking.addOns],
      booking_date: booking.bookingDate,
      booking_time: booking.bookingTime,
      status: 'pending',
      total_price: booking.totalPrice,
    })
    .select('id')
    .abortSignal(AbortSignal.timeout(TIMEOUT_MS))
    .single();
  if (error) throw classifyAnswer({ status, code: error.code, message: error.message });
  // An answer that is not about this booking proves nothing: ask again with the same id.
  const answer: { id?: unknown } | null = data;
  if (answer?.id !== booking.id) throw new RequestFailure('unavailable', 'Not the inserted row');
}
