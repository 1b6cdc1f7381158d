import { describe, expect, test } from 'vitest';
import { hasSameValues } from '@/lib/create-once';
import { newBooking } from './api/create-booking';
import { EMPTY_FORM } from '@/domain/booking-form';
import { studioHref } from '@/config/studio-link';
import { DEFAULT_STUDIO } from '@/domain/studio-configuration';
import { emptyDraft, type BookingDraft } from './draft';
import { reduceDraft } from './draft-reducer';
import { parseDraft } from './draft-storage';
import { startDraft } from './prefill';

const NOW = new Date('2026-12-10T16:30:00Z');
const start = (query: string, stored?: BookingDraft) =>
  startDraft(new URLSearchParams(query), stored, NOW);

const WIZARD =
  'service=PremiumDetailing&name=Jordan&email=j%40example.com&phone=6045550177&vehicleType=suv' +
  '&vehicleMake=Honda&vehicleModel=Pilot&comments=Dog%0Ahair&addOns=PetHairRemoval,Nonsense,PetHairRemoval' +
  '&extraServices=SUVFrontTinting,PremiumDetailing,PetHairRemoval,SUVFrontTinting,Nonsense' +
  `&studio=${encodeURIComponent(studioHref(DEFAULT_STUDIO))}`;

describe('what a visit begins with', () => {
  test('all parameters fill the form; ids that can not be booked are left out', () => {
    const { draft, isRestored } = start(WIZARD);
    expect(draft.form).toEqual({
      ...EMPTY_FORM,
      service: 'PremiumDetailing',
      name: 'Jordan',
      email: 'j@example.com',
      phone: '6045550177',
      vehicleType: 'suv',
      vehicleMake: 'Honda',
      vehicleModel: 'Pilot',
      comments: 'Dog\nhair',
      addOns: ['PetHairRemoval'],
      extraServices: ['SUVFrontTinting'],
      studio: DEFAULT_STUDIO,
    });
    expect(isRestored).toBe(false);
  });

  test('control characters go, a display name is understood, a foreign type is kept', () => {
    const { form } = start('name=Jo%00%0Ardan&service=Premium+Detailing&vehicleType=Boat').draft;
    expect(form.name).toBe('Jo rdan');
    expect(form.service).toBe('PremiumDetailing');
    expect(form.vehicleType).toBe('Boat');
    expect(start('vehicleType=SUV').draft.form.vehicleType).toBe('suv');
  });

  test('a reload of the same address brings the draft back as it was', () => {
    const begun = start(WIZARD).draft;
    const edited = reduceDraft(begun, { type: 'filled', field: 'name', value: 'Mei' });
    const { draft, isRestored } = start(WIZARD, edited);
    expect(draft).toEqual(edited);
    expect(isRestored).toBe(true);
  });

  test('a reload without a change has nothing to announce', () => {
    expect(start(WIZARD, start(WIZARD).draft).isRestored).toBe(false);
  });

  test('an address without parameters keeps the draft too', () => {
    const begun = start(WIZARD).draft;
    expect(start('', begun).draft).toEqual(begun);
  });

  test('new parameters win over an older draft, which keeps what they are silent about', () => {
    const older: BookingDraft = { ...start(WIZARD).draft, day: '2026-12-17', time: '10:00 AM' };
    const { draft } = start('service=CeramicCoating5Year&name=Ana', older);
    expect(draft).toMatchObject({
      day: '2026-12-17',
      time: '10:00 AM',
      form: {
        service: 'CeramicCoating5Year',
        name: 'Ana',
        email: 'j@example.com',
        addOns: [],
        studio: undefined,
      },
    });
  });

  test('a day or a time that has passed meanwhile is let go', () => {
    const begun = start('').draft;
    const past = { ...begun, day: '2026-12-09', time: '10:00 AM' } as const;
    expect(start('', past).draft).toMatchObject({ day: undefined, time: undefined });
    const begunSlot = { ...begun, day: '2026-12-10', time: '9:00 AM' } as const;
    expect(start('', begunSlot).draft).toMatchObject({ day: '2026-12-10', time: undefined });
  });
});

describe('a stored draft', () => {
  test('comes back as it was stored', () => {
    const draft = { ...start(WIZARD).draft, day: '2026-12-17', time: '10:00 AM' } as const;
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  test('brings an unanswered booking back', () => {
    const form = { ...EMPTY_FORM, service: 'ClassicDetailing' };
    const draft = { ...emptyDraft(), attempt: newBooking(form, '2026-12-17', '9:00 AM') };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  test.each([null, '', 'x', '[]', '{}', '{"form":1}'])('is not taken from %s', (json) => {
    expect(parseDraft(json)).toBeUndefined();
  });

  test('still says after a reload that nothing was changed since it was sent', () => {
    const form = { ...EMPTY_FORM, service: 'SUVRearTinting', extraServices: ['SUVFrontTinting'] };
    const sent = newBooking(form, '2026-12-17', '9:00 AM');
    const { attempt } = parseDraft(JSON.stringify({ ...emptyDraft(), attempt: sent })) ?? {};
    expect(attempt && hasSameValues(attempt, sent)).toBe(true);
  });

  test('says the same of what an older page has sent, without the columns of today', () => {
    const form = { ...EMPTY_FORM, service: 'SUVRearTinting', studio: DEFAULT_STUDIO };
    const sent = newBooking(form, '2026-12-17', '9:00 AM');
    const { extra_services: _services, studio: _studio, ...older } = sent;
    const { attempt } = parseDraft(JSON.stringify({ ...emptyDraft(), form, attempt: older })) ?? {};
    expect(attempt).toEqual(sent);
    expect(attempt && hasSameValues(attempt, sent)).toBe(true);
  });

  test('loses only the parts that are broken', () => {
    const json = JSON.stringify({
      form: { name: 'Jo', email: 5, addOns: ['x', 'PetHairRemoval'], studio: { body: 'suv' } },
      day: '2026-02-30',
      time: '3 AM',
      attempt: { id: 'no uuid', booking_date: '2026-12-17' },
    });
    expect(parseDraft(json)).toEqual({
      ...emptyDraft(),
      form: { ...emptyDraft().form, name: 'Jo', addOns: ['PetHairRemoval'] },
    });
  });
});

describe('changes of a draft', () => {
  const begun = start(WIZARD).draft;

  test('another day asks for a time anew, the same day does not', () => {
    const chosen = reduceDraft(begun, { type: 'slotChosen', day: '2026-12-17', time: '1:00 PM' });
    expect(reduceDraft(chosen, { type: 'dayChosen', day: '2026-12-17' }).time).toBe('1:00 PM');
    expect(reduceDraft(chosen, { type: 'dayChosen', day: '2026-12-18' }).time).toBeUndefined();
  });

  test('extras are set aside with a service without extras and come back with a package', () => {
    const coating = reduceDraft(begun, {
      type: 'filled',
      field: 'service',
      value: 'CeramicCoating2Year',
    });
    expect(coating.form.addOns).toEqual([]);
    const back = reduceDraft(coating, {
      type: 'filled',
      field: 'service',
      value: 'ClassicDetailing',
    });
    expect(back.form.addOns).toEqual(['PetHairRemoval']);
  });

  test('extras that arrived with another service are kept until they are removed', () => {
    const arrived = start('service=CeramicCoating2Year&addOns=EngineBayClean').draft;
    expect(arrived.form.addOns).toEqual(['EngineBayClean']);
    const removed = reduceDraft(arrived, { type: 'addOnToggled', id: 'EngineBayClean' });
    expect(removed.form.addOns).toEqual([]);
  });
});
