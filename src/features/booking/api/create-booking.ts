import { studioHref } from '@/config/studio-link';
import type { Day } from '@/domain/day';
import { bookedVehicleType, quote } from '@/domain/quote';
import { serviceDisplayName } from '@/domain/service-names';
import type { SlotTime } from '@/domain/slots';
import { useCreateOnce } from '@/lib/create-once';
import { newId } from '@/lib/new-id';
import { RequestFailure } from '@/lib/errors';
import { supabase, unwrap } from '@/lib/supabase';
import { bookedComments } from '@/domain/studio-note';
import { priceRequest, type BookingForm } from '@/domain/booking-form';

/** A booking as it is sent: a row of the table, under an id that belongs to these values alone. */
export interface NewBooking {
  readonly id: string;
  readonly customer_name: string;
  readonly customer_email: string;
  readonly customer_phone: string;
  /** Display name. */
  readonly service_name: string;
  readonly vehicle_type: string;
  readonly vehicle_make: string | null;
  readonly vehicle_model: string | null;
  readonly comments: string | null;
  /** Address of the car in the studio. */
  readonly studio: string | null;
  readonly add_ons: string[];
  /** Catalogue ids. */
  readonly extra_services: string[];
  readonly booking_date: Day;
  readonly booking_time: SlotTime;
  readonly status: 'pending';
  /** Dollars. */
  readonly total_price: number;
}

/** Turns a complete form into the booking it asks for, at the price that the page shows. */
export function newBooking(form: BookingForm, day: Day, time: SlotTime): NewBooking {
  const request = priceRequest(form);
  return {
    id: newId(),
    customer_name: form.name.trim(),
    customer_email: form.email.trim(),
    customer_phone: form.phone.trim(),
    service_name: serviceDisplayName(form.service),
    vehicle_type: bookedVehicleType(request),
    vehicle_make: form.vehicleMake.trim() || null,
    vehicle_model: form.vehicleModel.trim() || null,
    comments: bookedComments(form) || null,
    studio: form.studio ? studioHref(form.studio) : null,
    add_ons: [...form.addOns],
    extra_services: [...request.extraServiceIds],
    booking_date: day,
    booking_time: time,
    status: 'pending',
    total_price: quote(request).total,
  };
}

/**
 * Stores a visitor's booking, once.
 *
 * @param keepAttempt notes what was sent while it is not known what became of it
 * @param prepare what a new id needs before it is sent: a solved CAPTCHA, where the site asks for one
 */
export function useCreateBooking(
  keepAttempt: (booking: NewBooking | undefined) => void,
  prepare: (bookingId: string) => Promise<void>,
) {
  return useCreateOnce({ insert: insertBooking, keepAttempt, prepare });
}

async function insertBooking(booking: NewBooking): Promise<void> {
  const request = supabase().from('bookings').insert(booking).select('id').single();
  const row: { readonly id?: unknown } | null = await unwrap(request);
  // An answer that is not about this booking proves nothing.
  if (row?.id !== booking.id) throw new RequestFailure('unavailable', 'Not the inserted row');
}
