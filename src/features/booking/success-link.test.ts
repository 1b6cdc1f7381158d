import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EMPTY_FORM } from '@/domain/booking/booking-form';
import { newBooking } from './api/create-booking';
import { isEmptyReceipt, readReceipt, successHref } from './success-link';

const BOOKING = newBooking(
  {
    ...EMPTY_FORM,
    service: 'ClassicDetailing',
    addOns: ['PetHairRemoval'],
    extraServices: ['SUVFrontTinting'],
    vehicleType: 'suv',
    name: 'Zoë & Söhne <b>',
    email: 'zoe+car@example.com',
    phone: '+1 604-555-0177',
    vehicleModel: 'F-150 100%',
  },
  '2026-12-17',
  '10:00 AM',
);

const paramsOf = (href: string): URLSearchParams => new URL(href, 'https://x.test').searchParams;

describe('the address of the success page', () => {
  test('The address of the success page carries what was booked there and back', () => {
    expect(readReceipt(paramsOf(successHref(BOOKING)))).toEqual({
      customerName: 'Zoë & Söhne <b>',
      customerEmail: 'zoe+car@example.com',
      customerPhone: '+1 604-555-0177',
      serviceName: 'Classic Detailing',
      bookingDate: '2026-12-17',
      bookingTime: '10:00 AM',
      vehicleType: 'suv',
      vehicleMake: undefined,
      vehicleModel: 'F-150 100%',
      totalPrice: BOOKING.total_price,
      bookingId: BOOKING.id,
      addOns: ['PetHairRemoval'],
      extraServices: ['SUVFrontTinting'],
    });
  });

  test('The address of the success page leaves out what is not known', () => {
    expect(paramsOf(successHref(BOOKING)).has('vehicleMake')).toBe(false);
  });

  test('An address that says nothing is no booking', () => {
    expect(isEmptyReceipt(readReceipt(new URLSearchParams('')))).toBe(true);
    expect(isEmptyReceipt(readReceipt(new URLSearchParams('totalPrice=NaN&x=1')))).toBe(true);
    expect(isEmptyReceipt(readReceipt(new URLSearchParams('bookingTime=9')))).toBe(false);
  });

  test.each(['2026-02-30', '2026-13-01', 'tomorrow', '17/12/2026'])(
    'The text %s is no day and is left out',
    (bookingDate) => {
      expect(readReceipt(new URLSearchParams({ bookingDate })).bookingDate).toBeUndefined();
    },
  );

  test.each(['-5', '1e9', 'Infinity', '0x10', '12,50', '99999999'])(
    'The text %s is no amount and is left out',
    (totalPrice) => {
      expect(readReceipt(new URLSearchParams({ totalPrice })).totalPrice).toBeUndefined();
    },
  );
});

describe('whatever the address says', () => {
  const keys = Object.keys(readReceipt(new URLSearchParams()));
  const nasty = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('undefined', 'null', 'NaN', 'Invalid Date', ' ', '[object Object]', '<b>x</b>'),
    fc.double().map(String),
    fc.date({ noInvalidDate: false }).map(String),
  );

  test('The receipt holds only facts, whatever the address says: no placeholder and no false amount', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...keys), nasty), (given) => {
        const receipt = readReceipt(new URLSearchParams(given));
        for (const fact of Object.values(receipt).flat()) {
          if (fact === undefined) continue;
          expect(String(fact)).not.toMatch(/^(undefined|null|NaN|Invalid Date|\s*)$/);
          expect(String(fact).length).toBeLessThanOrEqual(300);
        }
        expect(Number.isFinite(receipt.totalPrice ?? 0)).toBe(true);
      }),
    );
  });
});
