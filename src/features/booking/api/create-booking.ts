import { studioHref } from '@/config/studio-link';
import { priceRequest, type BookingForm } from '@/domain/booking/booking-form';
import { bookingRow, type FormRow } from '@/domain/booking/booking-row';
import { CARE_WORDS_VERSION } from '@/domain/care';
import type { Day } from '@/domain/day';
import { TINT_LAW_NOTES_VERSION } from '@/domain/film/law';
import { quote } from '@/domain/money/quote';
import { tintsFront } from '@/domain/booking/service-vehicles';
import type { SlotTime } from '@/domain/calendar/slots';
import { useCreateOnce } from '@/lib/create-once';
import { newId } from '@/lib/new-id';
import { RequestFailure } from '@/lib/errors';
import { loadSupabase } from '@/lib/load-supabase';

/** A booking as it is sent: a row of the table, under an id that belongs to no other values. */
export interface NewBooking extends FormRow {
  readonly id: string;
  /** Address of the car in the studio. */
  readonly studio: string | null;
  /** Version of the note on front film that the page showed; null for other work. */
  readonly film_law_version: number | null;
  /** Version of the words ticked for a care reminder; null without one. */
  readonly care_version: number | null;
  /** Version of the policy that the page showed; null if the shop has none. */
  readonly policy_version: number | null;
  readonly booking_date: Day;
  readonly booking_time: SlotTime;
  readonly status: 'pending';
  /** Dollars. */
  readonly total_price: number;
}

/** Turns a complete form into the booking it asks for, at the price that the page shows. */
export function newBooking(
  form: BookingForm,
  day: Day,
  time: SlotTime,
  policyVersion: number | null = null,
): NewBooking {
  const row = bookingRow(form);
  return {
    id: newId(),
    ...row,
    care_version: row.wants_care ? CARE_WORDS_VERSION : null,
    studio: form.studio ? studioHref(form.studio) : null,
    film_law_version: tintsFront([form.service, ...form.extraServices])
      ? TINT_LAW_NOTES_VERSION
      : null,
    policy_version: policyVersion,
    booking_date: day,
    booking_time: time,
    status: 'pending',
    total_price: quote(priceRequest(form)).total,
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
  const { supabase, unwrap } = await loadSupabase();
  const request = supabase().from('bookings').insert(booking).select('id').single();
  const row: { readonly id?: unknown } | null = await unwrap(request);
  // An answer that is not about this booking proves nothing.
  if (row?.id !== booking.id) throw new RequestFailure('unavailable', 'Not the inserted row');
}
