import { expect, test } from 'vitest';
import { vehiclePicture } from '@/components/cars/vehicle-pictures';
import { choiceCar, wizardCar } from './wizard-car';

test('The car has its own colour once the vehicle type is known', () => {
  expect(wizardCar(undefined, '').paint).toBe('harbour');
  expect(wizardCar('suv', '').paint).toBe('cedar');
});

test('Only the chosen type among the choices has its colour', () => {
  expect(choiceCar('suv', true).paint).toBe('cedar');
  expect(choiceCar('suv', false)).toMatchObject({ body: 'suv', paint: 'harbour' });
  expect(vehiclePicture('suv', true)).toContain('suv-chosen');
  expect(vehiclePicture('suv', false)).not.toContain('chosen');
});

test('The car shows the service if a drawing can', () => {
  expect(wizardCar('sedan', 'PaintProtectionFilm').ppf).toBe(true);
  expect(wizardCar('sedan', 'CeramicWindshieldTint').strip).toBe('ceramic');
  expect(wizardCar('sedan', 'FullVehicleWrap').wrap).toBe('shards-full');
  expect(wizardCar('sedan', 'SedanRearTinting')).toMatchObject({
    filmFront: 100,
    filmRear: 15,
  });
});
