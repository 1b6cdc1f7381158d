import { describe, expect, test } from 'vitest';
import { bookingHref } from '@/config/booking-link';
import { DEFAULT_STUDIO } from '@/domain/film/studio-configuration';
import { reduceDraft, type BookingDraft } from '../draft';
import { startBookingDraft, withContact } from './use-booking-draft';

const NOW = new Date('2026-12-10T16:30:00Z');
const start = (query: string, stored?: BookingDraft) =>
  startBookingDraft(new URLSearchParams(query), stored, NOW);

const WIZARD =
  bookingHref({
    service: 'PremiumDetailing',
    name: 'Jordan',
    email: 'j@example.com',
    vehicleType: 'suv',
    comments: 'Dog\nhair',
    addOns: ['PetHairRemoval'],
    extraServices: ['SUVFrontTinting'],
    studio: DEFAULT_STUDIO,
  }).split('?')[1] ?? '';

test('The link "Book again" fills in the contact that it brings along if none is typed', () => {
  const { draft } = start(WIZARD);
  const contact = { name: 'Jo', email: 'jo@example.com', phone: '604-555-0177', service: 'x' };
  expect(withContact(draft, { contact }).form).toEqual({ ...draft.form, phone: '604-555-0177' });
  for (const state of [null, {}, { contact: 7 }, { contact: { phone: 7 } }]) {
    expect(withContact(draft, state).form).toEqual(draft.form);
  }
});

describe('what a visit begins with', () => {
  test('A visit with parameters begins with a filled form, without a notice', () => {
    const { draft, isRestored } = start(WIZARD);
    expect(draft.form).toMatchObject({ service: 'PremiumDetailing', studio: DEFAULT_STUDIO });
    expect(isRestored).toBe(false);
  });

  test('A reload of the same address brings the draft back as it was', () => {
    const begun = start(WIZARD).draft;
    const edited = reduceDraft(begun, { type: 'filled', field: 'name', value: 'Mei' });
    const { draft, isRestored } = start(WIZARD, edited);
    expect(draft).toEqual(edited);
    expect(isRestored).toBe(true);
  });

  test('A reload without a change has nothing to announce', () => {
    expect(start(WIZARD, start(WIZARD).draft).isRestored).toBe(false);
  });

  test('An address without parameters keeps the draft too', () => {
    const begun = start(WIZARD).draft;
    expect(start('', begun).draft).toEqual(begun);
  });

  test('New parameters win over an older draft, which keeps what they do not set', () => {
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

  test('A day or a time that has passed is dropped from the draft', () => {
    const begun = start('').draft;
    const past = { ...begun, day: '2026-12-09', time: '10:00 AM' } as const;
    expect(start('', past).draft).toMatchObject({ day: undefined, time: undefined });
    const begunSlot = { ...begun, day: '2026-12-10', time: '9:00 AM' } as const;
    expect(start('', begunSlot).draft).toMatchObject({ day: '2026-12-10', time: undefined });
  });
});
