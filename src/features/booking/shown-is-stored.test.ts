import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bookingHref } from '@/config/booking-link';
import { type BookingForm, EMPTY_FORM, priceRequest } from '@/domain/booking/booking-form';
import { ADD_ONS, CATALOGUE, isCustomQuote } from '@/domain/catalogue';
import { BOOKING_SERVICE_KEYS, isBookingServiceKey } from '@/domain/money/price-table';
import { quote } from '@/domain/money/quote';
import { studioPrice } from '@/domain/film/studio-price';
import { VEHICLE_TYPES } from '@/domain/vehicles';
import { WIZARD_CATEGORIES } from '@/domain/booking/wizard-catalogue';
import { tintPrefill } from '@/features/studio/tint-prefill';
import { anyStudio } from '@/testing/any-studio';
import { newBooking } from './api/create-booking';
import { type DraftAction, EMPTY_DRAFT, reduceDraft } from './draft';
import { startBookingDraft } from './page/use-booking-draft';
import { furthestStep, wizardPrice } from './wizard/steps';

const NOW = new Date('2026-12-10T16:30:00Z');
const IDS = CATALOGUE.map(({ id }) => id);
const CODES = [...new Set([...IDS, ...BOOKING_SERVICE_KEYS, 'Hovercraft'])];

/** The total of the booking that is sent after an address was opened. */
function storedAfter(href: string): number {
  const { searchParams } = new URL(href, 'https://x.example');
  return stored(startBookingDraft(searchParams, undefined, NOW).draft.form);
}

const stored = (form: BookingForm): number =>
  newBooking(form, '2026-12-17', '10:00 AM').total_price;

describe('what is shown is what is stored', () => {
  test('The price shown for every studio configuration is stored, as a sum and line by line', () => {
    fc.assert(
      fc.property(anyStudio, (configuration) => {
        const { listed, listedTotal } = studioPrice(configuration);
        const lines = listed.map(({ priceText }) => Number(priceText.replace('$', '')));
        expect(lines.reduce((sum, amount) => sum + amount, 0)).toBe(listedTotal);
        const prefill = tintPrefill(configuration);
        expect(prefill ? storedAfter(bookingHref(prefill)) : 0).toBe(listedTotal);
      }),
      { numRuns: 1_000 },
    );
  });

  test('The price shown for every film of the home page is stored, by way of the wizard', () => {
    fc.assert(
      fc.property(anyStudio, (any) => {
        const configuration = { ...any, strip: 'none' } as const;
        const prefill = tintPrefill(configuration);
        if (!prefill) return;
        const { form } = reduceDraft(EMPTY_DRAFT, { type: 'chosenElsewhere', choice: prefill });
        expect(storedAfter(bookingHref(form))).toBe(studioPrice(configuration).listedTotal);
      }),
    );
  });

  test('The price shown on every card is stored, unless it says that it depends on the vehicle type', () => {
    for (const service of CATALOGUE) {
      if (isCustomQuote(service) || isBookingServiceKey(service.id)) continue;
      for (const vehicleType of [...VEHICLE_TYPES, '']) {
        const href = bookingHref({ service: service.id, vehicleType });
        expect(storedAfter(href)).toBe(service.price.amount);
      }
    }
  });

  const wizardActions: fc.Arbitrary<DraftAction> = fc.oneof(
    fc.record({
      type: fc.constant('filled'),
      field: fc.constant('service'),
      value: fc.constantFrom(...CODES),
    }),
    fc.record({
      type: fc.constant('categorySwitched'),
      category: fc.constantFrom(...WIZARD_CATEGORIES),
    }),
    fc.record({
      type: fc.constant('addOnToggled'),
      id: fc.constantFrom(...ADD_ONS.map(({ id }) => id)),
    }),
    fc.record({ type: fc.constant('extraServiceToggled'), id: fc.constantFrom(...CODES) }),
    fc.record({
      type: fc.constant('filled'),
      field: fc.constant('vehicleType'),
      value: fc.constantFrom(...VEHICLE_TYPES),
    }),
    fc.record({
      type: fc.constant('chosenElsewhere'),
      choice: fc.record({
        service: fc.constantFrom(...CODES),
        extraServices: fc.subarray(IDS),
      }),
    }),
  );

  test('The estimate of every wizard state is stored, or the price for the vehicle if it differs', () => {
    fc.assert(
      fc.property(fc.array(wizardActions, { maxLength: 12 }), (actions) => {
        const { form } = actions.reduce(reduceDraft, EMPTY_DRAFT);
        if (furthestStep(form) !== 3) return;
        const { estimated, charged = estimated.total } = wizardPrice(form);
        expect(storedAfter(bookingHref(form))).toBe(charged);
      }),
      { numRuns: 1_000 },
    );
  });

  const draftActions: fc.Arbitrary<DraftAction> = fc.oneof(
    fc.record({
      type: fc.constant('filled'),
      field: fc.constantFrom('service', 'vehicleType'),
      value: fc.constantFrom(...CODES, ...VEHICLE_TYPES, '', 'Motorhome'),
    }),
    fc.record({
      type: fc.constant('addOnToggled'),
      id: fc.constantFrom(...ADD_ONS.map(({ id }) => id)),
    }),
    fc.record({ type: fc.constant('extraServiceToggled'), id: fc.constantFrom(...IDS) }),
  );

  test('The price shown for every form of the booking page is stored', () => {
    fc.assert(
      fc.property(fc.array(draftActions, { maxLength: 12 }), (actions) => {
        const { form } = actions.reduce(reduceDraft, EMPTY_DRAFT);
        const { lines, total } = quote(priceRequest(form));
        expect(stored(form)).toBe(total);
        expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
      }),
    );
    expect(stored(EMPTY_FORM)).toBe(0);
  });
});
