import { VEHICLE_TYPES, vehicleTypeLabel, type VehicleType } from '@/domain/vehicles';

/** Customers choose from the vehicle types; the van without rear windows is drawn as well. */
export type BodyId = VehicleType | 'vancargo';

export const BODY_IDS: readonly BodyId[] = [...VEHICLE_TYPES, 'vancargo'];

/** Every body is drawn in this box; the wheels touch `GROUND_Y`. */
export const CAR_BOX = { width: 1200, height: 480 } as const;
export const GROUND_Y = 432;

export const bodyName = (body: BodyId): string =>
  body === 'vancargo' ? 'Cargo van' : vehicleTypeLabel(body);
