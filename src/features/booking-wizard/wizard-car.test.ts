import { expect, test } from 'vitest';
import { wizardCar } from './wizard-car';

test('the car wears its own colour once the vehicle type is known', () => {
  expect(wizardCar(undefined, '').paint).toBe('harbour');
  expect(wizardCar('suv', '').paint).toBe('cedar');
});

test('the car shows the service where a drawing can', () => {
  expect(wizardCar('sedan', 'PaintProtectionFilm').ppf).toBe(true);
  expect(wizardCar('sedan', 'CeramicWindshieldTint').strip).toBe('ceramic');
  expect(wizardCar('sedan', 'FullVehicleWrap').wrap).toBe('shards-full');
  expect(wizardCar('sedan', 'SedanRearTinting')).toMatchObject({
    filmFront: 100,
    filmRear: 15,
  });
});
