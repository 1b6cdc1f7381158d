import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BC_TAXES, bcSums } from '../../testing/taxes';
import { billSums, percentOf, type TaxedLine, taxesSum } from './checkout';
import {
  leftOfSale,
  proposedMethods,
  type Refundable,
  refundOfAmount,
  refundOfLines,
} from './refund';

function saleOf(
  lines: readonly TaxedLine[],
  { discount = 0, pricesIncludeTaxes = false, payments = [] as Refundable['payments'] } = {},
) {
  const sums = billSums({ lines, discount, taxes: BC_TAXES, pricesIncludeTaxes });
  const { beforeTax, taxes, total } = sums;
  return {
    beforeTaxCents: beforeTax,
    taxes,
    totalCents: total,
    lines: lines.map(({ amount, ...line }) => ({ ...line, amountCents: amount })),
    payments,
    pricesIncludeTaxes,
  };
}

/** The receipt of a refund. */
function refundReceipt(
  { beforeTax, taxes, total }: ReturnType<typeof refundOfAmount>,
  lines: Refundable['lines'] = [],
): Refundable {
  const back = taxes.map((tax) => ({ ...tax, cents: -tax.cents }));
  return { beforeTaxCents: -beforeTax, taxes: back, totalCents: -total, lines, payments: [] };
}

const both = (amount: number) => ({ amount, taxes: ['gst', 'pst'] });
const gstOnly = (amount: number) => ({ amount, taxes: ['gst'] });

describe('refunds', () => {
  it('A refunded line gives back its own taxes and no others', () => {
    const sale = saleOf([both(10_000), gstOnly(10_000)]);
    const left = leftOfSale(sale, []);
    expect(refundOfLines(sale, left, [0, 10_000])).toEqual({
      beforeTax: 10_000,
      taxes: bcSums(500, 0),
      total: 10_500,
    });
    expect(refundOfLines(sale, left, [5_000, 0])).toEqual({
      beforeTax: 5_000,
      taxes: bcSums(250, 350),
      total: 5_600,
    });
    expect(refundOfAmount(left, 10_500)).toEqual({
      beforeTax: 9_677,
      taxes: bcSums(484, 339),
      total: 10_500,
    });
  });

  it('A refunded line costs what was paid for it: less its share of a discount, taxes included or not', () => {
    const off = saleOf([both(6_000), both(4_000)], { discount: 1_000 });
    expect(refundOfLines(off, leftOfSale(off, []), [6_000, 0])).toMatchObject({
      beforeTax: 5_400,
      total: 6_048,
    });
    const included = saleOf([both(11_200), gstOnly(10_500)], { pricesIncludeTaxes: true });
    expect(refundOfLines(included, leftOfSale(included, []), [11_200, 0])).toEqual({
      beforeTax: 10_000,
      taxes: bcSums(500, 700),
      total: 11_200,
    });
  });

  it('After a refund by amount, a line gives back its share of what is left', () => {
    const sale = saleOf([both(10_000), both(10_000)]);
    const half = refundOfAmount(leftOfSale(sale, []), 11_200);
    const left = leftOfSale(sale, [refundReceipt(half)]);
    expect(refundOfLines(sale, left, [10_000, 0])).toEqual({
      beforeTax: 5_000,
      taxes: bcSums(250, 350),
      total: 5_600,
    });
  });

  it('Refunds of any bill, by line and by amount in turns, give back all of it exactly', () => {
    const anyLine = fc.record({
      amount: fc.integer({ min: 1, max: 2_000_000 }),
      taxes: fc.subarray(['gst', 'pst']),
    });
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 90 }),
        fc.boolean(),
        fc.array(fc.record({ isAmount: fc.boolean(), share: fc.integer({ min: 0, max: 100 }) })),
        (lines, share, pricesIncludeTaxes, turns) => {
          const listed = lines.reduce((all, { amount }) => all + amount, 0);
          const sale = saleOf(lines, { discount: percentOf(listed, share), pricesIncludeTaxes });
          const given: Refundable[] = [];
          for (const { isAmount, share: part } of [...turns, { isAmount: false, share: 100 }]) {
            const left = leftOfSale(sale, given);
            if (left.total === 0) break;
            const parts = left.lines.map((cents) => percentOf(cents, part));
            const back = isAmount
              ? refundOfAmount(left, percentOf(left.total, part))
              : refundOfLines(sale, left, parts);
            const charged = back.taxes.map(({ cents }) => cents);
            for (const cents of [...charged, back.beforeTax + 1]) {
              expect(cents).toBeGreaterThanOrEqual(0);
            }
            expect(back.beforeTax + taxesSum(back.taxes)).toBe(back.total);
            const taken = lines.map(({ taxes }, index) => ({
              taxes,
              amountCents: parts[index] ?? 0,
              ofPlace: index + 1,
            }));
            given.push(refundReceipt(back, isAmount ? [] : taken));
          }
          const { total, taxes, beforeTax } = leftOfSale(sale, given);
          expect([total, ...taxes.map(({ cents }) => cents), beforeTax]).toEqual([0, 0, 0, 0]);
        },
      ),
    );
  });

  it('Money goes back the way it came, first by what most of it came by', () => {
    const paid = [
      { method: 'cash', amountCents: 4_000, tipCents: 0 },
      { method: 'card', amountCents: 6_000, tipCents: 500 },
    ] as const;
    const sale = saleOf([both(10_000)], { payments: paid });
    const left = leftOfSale(sale, []);
    expect([left.tip, left.tipMethod]).toEqual([500, 'card']);
    expect(proposedMethods(left, 3_000)).toEqual([['card', 3_000]]);
    expect(proposedMethods(left, 10_500)).toEqual([
      ['card', 6_500],
      ['cash', 4_000],
    ]);
    expect(proposedMethods(left, 0)).toEqual([]);
    expect(proposedMethods(leftOfSale(saleOf([both(10_000)]), []), 100)).toEqual([['card', 100]]);
  });
});
