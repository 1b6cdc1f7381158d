import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ADD_ONS, CATALOGUE, isExtraServiceId } from '../catalogue';
import { BOOKING_SERVICE_KEYS } from './price-table';
import { bookedVehicleType, estimate, quote } from './quote';
import { VEHICLE_TYPES } from '../vehicles';

/** Section 9 of the specification, written a second time: sedan/suv/truck/van/coupe/hatchback. */
const SPECIFIED_TABLE: Readonly<Record<string, string>> = {
  SedanTinting: '150/200/200/250/150/150',
  SUVTinting: '200/200/200/250/200/200',
  VanTinting: '250/250/250/250/250/250',
  CarbonWindshieldTint: '180/200/200/220/180/180',
  CeramicWindshieldTint: '250/280/280/300/250/250',
  ChameleonWindshieldTint: '350/400/400/450/350/350',
  ClassicInteriorOnly: '80/100/100/120/80/80',
  ClassicExteriorOnly: '80/100/100/120/80/80',
  ClassicDetailing: '130/162.5/162.5/195/130/130',
  PremiumDetailing: '220/275/275/330/220/220',
  InteriorDetailing: '160/200/200/240/160/160',
  CeramicCoating2Year: '350/450/450/550/350/350',
  CeramicCoating5Year: '600/750/750/900/600/600',
  CeramicCoating10Year: '1000/1250/1250/1500/1000/1000',
};

const EXTRA_SERVICES = CATALOGUE.map((entry) => entry.id).filter(isExtraServiceId);

const priceOf = (serviceId: string, vehicleType: string) =>
  quote({ serviceId, vehicleType, extraServiceIds: [], addOnIds: [] }).total;

describe('what a booking costs', () => {
  test.each(Object.entries(SPECIFIED_TABLE))(
    'The service %s costs %s by vehicle type',
    (service, row) => {
      const prices = VEHICLE_TYPES.map((type) => priceOf(service, type)).join('/');
      expect(prices).toBe(row);
    },
  );

  test('The booking page lists exactly the specified services, in that order', () => {
    expect(BOOKING_SERVICE_KEYS).toEqual(Object.keys(SPECIFIED_TABLE));
  });

  test.each(['', 'motorbike', 'SUV', '__proto__'])(
    'The vehicle type "%s" pays the sedan price',
    (t) => {
      for (const key of BOOKING_SERVICE_KEYS) expect(priceOf(key, t)).toBe(priceOf(key, 'sedan'));
    },
  );

  test('A service outside the table has its catalogue price whatever the vehicle', () => {
    for (const type of VEHICLE_TYPES) {
      expect(priceOf('SedanRearTinting', type)).toBe(150);
      expect(priceOf('SUVRearTinting', type)).toBe(180);
      expect(priceOf('PaintProtectionFilm', type)).toBe(400);
      expect(priceOf('PaintEnhancement', type)).toBe(0);
      expect(priceOf('FullVehicleWrap', type)).toBe(0);
    }
  });

  test('An unknown service code costs 0 and is labelled as itself', () => {
    const { lines, total } = quote({
      serviceId: 'Hovercraft',
      extraServiceIds: [],
      vehicleType: 'suv',
      addOnIds: [],
    });
    expect(total).toBe(0);
    expect(lines[0]).toMatchObject({ label: 'Hovercraft', amount: 0 });
  });

  test('Chosen add-ons are added once each, and ids that are not add-ons are ignored', () => {
    const { lines, total } = quote({
      serviceId: 'PremiumDetailing',
      extraServiceIds: [],
      vehicleType: 'suv',
      addOnIds: ['HeadlightsRestoration', 'PetHairRemoval', 'PetHairRemoval', 'FullVehicleWrap'],
    });
    expect(total).toBe(375);
    expect(lines.map((line) => line.label)).toEqual([
      'Premium Detailing, SUV',
      'Headlights Restoration',
      'Pet Hair Removal',
    ]);
  });

  test('The total is the sum of the lines, to the cent, for any combination', () => {
    const services = [...BOOKING_SERVICE_KEYS, ...CATALOGUE.map((entry) => entry.id)];
    fc.assert(
      fc.property(
        fc.constantFrom(...services),
        fc.constantFrom(...VEHICLE_TYPES),
        fc.subarray(ADD_ONS.map((addOn) => addOn.id)),
        fc.subarray(EXTRA_SERVICES, { maxLength: 20 }),
        (serviceId, vehicleType, addOnIds, extraServiceIds) => {
          const { lines, total } = quote({ serviceId, extraServiceIds, vehicleType, addOnIds });
          const cents = lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0);
          expect(Math.round(total * 100)).toBe(cents);
          const beside = extraServiceIds.filter((id) => id !== serviceId);
          expect(lines).toHaveLength(1 + beside.length + addOnIds.length);
          expect(total).toBeGreaterThanOrEqual(0);
          expect(total).toBeLessThanOrEqual(20_000);
        },
      ),
    );
  });
});

describe('further services of a booking', () => {
  const priced = (extraServiceIds: string[], serviceId = 'SUVRearTinting') =>
    quote({ serviceId, extraServiceIds, vehicleType: 'suv', addOnIds: [] });

  test('Front and rear film are two services of one booking, and cost what both cost', () => {
    const { lines, total } = priced(['SUVFrontTinting']);
    expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['SUV Rear Window Tinting', 180],
      ['SUV Front Window Tinting', 100],
    ]);
    expect(total).toBe(280);
  });

  test('Further services have their catalogue price, even if the main service is priced by vehicle type', () => {
    expect(priced(['CarbonWindshieldTint'], 'PremiumDetailing').total).toBe(275 + 150);
    expect(priced(['PremiumDetailing'], 'CarbonWindshieldTint').total).toBe(200 + 176);
  });

  test('Further services count once each, without the main service, add-ons and unknown ids', () => {
    const ids = ['SUVFrontTinting', 'SUVFrontTinting', 'SUVRearTinting', 'PetHairRemoval', 'Moon'];
    expect(priced(ids).total).toBe(280);
  });

  test('Quoted work adds nothing until it is priced', () => {
    expect(priced(['FullVehicleWrap']).lines.at(-1)).toMatchObject({
      label: 'Full Car Wrapping',
      amount: 0,
    });
  });
});

describe('the vehicle type that is booked', () => {
  const booked = (serviceId: string, vehicleType: string, extraServiceIds: string[] = []) =>
    bookedVehicleType({ serviceId, extraServiceIds, vehicleType, addOnIds: [] });

  test.each([
    ['SUVTinting', 'suv'],
    ['SUVFrontTinting', 'suv'],
    ['VanRearTinting', 'van'],
    ['SedanTinting', 'sedan'],
    ['CeramicCoating2Year', 'sedan'],
    ['Hovercraft', 'sedan'],
  ])('A booking of %s without a chosen vehicle type is for a %s', (serviceId, type) => {
    expect(booked(serviceId, ' ')).toBe(type);
  });

  test('The vehicle type that is booked is the chosen one, whatever the service', () => {
    expect(booked('SUVTinting', 'van')).toBe('van');
    expect(booked('SUVTinting', 'Motorhome')).toBe('Motorhome');
  });

  test('The vehicle type comes from a further service if the main service names none', () => {
    expect(booked('PremiumDetailing', '', ['VanRearTinting'])).toBe('van');
    const price = quote({
      serviceId: 'PremiumDetailing',
      extraServiceIds: ['VanRearTinting'],
      vehicleType: '',
      addOnIds: [],
    });
    expect(price.lines[0]).toMatchObject({ label: 'Premium Detailing, Van', amount: 330 });
  });
});

describe("the wizard's estimate", () => {
  const estimated = (serviceId: string, addOnIds: string[] = []) =>
    estimate({ serviceId, extraServiceIds: [], vehicleType: 'suv', addOnIds });

  test("The wizard's estimate is the catalogue price plus add-ons", () => {
    expect(estimated('PremiumDetailing', ['HeadlightsRestoration']).total).toBe(236);
    expect(estimated('CeramicCoating5Year').total).toBe(449);
  });

  test("The wizard's estimate counts custom quotes as 0, except paint protection film at 400", () => {
    expect(estimated('FullVehicleWrap').total).toBe(0);
    expect(estimated('PaintCorrection').total).toBe(0);
    expect(estimated('PaintProtectionFilm').total).toBe(400);
  });

  test("The wizard's estimate is the price for the vehicle if the catalogue has none", () => {
    expect(estimated('SedanTinting').total).toBe(200);
  });
});
