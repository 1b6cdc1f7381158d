import { describe, expect, test } from 'vitest';
import { bookingAt, FORM } from '@/testing/booking-network';
import { studioHref } from '@/config/studio-link';
import { TEXT_FIELDS } from '@/domain/booking/booking-columns';
import { EMPTY_FORM } from '@/domain/booking/booking-form';
import { BOOKING_PRICE_TABLE } from '@/domain/money/price-table';
import { DEFAULT_STUDIO } from '@/domain/film/studio-configuration';
import { newBooking } from './create-booking';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('a booking as it is sent', () => {
  test('A booking is sent with null for empty texts, and as a sedan if the vehicle type is empty', () => {
    const form = { ...EMPTY_FORM, service: 'ClassicDetailing', name: ' Jo ', vehicleMake: ' ' };
    expect(newBooking(form, '2026-12-17', '9:00 AM')).toMatchObject({
      customer_name: 'Jo',
      service_name: 'Classic Detailing',
      vehicle_type: 'sedan',
      vehicle_make: null,
      vehicle_model: null,
      comments: null,
      studio: null,
      status: 'pending',
      total_price: BOOKING_PRICE_TABLE.ClassicDetailing.sedan,
    });
  });

  test('A booking is sent with the studio car, and tells staff of it in a line before the comments', () => {
    const form = { ...EMPTY_FORM, studio: DEFAULT_STUDIO, comments: ' Please call first. ' };
    expect(newBooking(form, '2026-12-17', '9:00 AM')).toMatchObject({
      studio: studioHref(DEFAULT_STUDIO),
      comments: 'Film: front clear, rear 15%. Car: SUV in Salmon Run.\nPlease call first.',
    });
  });

  test.each(TEXT_FIELDS)('A booking is sent with what was filled in as %s', (field) => {
    const form = { ...EMPTY_FORM, [field]: 'typed' };
    expect(Object.values(newBooking(form, '2026-12-17', '9:00 AM'))).toContain('typed');
  });

  test('A booking is sent with the price by vehicle type and its add-ons', () => {
    const form = {
      ...FORM,
      vehicleType: 'suv',
      addOns: ['HeadlightsRestoration', 'PetHairRemoval'],
    };
    expect(newBooking(form, '2026-12-17', '9:00 AM').total_price).toBe(375);
  });

  test('A booking is sent with the display name of its service, or an unknown code as itself', () => {
    const named = (service: string) =>
      newBooking({ ...EMPTY_FORM, service }, '2026-12-17', '9:00 AM').service_name;
    expect(named('PaintProtectionFilm')).toBe('Paint Protection Film (PPF)');
    expect(named('Something')).toBe('Something');
  });

  test('A booking is sent with a uuid, with and without the browser function', () => {
    expect(bookingAt('10:00 AM').id).toMatch(UUID);
    const native = crypto.randomUUID;
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
    expect(bookingAt('10:00 AM').id).toMatch(UUID);
    Object.defineProperty(crypto, 'randomUUID', { value: native, configurable: true });
  });
});
