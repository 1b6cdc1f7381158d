import { describe, expect, test } from 'vitest';
import { EMPTY_FORM } from './draft';
import { newBooking } from './new-booking';
import { newBookingId } from './new-booking-id';

describe('a booking as it is sent', () => {
  test('empty make, model and requests are null, an empty vehicle type is a sedan', () => {
    const form = { ...EMPTY_FORM, service: 'ClassicDetailing', name: ' Jo ', vehicleMake: ' ' };
    expect(newBooking('id', form, '2026-12-17', '9:00 AM')).toMatchObject({
      customerName: 'Jo',
      serviceName: 'Classic Detailing',
      vehicleType: 'sedan',
      vehicleMake: null,
      vehicleModel: null,
      comments: null,
      totalPrice: 130,
    });
  });

  test('it carries the price by vehicle type with its add-ons', () => {
    const form = {
      ...EMPTY_FORM,
      service: 'PremiumDetailing',
      vehicleType: 'suv',
      addOns: ['HeadlightsRestoration', 'PetHairRemoval'],
    };
    expect(newBooking('id', form, '2026-12-17', '9:00 AM').totalPrice).toBe(375);
  });

  test('a foreign service goes under its display name, an unknown code as itself', () => {
    const named = (service: string) =>
      newBooking('id', { ...EMPTY_FORM, service }, '2026-12-17', '9:00 AM').serviceName;
    expect(named('PaintProtectionFilm')).toBe('Paint Protection Film (PPF)');
    expect(named('Something')).toBe('Something');
  });

  test('ids are uuids, with and without the browser function', () => {
    const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
    expect(newBookingId()).toMatch(uuid);
    const native = crypto.randomUUID;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    expect(newBookingId()).toMatch(uuid);
    Object.defineProperty(crypto, 'randomUUID', { value: native, configurable: true });
  });
});
