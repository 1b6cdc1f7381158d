import type { StudioConfiguration } from '@/domain/film/studio-configuration';
import { Car } from './car';
import { configurationLook } from './studio-look';
import { VehicleCar } from './vehicle-car';

interface ChosenCarProps {
  /** The car of the studio, where the booking came from there. */
  readonly studio: StudioConfiguration | undefined;
  readonly vehicleType: string;
}

/** The car of a booking, as it was put together in the studio, else a plain one of its type. */
export function ChosenCar({ studio, vehicleType }: ChosenCarProps) {
  // A visitor may have chosen another vehicle since.
  if (studio?.body !== vehicleType) return <VehicleCar vehicleType={vehicleType} />;
  return <Car body={studio.body} {...configurationLook(studio)} decorative />;
}
