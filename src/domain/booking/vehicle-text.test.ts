import { describe, expect, test } from 'vitest';
import { makeBooking } from '@/testing/booking-factory';
import { vehicleText } from './vehicle-text';

describe('the vehicle in words', () => {
  test.each([
    [{ vehicleType: 'suv' }, 'SUV'],
    [{ vehicleType: 'suv', vehicleMake: 'Honda', vehicleModel: 'CR-V' }, 'SUV, Honda CR-V'],
    [{ vehicleType: 'truck', vehicleSize: 'Crew cab' }, 'Truck, Crew cab'],
    [{ vehicleType: 'hovercraft', vehicleModel: 'X' }, 'hovercraft, X'],
  ])('The vehicle %o is written as "%s"', (part, text) => {
    expect(vehicleText(makeBooking(part))).toBe(text);
  });
});
