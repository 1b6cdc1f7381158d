import { useMutation } from '@tanstack/react-query';
import type { Day } from '@/domain/day';
import { bookedVehicleType, quote } from '@/domain/quote';
import { serviceDisplayName } from '@/domain/service-names';
import type { SlotTime } from '@/domain/slots';
import { failureKind, isOutcomeUnknown, isRequestFailure, RequestFailure } from '@/lib/errors';
import { supabase, unwrap } from '@/lib/supabase';
import { priceRequest, type BookingForm } from '../draft';

/** Pauses before the second and the third try. */
const RETRY_PAUSES_MS = [700, 2_000] as const;

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
    id: newBookingId(),
    customer_name: form.name.trim(),
    customer_email: form.email.trim(),
    customer_phone: form.phone.trim(),
    service_name: serviceDisplayName(form.service),
    vehicle_type: bookedVehicleType(request),
    vehicle_make: form.vehicleMake.trim() || null,
    vehicle_model: form.vehicleModel.trim() || null,
    comments: form.comments.trim() || null,
    add_ons: [...form.addOns],
    extra_services: [...request.extraServiceIds],
    booking_date: day,
    booking_time: time,
    status: 'pending',
    total_price: quote(request).total,
  };
}

/** A random uuid (version 4), also where the page is not served over https. */
function newBookingId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** True where two bookings ask for the same, whatever their ids. */
export function hasSameValues(a: NewBooking, b: NewBooking): boolean {
  return JSON.stringify({ ...a, id: '' }) === JSON.stringify({ ...b, id: '' });
}

/**
 * Stores a booking and returns what is stored. Every try sends the same values under the same id,
 * which the database takes once: an id that is stored already proves that an earlier try arrived.
 *
 * @param keepAttempt notes what was sent before it is known what became of it; undefined once it
 *   is proved not to be stored
 * @param prepare what a new id needs before it is sent: a solved CAPTCHA, where the site asks for one
 */
export function useCreateBooking(
  keepAttempt: (booking: NewBooking | undefined) => void,
  prepare: (bookingId: string) => Promise<void>,
) {
  const { mutateAsync } = useMutation({
    mutationFn: insertBooking,
    retry: (failures, error) =>
      failures < RETRY_PAUSES_MS.length && navigator.onLine && isOutcomeUnknown(failureKind(error)),
    retryDelay: (failures) => RETRY_PAUSES_MS[failures] ?? 0,
  });

  async function send(booking: NewBooking): Promise<NewBooking> {
    keepAttempt(booking);
    try {
      await mutateAsync(booking);
      return booking;
    } catch (error) {
      if (provesNothingStored(error)) keepAttempt(undefined);
      throw error;
    }
  }

  /** Sends a new booking, under a second id where another one's reference is the same. */
  async function sendNew(booking: NewBooking): Promise<NewBooking> {
    await prepare(booking.id);
    try {
      return await send(booking);
    } catch (error) {
      if (failureKind(error) !== 'reference-taken') throw error;
      const other = { ...booking, id: newBookingId() };
      await prepare(other.id);
      return send(other);
    }
  }

  /** Sends what was sent before while its fate is open; the wanted booking only if that is not stored. */
  return async function create(wanted: NewBooking, open?: NewBooking): Promise<NewBooking> {
    if (!open) return sendNew(wanted);
    try {
      return await send(open);
    } catch (error) {
      const isSettled = provesNothingStored(error);
      if (!isSettled || (hasSameValues(open, wanted) && !needsNewId(error))) throw error;
      return sendNew(wanted);
    }
  };
}

/** True where the values are fine and their id alone is not taken. */
function needsNewId(error: unknown): boolean {
  return ['reference-taken', 'captcha'].includes(failureKind(error));
}

async function insertBooking(booking: NewBooking): Promise<void> {
  try {
    const request = supabase().from('bookings').insert(booking).select('id').single();
    const row: { readonly id?: unknown } | null = await unwrap(request);
    // An answer that is not about this booking proves nothing.
    if (row?.id !== booking.id) throw new RequestFailure('unavailable', 'Not the inserted row');
  } catch (error) {
    if (failureKind(error) !== 'duplicate') throw error;
  }
}

/**
 * True where a failure proves that the booking is not stored, by this try or one before: the
 * database looks for the id first and only then at its other rules, which it names. A gateway's
 * refusal names none and proves nothing.
 */
export function provesNothingStored(error: unknown): boolean {
  if (!isRequestFailure(error) || isOutcomeUnknown(error.kind)) return false;
  return error.rule !== undefined || error.kind === 'not-configured';
}
