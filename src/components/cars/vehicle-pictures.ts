import type { VehicleType } from '@/domain/vehicles';
import { vehiclePictureName } from './vehicle-picture-name';

const FILES = import.meta.glob<string>('./vehicle-pictures/*.svg', {
  eager: true,
  import: 'default',
  query: '?url',
});

/**
 * Address of the picture of a vehicle type: silver, or in its colour where it is chosen. Six drawings
 * would be 1,800 elements in the page.
 */
export function vehiclePicture(type: VehicleType, isChosen = false): string {
  const name = vehiclePictureName(type, isChosen);
  const file = FILES[`./vehicle-pictures/${name}`];
  if (file === undefined) throw new Error(`${name} is missing: node tools/cars/draw-pictures.mjs`);
  return file;
}
