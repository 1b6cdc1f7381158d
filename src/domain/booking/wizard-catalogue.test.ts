import { describe, expect, test } from 'vitest';
import { CATALOGUE } from '../catalogue';
import {
  WIZARD_CATEGORIES,
  WIZARD_DEFAULT_SERVICE,
  wizardCategoryOf,
  wizardServices,
} from './wizard-catalogue';

describe('the categories of the wizard', () => {
  test('Each category of the wizard preselects the service that the specification names', () => {
    expect(WIZARD_DEFAULT_SERVICE).toEqual({
      tinting: 'SedanFrontTinting',
      detailing: 'ClassicDetailing',
      protection: 'CeramicCoating2Year',
      graphics: 'CustomGraphics',
      design: 'CustomDesign',
    });
  });

  test.each(WIZARD_CATEGORIES)('The category %s lists its own default', (category) => {
    const ids = wizardServices(category).map((service) => service.id);
    expect(ids).toContain(WIZARD_DEFAULT_SERVICE[category]);
  });

  test('Every service is in exactly one category, and add-ons are in none', () => {
    for (const entry of CATALOGUE) {
      const homes = WIZARD_CATEGORIES.filter((category) =>
        wizardServices(category).some((service) => service.id === entry.id),
      );
      expect(homes).toHaveLength(entry.category === 'additional' ? 0 : 1);
      expect(homes[0]).toBe(wizardCategoryOf(entry.id));
    }
  });

  test('Graphics lists wraps and decals, and design lists shirts, signs and laser work', () => {
    expect(wizardServices('graphics').map((s) => s.id)).toEqual([
      'CustomGraphics',
      'FullVehicleWrap',
      'PartialVehicleWrap',
      'CustomDecals',
      'CommercialDecals',
    ]);
    expect(wizardServices('design').map((s) => s.id)).toEqual([
      'CustomDesign',
      'TShirtPrinting',
      'BannersFlexSigns',
      'LaserEngraving',
    ]);
  });

  test('An unknown service has no category', () => {
    expect(wizardCategoryOf('SedanTinting')).toBeUndefined();
    expect(wizardCategoryOf('Hovercraft')).toBeUndefined();
  });
});
