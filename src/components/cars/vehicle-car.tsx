import { vehicleTypeOrDefault } from '@/domain/vehicles';
import { Car } from './car';
import { BODY_PAINT } from './car-look';

interface VehicleCarProps {
  /** Anything other than a vehicle type is drawn as a sedan. */
  readonly vehicleType: string;
}

/** Decoration, in the colour of its type: words next to it name the type. */
export function VehicleCar({ vehicleType }: VehicleCarProps) {
  const body = vehicleTypeOrDefault(vehicleType);
  return <Car body={body} paint={BODY_PAINT[body]} filmFront={70} filmRear={20} decorative />;
}
