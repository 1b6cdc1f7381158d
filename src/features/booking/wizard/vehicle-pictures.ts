import type { VehicleType } from '@/domain/vehicles';
import { choicePictureName } from './wizard-car';

const FILES = import.meta.glob<string>('./vehicle-pictures/*.svg', {
  eager: true,
  import: 'default',
  query: '?url',
});

/** Address of the picture of a vehicle type. Six drawings would be 1,800 elements in the page. */
export function vehiclePicture(type: VehicleType, isChosen: boolean): string {
  const name = choicePictureName(type, isChosen);
  const file = FILES[`./vehicle-pictures/${name}`];
  if (file === undefined) throw new Error(`${name} is missing: node tools/cars/draw-cars.mjs`);
  return file;
}
