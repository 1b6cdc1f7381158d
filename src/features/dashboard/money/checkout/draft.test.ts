import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAYMENT_METHODS } from '@/domain/checkout';
import { makeBooking } from '@/testing/booking-factory';
import { type CheckoutDraft, draftOf, checkoutSums, tender, toNewReceipt } from './draft';

const BC = { rates: { gst: 5_000, pst: 7_000 }, pricesIncludeTaxes: false };
const tint = {
  serviceName: 'Sedan Window Tinting',
  vehicleType: 'sedan',
  addOns: [],
  extraServices: [],
};

describe('the lines of a booking', () => {
  test('The lines of a booking are those of the price list, and add up to what was agreed', () => {
    const booking = makeBooking({ ...tint, addOns: ['HeadlightsRestoration'] });
    const listed = draftOf(booking).lines.reduce((sum, { amount }) => sum + amount, 0) / 100;
    const draft = draftOf({ ...booking, quotedPrice: listed, totalPrice: listed });
    expect(draft.discount).toBeUndefined();
    expect(draft.lines.map(({ label }) => label)).toContain('Headlights Restoration');
  });

  test.each([
    ['more', 25, 'line'],
    ['less', -25, 'discount'],
  ] as const)('The bill keeps the reason if staff agreed on %s', (_what, change, where) => {
    const listed =
      draftOf(makeBooking(tint)).lines.reduce((sum, { amount }) => sum + amount, 0) / 100;
    const booking = makeBooking({
      ...tint,
      quotedPrice: listed,
      totalPrice: listed + change,
      priceReason: 'Old film came off',
    });
    const draft = draftOf(booking);
    const reasons = { line: draft.lines.at(-1)?.reason, discount: draft.discount?.reason };
    expect(reasons[where]).toBe('Old film came off');
    expect(checkoutSums(draft, BC).beforeTax).toBe(Math.round(booking.totalPrice * 100));
  });

  test('A line names the price that staff quoted for the work itself', () => {
    const booking = makeBooking({
      ...tint,
      serviceName: 'Full Car Wrapping',
      quotedPrice: 0,
      totalPrice: 2_400,
      priceReason: 'Seen',
    });
    expect(draftOf(booking).lines).toMatchObject([{ label: 'Full Car Wrapping', amount: 240_000 }]);
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
    const { lines, discount } = draftOf(booking, quote);
    expect(lines).toMatchObject([
      { label: 'Hood and fenders', amount: 120_000, service: undefined },
      { label: 'Mirrors', amount: 24_050 },
    ]);
    expect(discount).toEqual({ percent: undefined, amount: 4_050, reason: 'Old film' });
    const changed = draftOf({ ...booking, quotedPrice: 150, totalPrice: 150 }, quote);
    expect(changed.lines[0]?.service).toBe('SedanTinting');
  });

  test("A visitor's own words stay off the receipt", () => {
    const booking = makeBooking({ ...tint, serviceName: 'Call 604-555-0199 now', totalPrice: 80 });
    expect(draftOf(booking).lines[0]).toMatchObject({
      label: 'Work as agreed',
      service: undefined,
    });
  });
});

describe('how it is paid', () => {
  const draft = (changes: Partial<CheckoutDraft>): CheckoutDraft => ({
    ...draftOf(makeBooking(tint)),
    ...changes,
  });

  test('All that is due is paid by one method, unless something else is typed', () => {
    expect(tender(draft({}), 21_208)).toMatchObject({
      payments: [{ method: 'card', amount: 21_208, tip: 0 }],
      rest: 0,
    });
    expect(tender(draft({ amount: '100', tip: '5' }), 21_208)).toMatchObject({
      payments: [{ method: 'card', amount: 10_000, tip: 500 }],
      rest: 11_208,
    });
    expect(tender(draft({ amount: '300' }), 21_208)).toMatchObject({ isAmountWrong: true });
  });

  test('A cash payment is the rounded sum, and pays the whole', () => {
    expect(tender(draft({ method: 'cash', amount: '$212.10' }), 21_208).payments).toEqual([
      { method: 'cash', amount: 21_208, tip: 0 },
    ]);
  });

  test('The second of two methods pays what the first leaves', () => {
    expect(tender(draft({ amount: '12.08', restBy: 'cash' }), 21_208)).toMatchObject({
      payments: [
        { method: 'card', amount: 1_208 },
        { method: 'cash', amount: 20_000 },
      ],
      rest: 0,
    });
  });

  test('A tip comes by the method of the bill, by the second one, or by one of its own', () => {
    const split = { amount: '12.08', restBy: 'cash', tip: '5' } as const;
    expect(tender(draft(split), 21_208).payments).toEqual([
      { method: 'card', amount: 1_208, tip: 500 },
      { method: 'cash', amount: 20_000, tip: 0 },
    ]);
    expect(tender(draft({ ...split, tipBy: 'cash' }), 21_208).payments).toEqual([
      { method: 'card', amount: 1_208, tip: 0 },
      { method: 'cash', amount: 20_000, tip: 500 },
    ]);
    expect(tender(draft({ tip: '5', tipBy: 'cash' }), 21_208).payments).toEqual([
      { method: 'card', amount: 21_208, tip: 0 },
      { method: 'cash', amount: 0, tip: 500 },
    ]);
    expect(tender(draft({ tip: '5', tipBy: 'cash' }), 0).payments).toEqual([
      { method: 'cash', amount: 0, tip: 500 },
    ]);
  });

  test('A bill that the deposit paid in full asks for nothing but the tip', () => {
    expect(tender(draft({}), 0).payments).toEqual([]);
    expect(tender(draft({ tip: '10' }), 0).payments).toEqual([
      { method: 'card', amount: 0, tip: 1_000 },
    ]);
  });

  test('Payments never come to more than is due', () => {
    const anyDraft = fc.record({
      method: fc.constantFrom(...PAYMENT_METHODS),
      amount: fc.option(
        fc.integer({ min: 0, max: 400_000 }).map((c) => (c / 100).toFixed(2)),
        {
          nil: undefined,
        },
      ),
      restBy: fc.option(fc.constantFrom(...PAYMENT_METHODS), { nil: undefined }),
    });
    fc.assert(
      fc.property(anyDraft, fc.integer({ min: 0, max: 300_000 }), (changes, due) => {
        const { payments, rest } = tender(draft(changes), due);
        if (!payments) return;
        const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
        expect(paid + rest).toBe(due);
        expect(rest).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('A discount in percent follows the lines, and is sent with its reason', () => {
  const draft: CheckoutDraft = {
    ...draftOf(makeBooking({ ...tint, quotedPrice: 260, totalPrice: 260 })),
    discount: { percent: 10, amount: 0, reason: 'Third visit' },
  };
  const sums = checkoutSums(draft, BC);
  expect(sums.discount).toBe(Math.round(sums.lines / 10));
  expect(
    toNewReceipt(draft, { sums, deposit: 0, payments: [], ids: ['a', 'b', 'c'] }),
  ).toMatchObject({
    id: 'a',
    discountPercent: 10,
    discountReason: 'Third visit',
    total: sums.total,
  });
});
