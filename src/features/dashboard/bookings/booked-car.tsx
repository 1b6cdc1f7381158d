import { ChosenCar } from '@/components/cars/chosen-car';
import { readStudioHref } from '@/config/studio-link';
import type { Booking } from '@/domain/booking/booking';

/** The car of a booking, by what its row says. */
export function BookedCar({ booking: { studio, vehicleType } }: { readonly booking: Booking }) {
  return <ChosenCar studio={readStudioHref(studio ?? '')} vehicleType={vehicleType} />;
}
