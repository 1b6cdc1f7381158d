import { expect, test } from 'vitest';
import { priceForVehicle, pricesByVehicle } from './vehicle-prices';

test('Vehicles that cost the same are named together, and coupes and hatchbacks are sedans', () => {
  expect(pricesByVehicle('CeramicCoating5Year')).toBe('Sedan $600, SUV or truck $750, van $900');
  expect(pricesByVehicle('ClassicDetailing')).toBe('Sedan $130, SUV or truck $162.50, van $195');
});

test('A service that costs the same for every vehicle has no prices by vehicle', () => {
  expect(pricesByVehicle('SUVRearTinting')).toBeUndefined();
  expect(priceForVehicle('SUVRearTinting', 'suv')).toBeUndefined();
  expect(priceForVehicle('CeramicCoating5Year', 'truck')).toBe(750);
});
