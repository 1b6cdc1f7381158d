import type { Booking } from './booking.ts';
import { vehicleTypeLabel } from '../vehicles.ts';

type Vehicle = Pick<Booking, 'vehicleType'> &
  Partial<Pick<Booking, 'vehicleSize' | 'vehicleMake' | 'vehicleModel'>>;

/** "SUV", or "SUV, Compact, Honda CR-V" with whatever of it is known. */
export function vehicleText(vehicle: Vehicle): string {
  const name = [vehicle.vehicleMake, vehicle.vehicleModel].filter(Boolean).join(' ');
  return [vehicleTypeLabel(vehicle.vehicleType), vehicle.vehicleSize, name]
    .filter(Boolean)
    .join(', ');
}
