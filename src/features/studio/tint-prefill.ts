import type { BookingForm } from '@/domain/booking/booking-form';
import type { StudioConfiguration } from '@/domain/film/studio-configuration';
import { studioBooking } from '@/domain/film/studio-price';

/** Returns undefined without film, because then there is nothing to book. */
export function tintPrefill(configuration: StudioConfiguration) {
  const booking = studioBooking(configuration);
  if (!booking) return undefined;
  return {
    service: booking.serviceId,
    vehicleType: configuration.body,
    extraServices: booking.extraServiceIds,
    studio: configuration,
  } satisfies Partial<BookingForm>;
}

export type TintPrefill = NonNullable<ReturnType<typeof tintPrefill>>;
