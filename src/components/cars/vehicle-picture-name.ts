import type { VehicleType } from '@/domain/vehicles';

/** Name of a picture's file in ./vehicle-pictures, made by tools/cars/draw-pictures.mjs. */
export function vehiclePictureName(type: VehicleType, isChosen: boolean): string {
  return isChosen ? `${type}-chosen.svg` : `${type}.svg`;
}
