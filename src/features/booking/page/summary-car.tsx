import { Car } from '@/components/cars/car';
import { BODY_PAINT } from '@/components/cars/car-look';
import { DEFAULT_VEHICLE_TYPE, isVehicleType } from '@/domain/vehicles';

interface SummaryCarProps {
  readonly vehicleType: string;
}

/** The visitor's kind of car. Decoration: its type stands in the price line. */
export function SummaryCar({ vehicleType }: SummaryCarProps) {
  const body = isVehicleType(vehicleType) ? vehicleType : DEFAULT_VEHICLE_TYPE;
  return <Car body={body} paint={BODY_PAINT[body]} filmFront={70} filmRear={20} decorative />;
}
