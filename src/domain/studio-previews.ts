import { VEHICLE_TYPES, type VehicleType } from './vehicles';

/** A link preview that shows one body; the picture is `/previews/<image>.png`. */
export interface StudioPreview {
  readonly image: `studio-${VehicleType}`;
  readonly body: VehicleType;
}

/** One preview picture for each body that a studio link can open with. */
export const STUDIO_PREVIEWS: readonly StudioPreview[] = VEHICLE_TYPES.map((body) => ({
  image: `studio-${body}`,
  body,
}));
