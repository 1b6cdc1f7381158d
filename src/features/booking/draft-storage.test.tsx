import { describe, expect, test } from 'vitest';
import { hasSameValues } from '@/lib/create-once';
import { EMPTY_FORM } from '@/domain/booking/booking-form';
import { DEFAULT_STUDIO } from '@/domain/film/studio-configuration';
import { newBooking } from './api/create-booking';
import { EMPTY_DRAFT, type BookingDraft } from './draft';
import { parseDraft } from './draft-storage';

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
  test('A stored draft comes back as it was stored, without choices brought from the page before', () => {
    const draft = { ...DRAFT, chosen: { service: 'PremiumDetailing' } };
    expect(parseDraft(JSON.stringify(draft))).toEqual(DRAFT);
  });

  test('A stored draft brings an unanswered booking back', () => {
    const form = { ...EMPTY_FORM, service: 'ClassicDetailing' };
    const draft = { ...EMPTY_DRAFT, attempt: newBooking(form, '2026-12-17', '9:00 AM') };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  test.each([null, '', 'x', '{', 'null', '7', '"text"', '[]', '{}', '{"form":1}'])(
    'A stored draft is not taken from %s',
    (json) => {
      expect(parseDraft(json)).toBeUndefined();
    },
  );

  test('A stored draft still says after a reload that nothing has changed since it was sent', () => {
    const form = { ...EMPTY_FORM, service: 'SUVRearTinting', extraServices: ['SUVFrontTinting'] };
    const sent = newBooking(form, '2026-12-17', '9:00 AM');
    const { attempt } = parseDraft(JSON.stringify({ ...EMPTY_DRAFT, attempt: sent })) ?? {};
    expect(attempt && hasSameValues(attempt, sent)).toBe(true);
  });

  test('A draft sent by an older page, without newer columns, still counts as unchanged', () => {
    const form = { ...EMPTY_FORM, service: 'SUVRearTinting', studio: DEFAULT_STUDIO };
    const sent = newBooking(form, '2026-12-17', '9:00 AM');
    const { extra_services: _services, studio: _studio, ...older } = sent;
    const { attempt } = parseDraft(JSON.stringify({ ...EMPTY_DRAFT, form, attempt: older })) ?? {};
    expect(attempt).toEqual(sent);
    expect(attempt && hasSameValues(attempt, sent)).toBe(true);
  });

  test('A stored draft loses only the parts that are broken', () => {
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
