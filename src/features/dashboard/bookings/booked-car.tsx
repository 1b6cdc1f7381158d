import { Car } from '@/components/cars/car';
import { configurationLook } from '@/components/cars/studio-look';
import { VehicleCar } from '@/components/cars/vehicle-car';
import { readStudioHref } from '@/config/studio-link';
import type { Booking } from '@/domain/booking';

interface BookedCarProps {
  readonly booking: Booking;
}

/** The car of a booking: as it was put together in the studio, else a plain one of its type. */
export function BookedCar({ booking: { studio, vehicleType } }: BookedCarProps) {
  const configured = readStudioHref(studio ?? '');
  if (configured) {
    return <Car body={configured.body} {...configurationLook(configured)} decorative />;
  }
  return <VehicleCar vehicleType={vehicleType} />;
}
