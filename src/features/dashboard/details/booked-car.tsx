import { BODY_PAINT } from '@/components/cars/car-look';
import { Car } from '@/components/cars/car';
import { configurationLook } from '@/components/cars/studio-look';
import { readStudioHref } from '@/config/studio-link';
import type { Booking } from '@/domain/booking';
import { vehicleTypeOrDefault } from '@/domain/vehicles';

interface BookedCarProps {
  readonly booking: Booking;
}

/** The car of a booking: as it was put together in the studio, else a plain one of its type. */
export function BookedCar({ booking: { studio, vehicleType } }: BookedCarProps) {
  const configured = readStudioHref(studio ?? '');
  if (configured) {
    return <Car body={configured.body} {...configurationLook(configured)} decorative />;
  }
  const body = vehicleTypeOrDefault(vehicleType);
  return <Car body={body} paint={BODY_PAINT[body]} filmFront={70} filmRear={20} decorative />;
}
