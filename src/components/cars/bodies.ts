import { VEHICLE_TYPES, vehicleTypeLabel, type VehicleType } from '@/domain/vehicles';

/** What can be drawn: the vehicle types customers choose from and a van without rear windows. */
export type BodyId = VehicleType | 'vancargo';

export const BODY_IDS: readonly BodyId[] = [...VEHICLE_TYPES, 'vancargo'];

/** Box every body is drawn in; the wheels stand on `GROUND_Y`. */
export const CAR_BOX = { width: 1200, height: 480 } as const;
export const GROUND_Y = 432;

export const bodyName = (body: BodyId): string =>
  body === 'vancargo' ? 'Cargo van' : vehicleTypeLabel(body);
