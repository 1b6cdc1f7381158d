import { describe, expect, test } from 'vitest';
import { cheaperChoice } from './cheaper-choice';

const of = (service: string, extraServices: readonly string[], vehicleType = '', addOns = []) =>
  cheaperChoice({ service, extraServices, vehicleType, addOns });

describe('the same work for less', () => {
  test('Front and rear windows of an SUV cost less as one service', () => {
    expect(of('SUVRearTinting', ['SUVFrontTinting'])).toEqual({
      service: 'SUVTinting',
      extraServices: [],
      saves: 80,
      cheaper: { id: 'SUVTinting', price: 200 },
    });
    // $100 and $150, or $150 for all.
    expect(of('SedanFrontTinting', ['SedanRearTinting'], 'coupe')?.saves).toBe(100);
    // On a van the whole tint costs $250, and its halves $320.
    expect(of('VanFrontTinting', ['VanRearTinting'])?.saves).toBe(70);
  });

  test('A windshield strip costs less where it is added to other work', () => {
    expect(of('ChameleonWindshieldTint', ['SUVRearTinting'], 'truck')).toEqual({
      service: 'SUVRearTinting',
      extraServices: ['ChameleonWindshieldTint'],
      saves: 250,
      cheaper: { id: 'ChameleonWindshieldTint', price: 150 },
    });
  });

  test('Nothing is said where the choice is the cheapest, or its price is not known', () => {
    expect(of('SUVRearTinting', [])).toBeUndefined();
    expect(of('SUVRearTinting', ['ChameleonWindshieldTint'], 'truck')).toBeUndefined();
    // Which strip costs less depends on the vehicle.
    expect(of('ChameleonWindshieldTint', ['CarbonWindshieldTint'])).toBeUndefined();
    expect(of('ChameleonWindshieldTint', ['FullVehicleWrap'], 'truck')).toBeUndefined();
  });

  test('Add-ons keep the detailing package that they come with', () => {
    const addOns = ['PetHairRemoval'];
    const choice = { service: 'ClassicDetailing', vehicleType: 'suv' };
    const extraServices = ['SUVRearTinting'];
    expect(cheaperChoice({ ...choice, extraServices, addOns: [] })?.service).toBe('SUVRearTinting');
    expect(cheaperChoice({ ...choice, extraServices, addOns })).toBeUndefined();
  });
});
