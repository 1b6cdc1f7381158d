import type { Booking } from '@/domain/booking';
import { type BookingForm, priceRequest } from '@/domain/booking-form';
import { CATALOGUE, isAddOnId, WIZARD_ONLY_IDS } from '@/domain/catalogue';
import { BOOKING_SERVICE_KEYS } from '@/domain/price-table';
import { quote } from '@/domain/quote';
import { serviceDisplayName, serviceIdByDisplayName } from '@/domain/service-names';
import { type BookingChanges } from '../api/change-booking';

/** A stored booking as a form. */
export function formOf(booking: Booking): BookingForm {
  return {
    service: serviceIdByDisplayName(booking.serviceName),
    addOns: booking.addOns,
    extraServices: booking.extraServices,
    vehicleType: booking.vehicleType,
    name: booking.customerName,
    email: booking.customerEmail ?? '',
    phone: booking.customerPhone,
    vehicleMake: booking.vehicleMake ?? '',
    vehicleModel: booking.vehicleModel ?? '',
    comments: booking.comments ?? '',
    studio: undefined,
  };
}

/** What of a booking a form changes: only that is written, so that nothing else is overwritten. */
export function changesOf(before: Booking, form: BookingForm): BookingChanges {
  const known = bookingPart(formOf(before));
  const changed = Object.entries(bookingPart(form)).filter(
    ([field, value]) => String(value) !== String(known[field as keyof typeof known]),
  );
  return { ...Object.fromEntries(changed), ...newPrice(formOf(before), form) };
}

function bookingPart(form: BookingForm) {
  return {
    customerName: form.name.trim(),
    customerEmail: form.email.trim() || null,
    customerPhone: form.phone.trim(),
    serviceName: serviceDisplayName(form.service),
    addOns: form.addOns,
    extraServices: form.extraServices,
    vehicleType: form.vehicleType,
    vehicleMake: form.vehicleMake.trim() || null,
    vehicleModel: form.vehicleModel.trim() || null,
    comments: form.comments.trim() || null,
  } satisfies BookingChanges;
}

/** Another service or vehicle is a new quote, where the price list says something else of it. */
function newPrice(before: BookingForm, after: BookingForm): BookingChanges {
  const { total } = quote(priceRequest(after));
  if (total === quote(priceRequest(before)).total) return {};
  return { quotedPrice: total, totalPrice: total, priceReason: null };
}

/** Every service that the shop does, and the booking's own where it is none of them. */
export function serviceOptions(booking: Booking): readonly (readonly [id: string, name: string])[] {
  const others = CATALOGUE.map(({ id }) => id).filter(
    (id) => !isAddOnId(id) && !WIZARD_ONLY_IDS.includes(id),
  );
  const own = serviceIdByDisplayName(booking.serviceName);
  return [...new Set<string>([...BOOKING_SERVICE_KEYS, ...others, own])].map(
    (id) => [id, serviceDisplayName(id)] as const,
  );
}
