import { describe, expect, test } from 'vitest';
import { EMPTY_FORM } from '@/domain/booking/booking-form';
import { openStep, stepEntry, stepOfEntry } from './steps';

describe('the gates between the steps', () => {
  const withService = { ...EMPTY_FORM, service: 'SedanFrontTinting' };
  const withVehicle = { ...withService, vehicleType: 'suv' };

  test('Step 2 stays closed until a service is selected', () => {
    expect(openStep(EMPTY_FORM, 2)).toBe(1);
    expect(openStep(withService, 2)).toBe(2);
  });

  test('Step 3 stays closed until a vehicle type is chosen', () => {
    expect(openStep(withService, 3)).toBe(2);
    expect(openStep({ ...withService, vehicleType: 'Boat' }, 3)).toBe(2);
    expect(openStep(withVehicle, 3)).toBe(3);
    expect(openStep({ ...EMPTY_FORM, vehicleType: 'suv' }, 3)).toBe(1);
  });

  test('The way back through the steps is always open', () => {
    expect(openStep(withVehicle, 1)).toBe(1);
  });
});

test('A history entry says which step it shows', () => {
  expect(stepOfEntry(stepEntry({ key: 'a', hash: '', state: null }, 2))).toBe(2);
});

test.each([null, undefined, 'x', 3, {}, { wizardStep: 4 }, { wizardStep: '2' }])(
  'A history entry from elsewhere (%j) names no step',
  (state) => {
    expect(stepOfEntry(state)).toBeUndefined();
  },
);
