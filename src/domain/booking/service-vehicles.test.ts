import { expect, test } from 'vitest';
import { CATALOGUE } from '../catalogue';
import { BOOKING_SERVICE_KEYS } from '../money/price-table';
import {
  isWholeTint,
  mismatchedService,
  otherTintHalf,
  ownVehicleType,
  tintClassOf,
  tintsWindows,
  vehicleTypesOf,
} from './service-vehicles';
import { VEHICLE_TYPES } from '../vehicles';

const NAMED = [...CATALOGUE.map(({ id }) => id), ...BOOKING_SERVICE_KEYS].filter((id) =>
  /^(Sedan|SUV|Van)/.test(id),
);

test('Every service that names a vehicle lists that vehicle first', () => {
  expect(NAMED).toHaveLength(9);
  for (const id of NAMED) {
    expect(id.toLowerCase().startsWith(ownVehicleType([id]) ?? '?')).toBe(true);
  }
});

test('Every vehicle type is tinted in one size, and a service fits all types of its size', () => {
  for (const type of VEHICLE_TYPES) {
    const size = tintClassOf(type);
    expect(vehicleTypesOf(`${size}FrontTinting`)).toContain(type);
    expect(NAMED.filter((id) => mismatchedService([id], type) === undefined)).toHaveLength(3);
  }
});

test('A service for every vehicle suits each, and an unknown type is no mismatch', () => {
  expect(vehicleTypesOf('CeramicWindshieldTint')).toEqual([]);
  expect(mismatchedService(['ClassicDetailing'], 'van')).toBeUndefined();
  expect(mismatchedService(['SUVTinting'], 'Motorhome')).toBeUndefined();
});

test('A further service can be the one that does not match the vehicle', () => {
  expect(mismatchedService(['ClassicDetailing', 'SUVRearTinting'], 'van')).toBe('SUVRearTinting');
});

test('Front and rear of a vehicle are halves of each other, and the booking page sells both as one', () => {
  expect(otherTintHalf('SUVFrontTinting')).toBe('SUVRearTinting');
  expect(otherTintHalf('SedanRearTinting')).toBe('SedanFrontTinting');
  expect(['SUVTinting', 'CeramicWindshieldTint', ''].map(otherTintHalf)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(NAMED.filter(isWholeTint)).toEqual(['SedanTinting', 'SUVTinting', 'VanTinting']);
});

test('Whole and half tinting put film on their own windows, a strip and a coating on none', () => {
  const windows = (id: string) => [tintsWindows(id, 'Front'), tintsWindows(id, 'Rear')];
  expect(windows('SUVTinting')).toEqual([true, true]);
  expect(windows('SUVFrontTinting')).toEqual([true, false]);
  expect(windows('SUVRearTinting')).toEqual([false, true]);
  expect(NAMED.every((id) => windows(id).includes(true))).toBe(true);
  expect(windows('CeramicCoating2Year')).toEqual([false, false]);
});
