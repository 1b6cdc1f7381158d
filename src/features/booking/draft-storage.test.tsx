import { beforeEach, describe, expect, test } from 'vitest';
import { hasSameValues } from '@/lib/create-once';
import { EMPTY_FORM } from '@/domain/booking-form';
import { DEFAULT_STUDIO } from '@/domain/studio-configuration';
import { newBooking } from './api/create-booking';
import { EMPTY_DRAFT, type BookingDraft } from './draft';
import { loadDraft, parseDraft, saveDraft } from './draft-storage';

const DRAFT: BookingDraft = {
  ...EMPTY_DRAFT,
  form: {
    ...EMPTY_FORM,
    service: 'PremiumDetailing',
    addOns: ['PetHairRemoval'],
    extraServices: ['SUVFrontTinting'],
    vehicleType: 'truck',
    name: 'Jordan',
    comments: 'Gravel road',
    studio: DEFAULT_STUDIO,
  },
  asideAddOns: ['EngineBayClean'],
  vehicleSize: 'Full-size',
  day: '2026-12-17',
  time: '10:00 AM',
  origin: '{"service":"PremiumDetailing"}',
};

describe('a stored draft', () => {
  test('comes back as it was stored, but for what was chosen on the page before', () => {
    const draft = { ...DRAFT, chosen: { service: 'PremiumDetailing' } };
    expect(parseDraft(JSON.stringify(draft))).toEqual(DRAFT);
  });

  test('brings an unanswered booking back', () => {
    const form = { ...EMPTY_FORM, service: 'ClassicDetailing' };
    const draft = { ...EMPTY_DRAFT, attempt: newBooking(form, '2026-12-17', '9:00 AM') };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  test.each([null, '', 'x', '{', 'null', '7', '"text"', '[]', '{}', '{"form":1}'])(
    'is not taken from %s',
    (json) => {
      expect(parseDraft(json)).toBeUndefined();
    },
  );

  test('still says after a reload that nothing was changed since it was sent', () => {
    const form = { ...EMPTY_FORM, service: 'SUVRearTinting', extraServices: ['SUVFrontTinting'] };
    const sent = newBooking(form, '2026-12-17', '9:00 AM');
    const { attempt } = parseDraft(JSON.stringify({ ...EMPTY_DRAFT, attempt: sent })) ?? {};
    expect(attempt && hasSameValues(attempt, sent)).toBe(true);
  });

  test('says the same of what an older page has sent, without the columns of today', () => {
    const form = { ...EMPTY_FORM, service: 'SUVRearTinting', studio: DEFAULT_STUDIO };
    const sent = newBooking(form, '2026-12-17', '9:00 AM');
    const { extra_services: _services, studio: _studio, ...older } = sent;
    const { attempt } = parseDraft(JSON.stringify({ ...EMPTY_DRAFT, form, attempt: older })) ?? {};
    expect(attempt).toEqual(sent);
    expect(attempt && hasSameValues(attempt, sent)).toBe(true);
  });

  test('loses only the parts that are broken', () => {
    const json = JSON.stringify({
      form: {
        name: 'Jo',
        email: 5,
        addOns: ['x', 4, 'PetHairRemoval'],
        extraServices: ['SUVFrontTinting', 'PetHairRemoval', 'Nothing', 4],
        studio: { ...DEFAULT_STUDIO, rear: 20 },
      },
      day: '2026-02-30',
      time: '3 AM',
      attempt: { id: 'no uuid', booking_date: '2026-12-17' },
    });
    const form = {
      ...EMPTY_FORM,
      name: 'Jo',
      addOns: ['PetHairRemoval'],
      extraServices: ['SUVFrontTinting'],
    };
    expect(parseDraft(json)).toEqual({ ...EMPTY_DRAFT, form });
  });
});

describe('a tab in which the wizard kept its draft apart', () => {
  const { service, ...rest } = DRAFT.form;
  const wizard = {
    ...rest,
    serviceId: service,
    step: 3,
    category: 'detailing',
    vehicleSize: 'Compact',
  };

  beforeEach(() => {
    sessionStorage.setItem('booking-wizard', JSON.stringify(wizard));
  });

  test('finds it in the draft', () => {
    const found = { ...EMPTY_DRAFT, form: DRAFT.form, vehicleSize: 'Compact' };
    expect(loadDraft()).toEqual(found);
    expect(sessionStorage.getItem('booking-wizard')).toBeNull();
    expect(loadDraft()).toEqual(found);
  });

  test('finds what the booking page held before it, field by field', () => {
    const form = { ...EMPTY_FORM, service: 'CeramicCoating2Year', email: 'j@example.com' };
    saveDraft({ ...EMPTY_DRAFT, form, day: '2026-12-17' });
    expect(loadDraft()).toMatchObject({
      form: {
        service: 'CeramicCoating2Year',
        addOns: [],
        studio: undefined,
        name: 'Jordan',
        email: 'j@example.com',
      },
      day: '2026-12-17',
      vehicleSize: 'Compact',
    });
  });

  test('goes on where it was broken', () => {
    sessionStorage.setItem('booking-wizard', '{');
    expect(loadDraft()).toBeUndefined();
    sessionStorage.setItem('booking-wizard', '{"addOns":3}');
    expect(loadDraft()).toEqual(EMPTY_DRAFT);
  });
});
