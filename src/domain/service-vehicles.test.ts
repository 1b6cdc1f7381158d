import { expect, test } from 'vitest';
import { CATALOGUE } from './catalogue';
import { BOOKING_SERVICE_KEYS } from './price-table';
import {
  isWholeTint,
  mismatchedService,
  otherTintHalf,
  ownVehicleType,
  tintClassOf,
  vehicleTypesOf,
} from './service-vehicles';
import { VEHICLE_TYPES } from './vehicles';

const NAMED = [...CATALOGUE.map(({ id }) => id), ...BOOKING_SERVICE_KEYS].filter((id) =>
  /^(Sedan|SUV|Van)/.test(id),
);

test('every service that names a vehicle comes with that vehicle first', () => {
  expect(NAMED).toHaveLength(9);
  for (const id of NAMED) {
    expect(id.toLowerCase().startsWith(ownVehicleType([id]) ?? '?')).toBe(true);
  }
});

test('every vehicle type is tinted in one size, and a service fits all types of its size', () => {
  for (const type of VEHICLE_TYPES) {
    const size = tintClassOf(type);
    expect(vehicleTypesOf(`${size}FrontTinting`)).toContain(type);
    expect(NAMED.filter((id) => mismatchedService([id], type) === undefined)).toHaveLength(3);
  }
});

test('a service for every vehicle suits each, and an unknown type is no mismatch', () => {
  expect(vehicleTypesOf('CeramicWindshieldTint')).toEqual([]);
  expect(mismatchedService(['ClassicDetailing'], 'van')).toBeUndefined();
  expect(mismatchedService(['SUVTinting'], 'Motorhome')).toBeUndefined();
});

test('a further service can be the one that does not match', () => {
  expect(mismatchedService(['ClassicDetailing', 'SUVRearTinting'], 'van')).toBe('SUVRearTinting');
});

test('front and rear of a vehicle are halves of each other; the booking page sells both as one', () => {
  expect(otherTintHalf('SUVFrontTinting')).toBe('SUVRearTinting');
  expect(otherTintHalf('SedanRearTinting')).toBe('SedanFrontTinting');
  expect(['SUVTinting', 'CeramicWindshieldTint', ''].map(otherTintHalf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(NAMED.filter(isWholeTint)).toEqual(['SedanTinting', 'SUVTinting', 'VanTinting']);
});
