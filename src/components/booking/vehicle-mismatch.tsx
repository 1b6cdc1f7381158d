import { VEHICLE_MISMATCH } from '@/content/booking/booking';
import { serviceDisplayName } from '@/domain/service-names';
import { mismatchedService } from '@/domain/booking/service-vehicles';
import { vehicleTypeLabel } from '@/domain/vehicles';

interface VehicleMismatchProps {
  readonly serviceIds: readonly string[];
  readonly vehicleType: string;
}

/** Points out a service that names another vehicle than the chosen one. Booking it stays possible. */
export function VehicleMismatch({ serviceIds, vehicleType }: VehicleMismatchProps) {
  const serviceId = mismatchedService(serviceIds, vehicleType);
  return (
    <p className="mt-2 text-sm leading-snug text-text-2 empty:hidden" role="status">
      {serviceId === undefined
        ? null
        : VEHICLE_MISMATCH(serviceDisplayName(serviceId), vehicleTypeLabel(vehicleType))}
    </p>
  );
}
