import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ADD_ONS, CATALOGUE, takesAddOns } from '@/domain/catalogue';
import { DEFAULT_STUDIO } from '@/domain/studio-configuration';
import { VEHICLE_TYPES } from '@/domain/vehicles';
import {
  WIZARD_CATEGORIES,
  WIZARD_DEFAULT_SERVICE,
  wizardCategoryOf,
} from '@/domain/wizard-catalogue';
import {
  furthestStep,
  INITIAL_WIZARD,
  reduceWizard,
  WIZARD_STEPS,
  type WizardAction,
  type WizardState,
} from './wizard-state';

const run = (...actions: readonly WizardAction[]): WizardState =>
  actions.reduce(reduceWizard, INITIAL_WIZARD);

const select = (serviceId: string): WizardAction => ({ type: 'service-selected', serviceId });
const show = (step: 1 | 2 | 3): WizardAction => ({ type: 'step-shown', step });
const toSuv: WizardAction = { type: 'vehicle-chosen', vehicleType: 'suv' };
const addPetHair: WizardAction = { type: 'add-on-toggled', addOn: 'PetHairRemoval' };

describe('the gates between the steps', () => {
  test('step 2 stays closed until a service is selected', () => {
    expect(run(show(2)).step).toBe(1);
    expect(run(select('SedanFrontTinting'), show(2)).step).toBe(2);
  });

  test('step 3 stays closed until a vehicle type is chosen', () => {
    expect(run(select('SedanFrontTinting'), show(3)).step).toBe(2);
    expect(run(select('SedanFrontTinting'), toSuv, show(3)).step).toBe(3);
  });

  test('the way back is always open', () => {
    expect(run(select('SedanFrontTinting'), toSuv, show(3), show(1)).step).toBe(1);
  });

  test('a stored step that its choices no longer open is closed again', () => {
    expect(run({ type: 'restored', state: { ...INITIAL_WIZARD, step: 3 } }).step).toBe(1);
  });
});

describe('categories', () => {
  test.each(WIZARD_CATEGORIES)('%s preselects its default service', (category) => {
    const state = run({ type: 'category-switched', category });
    expect(state.serviceId).toBe(WIZARD_DEFAULT_SERVICE[category]);
    expect(state.category).toBe(category);
  });

  test('another category drops the extras', () => {
    const state = run(select('PremiumDetailing'), addPetHair, {
      type: 'category-switched',
      category: 'protection',
    });
    expect(state.addOns).toEqual([]);
  });

  test('a second tap on the current category loses nothing', () => {
    const before = run(select('PremiumDetailing'), addPetHair);
    expect(reduceWizard(before, { type: 'category-switched', category: 'detailing' })).toBe(before);
  });

  test('the category follows a service that was selected by its id', () => {
    expect(run(select('PaintCorrection')).category).toBe('protection');
    expect(run(select('TShirtPrinting')).category).toBe('design');
    expect(run(select('FullVehicleWrap')).category).toBe('graphics');
  });
});

describe('extras', () => {
  test('a tap adds one, a second tap takes it away', () => {
    expect(run(select('ClassicDetailing'), addPetHair).addOns).toEqual(['PetHairRemoval']);
    expect(run(select('ClassicDetailing'), addPetHair, addPetHair).addOns).toEqual([]);
  });

  test('they stay when the package changes to another package', () => {
    const state = run(select('ClassicDetailing'), addPetHair, select('PremiumDetailing'));
    expect(state.addOns).toEqual(['PetHairRemoval']);
  });

  test('they go when a service without extras is selected', () => {
    const state = run(select('ClassicDetailing'), addPetHair, select('CeramicCoating2Year'));
    expect(state.addOns).toEqual([]);
  });

  test('they are not taken without a detailing package', () => {
    expect(run(select('CeramicCoating2Year'), addPetHair).addOns).toEqual([]);
  });
});

describe('a service chosen elsewhere', () => {
  const choose = (serviceId: string, extra: object = {}): WizardAction => ({
    type: 'chosen-elsewhere',
    serviceId,
    ...extra,
  });

  test('goes back to step 1 without extras, with its own category', () => {
    const state = run(
      select('PremiumDetailing'),
      addPetHair,
      toSuv,
      show(3),
      choose('CeramicCoating2Year'),
    );
    expect(state).toMatchObject({
      step: 1,
      addOns: [],
      serviceId: 'CeramicCoating2Year',
      category: 'protection',
    });
  });

  test('drops the extras also when it is a package itself', () => {
    const state = run(select('ClassicDetailing'), addPetHair, choose('PremiumDetailing'));
    expect(state.addOns).toEqual([]);
  });

  test('keeps what the visitor has typed and his vehicle', () => {
    const state = run(
      toSuv,
      { type: 'typed', field: 'name', value: 'Jordan' },
      choose('PremiumDetailing'),
    );
    expect(state).toMatchObject({ vehicleType: 'suv', name: 'Jordan' });
  });

  test('brings its vehicle type and its studio car, which go with the next choice', () => {
    const studio = { ...DEFAULT_STUDIO, rear: 5 } as const;
    const first = run(choose('SUVRearTinting', { vehicleType: 'van', studio }), {
      type: 'typed',
      field: 'comments',
      value: 'Please call first.',
    });
    expect(first).toMatchObject({ vehicleType: 'van', studio, comments: 'Please call first.' });
    const second = reduceWizard(first, choose('PremiumDetailing'));
    expect(second).toMatchObject({ studio: undefined, comments: 'Please call first.' });
  });

  test('an extra comes with a detailing package, the current one where there is one', () => {
    expect(run(choose('PetHairRemoval'))).toMatchObject({
      category: 'detailing',
      serviceId: 'ClassicDetailing',
      addOns: ['PetHairRemoval'],
    });
    expect(run(select('PremiumDetailing'), choose('EngineBayClean'))).toMatchObject({
      serviceId: 'PremiumDetailing',
      addOns: ['EngineBayClean'],
    });
  });

  test('an unknown code is kept as it came', () => {
    expect(run(choose('Hovercraft'))).toMatchObject({ serviceId: 'Hovercraft', step: 1 });
  });
});

describe('whatever a visitor does, in whatever order', () => {
  const ids = [...CATALOGUE.map((entry) => entry.id), 'Hovercraft'];
  const anyAction: fc.Arbitrary<WizardAction> = fc.oneof(
    fc.record({
      type: fc.constant('category-switched' as const),
      category: fc.constantFrom(...WIZARD_CATEGORIES),
    }),
    fc.record({
      type: fc.constant('service-selected' as const),
      serviceId: fc.constantFrom(
        ...CATALOGUE.filter((entry) => wizardCategoryOf(entry.id)).map((entry) => entry.id),
      ),
    }),
    fc.record({
      type: fc.constant('add-on-toggled' as const),
      addOn: fc.constantFrom(...ADD_ONS.map((entry) => entry.id)),
    }),
    fc.record({
      type: fc.constant('vehicle-chosen' as const),
      vehicleType: fc.constantFrom(...VEHICLE_TYPES),
    }),
    fc.record({
      type: fc.constant('step-shown' as const),
      step: fc.constantFrom(...WIZARD_STEPS),
    }),
    fc.record({
      type: fc.constant('chosen-elsewhere' as const),
      serviceId: fc.constantFrom(...ids),
      studio: fc.constantFrom(undefined, DEFAULT_STUDIO),
    }),
  );
  const anyPath = fc.array(anyAction, { maxLength: 30 });

  test('no step is shown before its gate is open', () => {
    fc.assert(
      fc.property(anyPath, (actions) => {
        const state = run(...actions);
        expect(state.step).toBeLessThanOrEqual(furthestStep(state));
      }),
    );
  });

  test('extras are there only with a detailing package, each once', () => {
    fc.assert(
      fc.property(anyPath, (actions) => {
        const { addOns, serviceId } = run(...actions);
        if (!takesAddOns(serviceId)) expect(addOns).toEqual([]);
        expect(new Set(addOns).size).toBe(addOns.length);
      }),
    );
  });

  test('the category shown is the one of the selected service', () => {
    fc.assert(
      fc.property(anyPath, (actions) => {
        const { serviceId, category } = run(...actions);
        expect(wizardCategoryOf(serviceId) ?? category).toBe(category);
      }),
    );
  });

  test('a selection once made is never lost', () => {
    fc.assert(
      fc.property(anyPath, (actions) => {
        const wasMade = actions.some(({ type }) =>
          ['category-switched', 'service-selected', 'chosen-elsewhere'].includes(type),
        );
        expect(run(...actions).serviceId !== '').toBe(wasMade);
      }),
    );
  });
});
