import { describe, expect, test } from 'vitest';
import { makeBooking } from '@/testing/booking-factory';
import { priceCheck } from './price-check';
import { BOOKING_PRICE_TABLE } from './price-table';

describe('the price of a booking against today’s list', () => {
  test('A price that still matches today’s list is not marked', () => {
    const { lines, isDifferent } = priceCheck(
      makeBooking({
        serviceName: 'Premium Detailing',
        vehicleType: 'suv',
        addOns: ['PetHairRemoval', 'HeadlightsRestoration'],
        totalPrice: 375,
      }),
    );
    expect(isDifferent).toBe(false);
    expect(lines.map((line) => line.amount)).toEqual([275, 40, 60]);
  });

  test('A price that differs from today’s list is marked, with what it would be now', () => {
    const listed = BOOKING_PRICE_TABLE.ClassicDetailing.sedan;
    const check = priceCheck(makeBooking({ totalPrice: listed - 0.01 }));
    expect(check).toMatchObject({ isDifferent: true, todayTotal: listed });
  });

  test('Further services are listed and counted in the price check, known or not', () => {
    const booked = { serviceName: 'SUV Rear Window Tinting', vehicleType: 'suv', totalPrice: 280 };
    const { lines, isDifferent } = priceCheck(
      makeBooking({ ...booked, extraServices: ['SUVFrontTinting', 'Moonroof'] }),
    );
    expect(isDifferent).toBe(false);
    expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
      ['SUV Rear Window Tinting', 180],
      ['SUV Front Window Tinting', 100],
      ['Moonroof', 0],
    ]);
  });

  test('An extra that the catalogue does not know is listed and costs nothing', () => {
    const { lines, isDifferent } = priceCheck(makeBooking({ addOns: ['Moonroof'] }));
    expect(lines.at(-1)).toMatchObject({ label: 'Moonroof', amount: 0 });
    expect(isDifferent).toBe(false);
  });
});
