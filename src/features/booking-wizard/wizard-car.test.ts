import { expect, test } from 'vitest';
import { wizardCarLook } from './wizard-car';

test('the car wears its own colour once the vehicle type is known', () => {
  expect(wizardCarLook(undefined, '').paint).toBe('harbour');
  expect(wizardCarLook('suv', '').paint).toBe('cedar');
});

test('the car shows the service where a drawing can', () => {
  expect(wizardCarLook('sedan', 'PaintProtectionFilm').ppf).toBe(true);
  expect(wizardCarLook('sedan', 'CeramicWindshieldTint').strip).toBe('ceramic');
  expect(wizardCarLook('sedan', 'FullVehicleWrap').wrap).toBe('shards-full');
  expect(wizardCarLook('sedan', 'SedanRearTinting')).toMatchObject({
    filmFront: 100,
    filmRear: 15,
  });
});
