import { Car } from '@/components/cars/car';
import { BODY_PAINT } from '@/components/cars/car-look';
import { vehicleTypeOrDefault } from '@/domain/vehicles';

interface SummaryCarProps {
  readonly vehicleType: string;
}

/** The visitor's kind of car. Decoration: its type stands in the price line. */
export function SummaryCar({ vehicleType }: SummaryCarProps) {
  const body = vehicleTypeOrDefault(vehicleType);
  return <Car body={body} paint={BODY_PAINT[body]} filmFront={70} filmRear={20} decorative />;
}
