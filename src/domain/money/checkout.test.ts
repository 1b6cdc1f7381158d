import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  amountToward,
  type Bill,
  billSums,
  cashRounded,
  depositFor,
  formatRate,
  parseRate,
  percentOf,
  PAYMENT_METHODS,
  receiptNumber,
  roundingOf,
  taxesSum,
} from './checkout';
import { BC_TAXES, bcSums } from '../../testing/taxes';

const taxed = (amount: number) => ({ amount, taxes: ['gst', 'pst'] });
const bill = (changes: Partial<Bill>): Bill => ({
  lines: [taxed(20_000), taxed(6_000)],
  discount: 0,
  taxes: BC_TAXES,
  pricesIncludeTaxes: false,
  ...changes,
});

describe('a bill, counted by hand', () => {
  it.each<[string, Partial<Bill>, readonly [number, number, number, number]]>([
    // 234.00 before tax: 11.70 and 16.38.
    ['a tint and headlights, 10 % off', { discount: 2_600 }, [23_400, 1_170, 1_638, 26_208]],
    ['the same without a discount', {}, [26_000, 1_300, 1_820, 29_120]],
    // 0.05 * 10.10 is 0.505: half a cent goes up. 0.07 * 10.10 is 0.707.
    ['half a cent', { lines: [taxed(1_010)] }, [1_010, 51, 71, 1_132]],
    // Rounded once over 3 lines of 0.10, 1.5 cents; each on its own would make 3 cents.
    ['three small lines', { lines: [taxed(10), taxed(10), taxed(10)] }, [30, 2, 2, 34]],
    [
      'goods without PST next to work',
      { lines: [taxed(10_000), { amount: 5_000, taxes: ['gst'] }] },
      [15_000, 750, 700, 16_450],
    ],
    // Half off: PST counts half of 100.00.
    [
      'a discount over both',
      { lines: [taxed(10_000), { amount: 5_000, taxes: ['gst'] }], discount: 7_500 },
      [7_500, 375, 350, 8_225],
    ],
    ['everything off', { discount: 26_000 }, [0, 0, 0, 0]],
    ['nothing at all', { lines: [] }, [0, 0, 0, 0]],
    // 112.00 contains 5.00 and 7.00.
    [
      'prices with taxes',
      { lines: [taxed(11_200)], pricesIncludeTaxes: true },
      [10_000, 500, 700, 11_200],
    ],
    [
      'prices with taxes, one line without PST',
      {
        lines: [taxed(11_200), { amount: 10_500, taxes: ['gst'] }],
        pricesIncludeTaxes: true,
      },
      [20_000, 1_000, 700, 21_700],
    ],
  ])(
    'A bill matches what was counted by hand: %s',
    (_name, changes, [beforeTax, gst, pst, total]) => {
      expect(billSums(bill(changes))).toMatchObject({ beforeTax, taxes: bcSums(gst, pst), total });
    },
  );
});

test('A tax of 13% replaces two, and a line names what is charged on it', () => {
  const taxes = [{ code: 'hst', name: 'HST', rate: 13_000 }];
  const lines = [
    { amount: 10_000, taxes: ['hst'] },
    { amount: 5_000, taxes: ['gst', 'pst'] },
  ];
  expect(billSums(bill({ taxes, lines }))).toMatchObject({
    taxes: [{ cents: 1_300 }],
    total: 16_300,
  });
});

const CODES = ['gst', 'pst', 'levy'];
const anyLine = fc.record({
  amount: fc.integer({ min: 0, max: 500_000 }),
  taxes: fc.subarray(CODES),
});
const anyTax = (code: string) =>
  fc.record({
    code: fc.constant(code),
    name: fc.constant(code),
    rate: fc.integer({ min: 1, max: 30_000 }),
  });
const anyBill = fc
  .record({
    lines: fc.array(anyLine, { maxLength: 8 }),
    share: fc.integer({ min: 0, max: 100 }),
    taxes: fc.subarray(CODES).chain((codes) => fc.tuple(...codes.map(anyTax))),
    pricesIncludeTaxes: fc.boolean(),
  })
  .map(({ share, ...rest }): Bill => ({
    ...rest,
    discount: percentOf(
      rest.lines.reduce((all, { amount }) => all + amount, 0),
      share,
    ),
  }));

describe('any bill', () => {
  it('Any bill adds up to the cent', () => {
    fc.assert(
      fc.property(anyBill, (each) => {
        const { lines, discount, beforeTax, taxes, total } = billSums(each);
        expect(beforeTax + taxesSum(taxes)).toBe(total);
        expect(each.pricesIncludeTaxes ? total : beforeTax).toBe(lines - discount);
        for (const part of taxes.map(({ cents }) => cents)) expect(part).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('cash', () => {
  it.each([
    [21_208, 21_210],
    [21_207, 21_205],
    [21_206, 21_205],
    [21_210, 21_210],
    [2, 0],
    [3, 5],
    [-2_243, -2_245],
    [-2, 0],
  ])('A cash amount of %i cents is rounded to %i', (cents, paid) =>
    expect(cashRounded(cents)).toBe(paid),
  );

  it('A cash amount is a multiple of five at most two cents away, and a card amount is exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3_000_000, max: 3_000_000 }), (cents) => {
        expect(Math.abs(cashRounded(cents) % 5)).toBe(0);
        expect(Math.abs(roundingOf('cash', cents))).toBeLessThanOrEqual(2);
        expect(roundingOf('card', cents)).toBe(0);
      }),
    );
  });
});

describe('what a payment pays of what is due', () => {
  it.each([
    ['card', 21_208, 21_208],
    ['card', 10_000, 10_000],
    ['card', 21_209, undefined],
    ['card', 0, undefined],
    // The rounded sum pays all of it, and so does the exact one.
    ['cash', 21_210, 21_208],
    ['cash', 21_208, 21_208],
    ['cash', 21_215, undefined],
    ['cash', 10_000, 10_000],
  ] as const)('A payment by %s of %i counts correctly toward 212.08', (method, given, amount) =>
    expect(amountToward(21_208, method, given)).toBe(amount),
  );

  it('A payment never counts for more than is due', () => {
    const anyCents = fc.integer({ min: 0, max: 3_000_000 });
    fc.assert(
      fc.property(fc.constantFrom(...PAYMENT_METHODS), anyCents, anyCents, (method, due, given) => {
        expect(amountToward(due, method, given) ?? 0).toBeLessThanOrEqual(due);
      }),
    );
  });
});

describe('a deposit', () => {
  const text = 'e-Transfer to pay@example.com';
  it.each([
    ['none', 20, 0, 200_000, 0],
    ['percent', 20, 100_000, 99_999, 0],
    ['percent', 20, 100_000, 100_000, 20_000],
    ['amount', 50_000, 150_000, 150_000, 50_000],
    ['amount', 50_000, 0, 20_000, 20_000],
    ['amount', 50_000, 0, 0, 0],
  ] as const)(
    'A deposit of %s %i from %i on a price of %i is %i',
    (kind, value, from, price, cents) =>
      expect(depositFor(price, { kind, value, from, text })).toBe(cents),
  );
});

describe('rates and numbers', () => {
  it.each([
    ['5', 5_000],
    ['7 %', 7_000],
    ['9.975%', 9_975],
    ['0', 0],
    ['31', undefined],
    ['-5', undefined],
    ['5,5', undefined],
    ['', undefined],
  ])('The rate typed as "%s" is read as %s', (typed, rate) => expect(parseRate(typed)).toBe(rate));

  it('Rates and receipt numbers are shown as people write them', () => {
    expect([formatRate(5_000), formatRate(9_975)]).toEqual(['5%', '9.975%']);
    expect(receiptNumber({ year: 2026, sequence: 42 })).toBe('R-2026-0042');
  });
});
