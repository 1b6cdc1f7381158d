import { describe, expect, test } from 'vitest';
import { makeBooking } from '@/testing/booking-factory';
import { priceCheck } from './price-check';
import { BOOKING_PRICE_TABLE } from './price-table';

describe('the price of a booking against today’s list', () => {
  test('the same price is no news', () => {
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

  test('another price is marked, with what it would be', () => {
    const listed = BOOKING_PRICE_TABLE.ClassicDetailing.sedan;
    const check = priceCheck(makeBooking({ totalPrice: listed - 0.01 }));
    expect(check).toMatchObject({ isDifferent: true, todayTotal: listed });
  });

  test('further services are listed and counted, known or not', () => {
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

  test('an extra that the catalogue does not know is listed and costs nothing', () => {
    const { lines, isDifferent } = priceCheck(makeBooking({ addOns: ['Moonroof'] }));
    expect(lines.at(-1)).toMatchObject({ label: 'Moonroof', amount: 0 });
    expect(isDifferent).toBe(false);
  });
});
