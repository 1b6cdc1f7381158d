import { describe, expect, test } from 'vitest';
import { DEFAULT_STUDIO } from '@/domain/studio-configuration';
import { INITIAL_WIZARD, type WizardState } from './wizard-state';
import { parseWizard } from './wizard-storage';

const STATE: WizardState = {
  ...INITIAL_WIZARD,
  step: 2,
  category: 'detailing',
  serviceId: 'PremiumDetailing',
  addOns: ['PetHairRemoval'],
  extraServices: ['SUVFrontTinting'],
  vehicleType: 'truck',
  vehicleSize: 'Full-size',
  comments: 'Gravel road',
  studio: DEFAULT_STUDIO,
};

describe('a stored wizard', () => {
  test('comes back as it was', () => {
    expect(parseWizard(JSON.stringify(STATE))).toEqual(STATE);
  });

  test('without a vehicle type comes back without one', () => {
    const state = { ...STATE, vehicleType: undefined };
    expect(parseWizard(JSON.stringify(state))).toEqual(state);
  });

  test.each([null, '', '{', '"text"', 'null', '7'])('that is %j is none', (json) => {
    expect(parseWizard(json)).toBeUndefined();
  });

  test('keeps what is right and drops what is not', () => {
    const broken = {
      ...STATE,
      step: 9,
      category: 'boats',
      vehicleType: 'hovercraft',
      addOns: ['PetHairRemoval', 'Nothing', 4],
      extraServices: ['SUVFrontTinting', 'PremiumDetailing', 'Nothing', 4],
      name: 12,
      studio: { ...DEFAULT_STUDIO, rear: 20 },
    };
    expect(parseWizard(JSON.stringify(broken))).toEqual({
      ...STATE,
      step: 1,
      category: 'tinting',
      vehicleType: undefined,
      name: '',
      studio: undefined,
    });
  });

  test('of an older version keeps its comments and has no studio car', () => {
    const { studio: _, ...older } = { ...STATE, note: 'Rear film: 15%' };
    expect(parseWizard(JSON.stringify(older))).toEqual({ ...STATE, studio: undefined });
  });

  test('never brings extras to a service that takes none', () => {
    const state = { ...STATE, serviceId: 'CeramicCoating2Year' };
    expect(parseWizard(JSON.stringify(state))?.addOns).toEqual([]);
  });
});
