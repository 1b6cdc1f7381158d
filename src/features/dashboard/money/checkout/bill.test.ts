import { describe, expect, test } from 'vitest';
import { makeBooking } from '@/testing/booking-factory';
import { billOf, checkoutSums } from './bill';
import { BC_TAXES, bcSums } from '@/testing/taxes';

const BC = { taxes: BC_TAXES, pricesIncludeTaxes: false };
const tint = {
  serviceName: 'Sedan Window Tinting',
  vehicleType: 'sedan',
  addOns: [],
  extraServices: [],
};

describe('the lines of a booking', () => {
  test('The lines of a booking are those of the price list, and add up to what was agreed', () => {
    const booking = makeBooking({ ...tint, addOns: ['HeadlightsRestoration'] });
    const listed = billOf(booking).lines.reduce((sum, { amount }) => sum + amount, 0) / 100;
    const bill = billOf({ ...booking, quotedPrice: listed, totalPrice: listed });
    expect(bill.discount).toBeNull();
    expect(bill.lines.map(({ label }) => label)).toContain('Headlights Restoration');
  });

  test.each([
    ['more', 25, 'line'],
    ['less', -25, 'discount'],
  ] as const)('The bill keeps the reason if staff agreed on %s', (_what, change, where) => {
    const listed =
      billOf(makeBooking(tint)).lines.reduce((sum, { amount }) => sum + amount, 0) / 100;
    const booking = makeBooking({
      ...tint,
      quotedPrice: listed,
      totalPrice: listed + change,
      priceReason: 'Old film came off',
    });
    const bill = billOf(booking);
    const reasons = { line: bill.lines.at(-1)?.reason, discount: bill.discount?.reason };
    expect(reasons[where]).toBe('Old film came off');
    expect(checkoutSums(bill, BC).beforeTax).toBe(Math.round(booking.totalPrice * 100));
  });

  test('A line names the price that staff quoted for the work itself', () => {
    const booking = makeBooking({
      ...tint,
      serviceName: 'Full Car Wrapping',
      quotedPrice: 0,
      totalPrice: 2_400,
      priceReason: 'Seen',
    });
    expect(billOf(booking).lines).toMatchObject([{ label: 'Full Car Wrapping', amount: 240_000 }]);
  });

  test('The lines of an accepted quote are those of the bill, as long as its work is what was booked', () => {
    const quote = [
      { label: 'Hood and fenders', amount: 1_200 },
      { label: 'Mirrors', amount: 240.5 },
    ];
    const booking = makeBooking({
      ...tint,
      quotedPrice: 1_440.5,
      totalPrice: 1_400,
      priceReason: 'Old film',
    });
    const { lines, discount } = billOf(booking, quote);
    expect(lines).toMatchObject([
      { label: 'Hood and fenders', amount: 120_000, service: null },
      { label: 'Mirrors', amount: 24_050 },
    ]);
    expect(discount).toEqual({ percent: null, amount: 4_050, reason: 'Old film' });
    const changed = billOf({ ...booking, quotedPrice: 150, totalPrice: 150 }, quote);
    expect(changed.lines[0]?.service).toBe('SedanTinting');
  });

  test('Each line is taxed as its service is, and more is charged as the work is', () => {
    const pstOf = (serviceName: string, totalPrice: number, extraServices: string[] = []) =>
      billOf(
        makeBooking({ ...tint, serviceName, extraServices, quotedPrice: 130, totalPrice }),
      ).lines.map(({ taxes }) => taxes.includes('pst'));
    expect(pstOf('Classic Detailing', 130)).toEqual([false]);
    expect(pstOf('Classic Detailing', 150)).toEqual([false, false]);
    expect(pstOf('Classic Detailing', 300, ['SedanFrontTinting'])).toEqual([false, true, true]);
  });

  test('The lines of a quote are taxed as they were quoted', () => {
    const quote = [
      { label: 'Inside and out', amount: 100, taxes: ['gst'] as const },
      { label: 'Mirrors', amount: 50, taxes: ['gst', 'pst'] as const },
    ];
    const booking = makeBooking({ ...tint, quotedPrice: 150, totalPrice: 150 });
    expect(checkoutSums(billOf(booking, quote), BC)).toMatchObject({
      taxes: bcSums(750, 350),
    });
  });

  test("A visitor's own words stay off the receipt", () => {
    const booking = makeBooking({ ...tint, serviceName: 'Call 604-555-0199 now', totalPrice: 80 });
    expect(billOf(booking).lines[0]).toMatchObject({
      label: 'Work as agreed',
      service: null,
    });
  });
});
