import { describe, expect, test } from 'vitest';
import {
  ADD_ONS,
  CATALOGUE,
  cataloguePriceText,
  findCatalogueService,
  isAddOnId,
  isCustomQuote,
  takesAddOns,
} from './catalogue';
import { serviceDisplayName, serviceIdByDisplayName } from './service-names';

/** Section 3 of the specification, written a second time on purpose. */
const SPECIFIED: ReadonlyArray<readonly [string, string, string]> = [
  ['SedanFrontTinting', 'Sedan Front Window Tinting', '$100'],
  ['SedanRearTinting', 'Sedan Rear Window Tinting', '$150'],
  ['SUVFrontTinting', 'SUV Front Window Tinting', '$100'],
  ['SUVRearTinting', 'SUV Rear Window Tinting', '$180'],
  ['VanFrontTinting', 'Van Front Window Tinting', '$120'],
  ['VanRearTinting', 'Van Rear Window Tinting', '$200'],
  ['CarbonWindshieldTint', 'Carbon Front Windshield Tint', '$150'],
  ['CeramicWindshieldTint', 'Ceramic Front Windshield Tint', '$180'],
  ['ChameleonWindshieldTint', 'Chameleon Front Windshield Tint', '$150'],
  ['CeramicCoating2Year', 'Ceramic Coating (2 Years)', '$350'],
  ['CeramicCoating5Year', 'Ceramic Coating (5 Years)', '$449'],
  ['CeramicCoating10Year', 'Ceramic Coating (10 Years)', '$1,150'],
  ['PaintProtectionFilm', 'Paint Protection Film (PPF)', '$400+'],
  ['WheelCaliperPainting', 'Rim & Caliper Painting', 'Call for Quote'],
  ['ClassicInteriorOnly', 'Classic Interior Only', '$63'],
  ['ClassicExteriorOnly', 'Classic Exterior Only', '$47'],
  ['ClassicDetailing', 'Classic Detailing', '$104'],
  ['PremiumDetailing', 'Premium Detailing', '$176'],
  ['InteriorDetailing', 'Interior Detailing', '$128'],
  ['PaintEnhancement', 'Paint Enhancement', '$350+'],
  ['PaintCorrection', 'Paint Correction', '$500+'],
  ['EngineBayClean', 'Engine Bay Clean', '$50'],
  ['PetHairRemoval', 'Pet Hair Removal', '$40'],
  ['HeadlightsRestoration', 'Headlights Restoration', '$60'],
  ['OzoneOdourTreatment', 'Ozone Odour Treatment', '$60'],
  ['HeadlinerShampoo', 'Headliner Shampoo', '$40'],
  ['FadedPlasticRestoration', 'Faded Plastic Restoration', '$80'],
  ['PickupBedClean', 'Pickup Bed Clean', '$40'],
  ['UndercarriageWash', 'Undercarriage Wash', '$25'],
  ['MoldVirusRemoval', 'Mold/Virus Removal', '$120'],
  ['FullVehicleWrap', 'Full Car Wrapping', 'Call for Quote'],
  ['PartialVehicleWrap', 'Partial Car Wrapping', 'Call for Quote'],
  ['CustomDecals', 'Custom Decals', 'Call for Quote'],
  ['CommercialDecals', 'Commercial Decals', 'Call for Quote'],
  ['TShirtPrinting', 'T-Shirt Printing', 'Call for Quote'],
  ['BannersFlexSigns', 'Banners/Flex/Lawn Signs', 'Call for Quote'],
  ['LaserEngraving', 'Laser Engraving/Cutting', 'Call for Quote'],
];

const ORIGINAL_PRICES: ReadonlyArray<readonly [string, number]> = [
  ['ClassicInteriorOnly', 79],
  ['ClassicExteriorOnly', 59],
  ['ClassicDetailing', 130],
  ['PremiumDetailing', 220],
  ['InteriorDetailing', 160],
];

describe('the catalogue', () => {
  test.each(SPECIFIED)('The catalogue entry %s is called "%s" and costs %s', (id, name, price) => {
    const service = findCatalogueService(id);
    expect(service?.name).toBe(name);
    expect(service && cataloguePriceText(service.price)).toBe(price);
  });

  test('The catalogue holds nothing beyond the specification except the two entries of the wizard', () => {
    const specified = SPECIFIED.map(([id]) => id);
    const further = CATALOGUE.map((entry) => entry.id).filter((id) => !specified.includes(id));
    expect(further).toEqual(['CustomGraphics', 'CustomDesign']);
  });

  test('The catalogue names every id once', () => {
    const ids = CATALOGUE.map((entry) => entry.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(ORIGINAL_PRICES)('The service %s had the original price %d', (id, original) => {
    expect(findCatalogueService(id)?.price).toMatchObject({ originalAmount: original });
  });

  test('Every discount is the 20% that its badge says, to the dollar', () => {
    for (const [id, original] of ORIGINAL_PRICES) {
      const amount = findCatalogueService(id)?.price.amount ?? 0;
      expect(Math.abs(amount - original * 0.8)).toBeLessThan(1);
    }
  });

  test('Add-ons are the nine extras and go with detailing packages only', () => {
    expect(ADD_ONS).toHaveLength(9);
    for (const entry of CATALOGUE) {
      expect(isAddOnId(entry.id)).toBe(entry.category === 'additional');
      expect(takesAddOns(entry.id)).toBe(entry.category === 'detailing');
    }
  });

  test('A service is a custom quote exactly if its price is not a plain amount', () => {
    for (const entry of CATALOGUE) {
      expect(isCustomQuote(entry)).toBe(!/^\$[\d,]+$/.test(cataloguePriceText(entry.price)));
    }
  });
});

describe('display names', () => {
  test('The booking-only keys carry their own names', () => {
    expect(serviceDisplayName('SedanTinting')).toBe('Sedan Window Tinting');
    expect(serviceDisplayName('SUVTinting')).toBe('SUV Window Tinting');
    expect(serviceDisplayName('VanTinting')).toBe('Van Window Tinting');
  });

  test('An unknown service code is shown as the code itself', () => {
    expect(serviceDisplayName('Hovercraft')).toBe('Hovercraft');
    expect(serviceDisplayName('constructor')).toBe('constructor');
  });

  test('A display name leads back to its service id', () => {
    for (const { id, name } of CATALOGUE) expect(serviceIdByDisplayName(name)).toBe(id);
    expect(serviceIdByDisplayName('Something else')).toBe('Something else');
  });
});
