import { type Booking, rowOfBooking } from '@/domain/booking/booking';
import { COLUMN_OF_FIELD, TEXT_FIELDS } from '@/domain/booking/booking-columns';
import { type BookingForm, EMPTY_FORM, priceRequest } from '@/domain/booking/booking-form';
import { bookingRow, type FormRow } from '@/domain/booking/booking-row';
import { CATALOGUE, isAddOnId, WIZARD_ONLY_IDS } from '@/domain/catalogue';
import { BOOKING_SERVICE_KEYS } from '@/domain/money/price-table';
import { quote } from '@/domain/money/quote';
import { serviceDisplayName, serviceIdByDisplayName } from '@/domain/service-names';
import { type BookingChanges } from '../api/change-requests';

export function formOf(booking: Booking): BookingForm {
  const row = rowOfBooking(booking);
  const texts = TEXT_FIELDS.map((field) => [field, row[COLUMN_OF_FIELD[field]] ?? '']);
  return {
    ...EMPTY_FORM,
    ...Object.fromEntries(texts),
    service: serviceIdByDisplayName(booking.serviceName),
    addOns: booking.addOns,
    extraServices: booking.extraServices,
    wantsTexts: booking.textsVersion !== null,
  };
}

/** The columns that a form changes: only they are written, so that nothing else is overwritten. */
export function changesOf(before: Booking, form: BookingForm): BookingChanges {
  const known = bookingRow(formOf(before));
  const changed = Object.entries(bookingRow(form)).filter(
    ([column, value]) => String(value) !== String(known[column as keyof FormRow]),
  );
  const isUnticked = before.textsVersion !== null && !form.wantsTexts;
  return {
    ...Object.fromEntries(changed),
    ...(isUnticked ? { texts_version: null } : {}),
    ...newPrice(formOf(before), form),
  };
}

/** Another service or vehicle is a new quote, where the price list says something else of it. */
function newPrice(before: BookingForm, after: BookingForm): BookingChanges {
  const { total } = quote(priceRequest(after));
  if (total === quote(priceRequest(before)).total) return {};
  return { quoted_price: total, total_price: total, price_reason: null };
}

/** Every service that the shop does, and the booking's own if it is not one of them. */
export function serviceOptions(booking: Booking): readonly (readonly [id: string, name: string])[] {
  const others = CATALOGUE.map(({ id }) => id).filter(
    (id) => !isAddOnId(id) && !WIZARD_ONLY_IDS.includes(id),
  );
  const own = serviceIdByDisplayName(booking.serviceName);
  return [...new Set<string>([...BOOKING_SERVICE_KEYS, ...others, own])].map(
    (id) => [id, serviceDisplayName(id)] as const,
  );
}
