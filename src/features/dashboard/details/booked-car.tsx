import { BODY_PAINT } from '@/components/cars/car-look';
import { Car } from '@/components/cars/car';
import { configurationLook } from '@/components/cars/studio-look';
import type { Booking } from '@/domain/booking';
import { readStudioNote } from '@/domain/studio-note';
import { DEFAULT_VEHICLE_TYPE, isVehicleType } from '@/domain/vehicles';

interface BookedCarProps {
  readonly booking: Booking;
}

/** The car of a booking: as configured in the studio where its comments say so, else its body type. */
export function BookedCar({ booking: { comments, vehicleType } }: BookedCarProps) {
  const configured = readStudioNote(comments);
  if (configured) {
    return <Car body={configured.body} {...configurationLook(configured)} decorative />;
  }
  const body = isVehicleType(vehicleType) ? vehicleType : DEFAULT_VEHICLE_TYPE;
  return <Car body={body} paint={BODY_PAINT[body]} filmFront={70} filmRear={20} decorative />;
}
