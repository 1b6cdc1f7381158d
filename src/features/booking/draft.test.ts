import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ADD_ONS, CATALOGUE, takesAddOns } from '@/domain/catalogue';
import { DEFAULT_STUDIO } from '@/domain/film/studio-configuration';
import {
  shownCategory,
  WIZARD_CATEGORIES,
  WIZARD_DEFAULT_SERVICE,
  wizardCategoryOf,
} from '@/domain/booking/wizard-catalogue';
import { EMPTY_DRAFT, formWithSize, reduceDraft, type DraftAction } from './draft';

const run = (...actions: readonly DraftAction[]) => actions.reduce(reduceDraft, EMPTY_DRAFT);
const formOf = (...actions: readonly DraftAction[]) => run(...actions).form;

const fill = (field: 'service' | 'vehicleType' | 'name' | 'comments', value: string) =>
  ({ type: 'filled', field, value }) as const;
const select = (service: string): DraftAction => fill('service', service);
const choose = (service: string, extra: object = {}): DraftAction => ({
  type: 'chosenElsewhere',
  choice: { service, ...extra },
});
const addPetHair: DraftAction = { type: 'addOnToggled', id: 'PetHairRemoval' };
const toProtection: DraftAction = { type: 'categorySwitched', category: 'protection' };

describe('categories', () => {
  test.each(WIZARD_CATEGORIES)('The category %s preselects its default service', (category) => {
    const { service } = formOf({ type: 'categorySwitched', category });
    expect(service).toBe(WIZARD_DEFAULT_SERVICE[category]);
    expect(shownCategory(service)).toBe(category);
  });

  test('Choosing another category drops the extras for good', () => {
    const before = [select('PremiumDetailing'), addPetHair, toProtection] as const;
    expect(formOf(...before).addOns).toEqual([]);
    expect(formOf(...before, select('ClassicDetailing')).addOns).toEqual([]);
  });

  test('A second tap on the current category loses nothing', () => {
    const before = run(select('PremiumDetailing'), addPetHair);
    expect(reduceDraft(before, { type: 'categorySwitched', category: 'detailing' })).toBe(before);
  });
});

describe('what is pasted', () => {
  test('Pasted text gets spaces for tabs, which the database refuses, and comments keep their lines', () => {
    const form = formOf(fill('name', 'Mei\tTanaka'), fill('comments', 'A\nB'));
    expect(form).toMatchObject({ name: 'Mei Tanaka', comments: 'A\nB' });
  });
});

describe('extras', () => {
  test('A tap adds an extra, and a second tap removes it', () => {
    expect(formOf(select('ClassicDetailing'), addPetHair).addOns).toEqual(['PetHairRemoval']);
    expect(formOf(select('ClassicDetailing'), addPetHair, addPetHair).addOns).toEqual([]);
  });

  test('Extras stay when the package changes to another package', () => {
    const { addOns } = formOf(select('ClassicDetailing'), addPetHair, select('PremiumDetailing'));
    expect(addOns).toEqual(['PetHairRemoval']);
  });

  test('Extras are set aside with a service without extras and come back with a package', () => {
    const coating = run(select('PremiumDetailing'), addPetHair, select('CeramicCoating2Year'));
    expect(coating.form.addOns).toEqual([]);
    const back = reduceDraft(coating, select('ClassicDetailing'));
    expect(back.form.addOns).toEqual(['PetHairRemoval']);
  });

  test('Extras that arrived with another service are kept until they are removed', () => {
    const form = {
      ...EMPTY_DRAFT.form,
      service: 'CeramicCoating2Year',
      addOns: ['EngineBayClean'],
    };
    const removed = reduceDraft(
      { ...EMPTY_DRAFT, form },
      { type: 'addOnToggled', id: 'EngineBayClean' },
    );
    expect(removed.form.addOns).toEqual([]);
  });
});

describe('a service chosen elsewhere', () => {
  test('A service chosen elsewhere drops the extras, even if it is a package itself', () => {
    const before = [select('ClassicDetailing'), addPetHair] as const;
    expect(formOf(...before, choose('CeramicCoating2Year')).addOns).toEqual([]);
    expect(formOf(...before, choose('PremiumDetailing')).addOns).toEqual([]);
  });

  test('A service chosen elsewhere keeps what the visitor has typed and their vehicle', () => {
    const form = formOf(
      fill('vehicleType', 'suv'),
      fill('name', 'Jordan'),
      choose('PremiumDetailing'),
    );
    expect(form).toMatchObject({ vehicleType: 'suv', name: 'Jordan' });
  });

  test('A service chosen elsewhere brings its vehicle type and studio car, which go with the next choice', () => {
    const studio = { ...DEFAULT_STUDIO, rear: 5 } as const;
    const first = run(
      choose('SUVRearTinting', { vehicleType: 'van', studio }),
      fill('comments', 'Please call first.'),
    );
    expect(first.form).toMatchObject({
      vehicleType: 'van',
      studio,
      comments: 'Please call first.',
    });
    const second = reduceDraft(first, choose('PremiumDetailing'));
    expect(second.form).toMatchObject({ studio: undefined, comments: 'Please call first.' });
  });

  test('An extra chosen elsewhere comes with a detailing package, the current one if there is one', () => {
    expect(formOf(choose('PetHairRemoval'))).toMatchObject({
      service: 'ClassicDetailing',
      addOns: ['PetHairRemoval'],
    });
    expect(formOf(select('PremiumDetailing'), choose('EngineBayClean'))).toMatchObject({
      service: 'PremiumDetailing',
      addOns: ['EngineBayClean'],
    });
  });

  test('An unknown service code chosen elsewhere is kept as it came', () => {
    expect(formOf(choose('Hovercraft')).service).toBe('Hovercraft');
  });
});

describe('day and time', () => {
  test('Choosing another day asks for a time again, and choosing the same day does not', () => {
    const chosen = run({ type: 'slotChosen', day: '2026-12-17', time: '1:00 PM' });
    expect(reduceDraft(chosen, { type: 'dayChosen', day: '2026-12-17' }).time).toBe('1:00 PM');
    expect(reduceDraft(chosen, { type: 'dayChosen', day: '2026-12-18' }).time).toBeUndefined();
  });
});

describe('the size of the vehicle', () => {
  const size = (value: string): DraftAction => ({ type: 'sizeChosen', size: value });

  test('The size of the vehicle is a line of the comments on the booking page, once', () => {
    const draft = run(fill('comments', ' Gravel road '), size('Mid-size'));
    const handedOver = formWithSize(draft);
    expect(handedOver.comments).toBe('Size: Mid-size\nGravel road');
    expect(formWithSize({ ...draft, form: handedOver })).toEqual(handedOver);
  });

  test('The size of the vehicle replaces the line of the size before, or removes it', () => {
    const before = run(fill('comments', 'Size: Mid-size\nGravel road'), size('Mid-size'));
    const changed = reduceDraft(before, size('Compact'));
    expect(formWithSize(changed).comments).toBe('Size: Compact\nGravel road');
    const none = reduceDraft({ ...before, form: formWithSize(before) }, size(''));
    expect(formWithSize(none).comments).toBe('Gravel road');
  });
});

describe('whatever a visitor does in the wizard, in whatever order', () => {
  const ids = [...CATALOGUE.map((entry) => entry.id), 'Hovercraft'];
  const anyAction: fc.Arbitrary<DraftAction> = fc.oneof(
    fc.record({
      type: fc.constant('categorySwitched'),
      category: fc.constantFrom(...WIZARD_CATEGORIES),
    }),
    fc.record({
      type: fc.constant('filled'),
      field: fc.constant('service'),
      value: fc.constantFrom(
        ...CATALOGUE.filter((entry) => wizardCategoryOf(entry.id)).map((entry) => entry.id),
      ),
    }),
    fc.record({
      type: fc.constant('addOnToggled'),
      id: fc.constantFrom(...ADD_ONS.map((entry) => entry.id)),
    }),
    fc.record({
      type: fc.constant('chosenElsewhere'),
      choice: fc.record({
        service: fc.constantFrom(...ids),
        studio: fc.constantFrom(undefined, DEFAULT_STUDIO),
      }),
    }),
  );
  const anyPath = fc.array(anyAction, { maxLength: 30 });
  /** Extras are offered only with a package. */
  const walk = (actions: readonly DraftAction[]) =>
    actions.reduce(
      (draft, action) =>
        action.type === 'addOnToggled' && !takesAddOns(draft.form.service)
          ? draft
          : reduceDraft(draft, action),
      EMPTY_DRAFT,
    );

  test('Extras are there only with a detailing package, each once, whatever a visitor does', () => {
    fc.assert(
      fc.property(anyPath, (actions) => {
        const { addOns, service } = walk(actions).form;
        if (!takesAddOns(service)) expect(addOns).toEqual([]);
        expect(new Set(addOns).size).toBe(addOns.length);
      }),
    );
  });

  test('A choice once made is never lost, whatever a visitor does in the wizard', () => {
    fc.assert(
      fc.property(anyPath, (actions) => {
        const wasMade = actions.some(({ type }) => type !== 'addOnToggled');
        expect(walk(actions).form.service !== '').toBe(wasMade);
      }),
    );
  });
});
