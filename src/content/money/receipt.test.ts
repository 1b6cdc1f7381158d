import { describe, expect, it } from 'vitest';
import type { PaymentMethod } from '../../domain/money/checkout.ts';
import type { ReceiptPayment, ReceiptRefund } from '../../domain/money/receipt.ts';
import { moneyLines, taxLines, untaxedLabel } from './receipt.ts';
import { makeSale } from '../../testing/make-receipt.ts';
import { BC_TAXES, bcSums } from '../../testing/taxes.ts';

const AT = '2026-12-17T20:00:00Z';

const paid = (
  kind: ReceiptPayment['kind'],
  method: PaymentMethod,
  cents: readonly [amount: number, tip?: number, rounding?: number],
) => ({
  kind,
  method,
  amountCents: cents[0],
  tipCents: cents[1] ?? 0,
  roundingCents: cents[2] ?? 0,
  takenAt: AT,
});

const linesOf = (payments: readonly ReceiptPayment[], refunds: readonly ReceiptRefund[] = []) =>
  moneyLines(makeSale({ payments, refunds }));

describe('The taxes of a receipt', () => {
  it('are named with their rates and amounts, and one that had no rate is named nowhere', () => {
    expect(taxLines(bcSums(500, 700))).toEqual([
      ['GST 5%', 500],
      ['PST 7%', 700],
    ]);
    // A tax that comes to nothing is said once: there, and not of each line.
    expect(taxLines(bcSums(500, 0))).toEqual([['GST 5%, no PST', 500]]);
    expect(taxLines(bcSums(0, 0))).toEqual([]);
    expect(untaxedLabel({ taxes: ['gst'] }, bcSums(500, 0))).toBe('');
    expect(untaxedLabel({ taxes: ['gst'] }, bcSums(500, 700))).toBe('No PST');
    expect(untaxedLabel({ taxes: [] }, bcSums(0, 0))).toBe('No GST or PST');
    expect(untaxedLabel({ taxes: ['gst'], untaxedReason: 'for resale' }, bcSums(500, 0))).toBe(
      'No PST: for resale',
    );
    const [gst] = BC_TAXES;
    const gstOnly = gst ? [gst] : [];
    expect(untaxedLabel({ taxes: ['gst'], untaxedReason: 'for resale' }, BC_TAXES)).toBe(
      'No PST: for resale',
    );
    expect(untaxedLabel({ taxes: ['gst'], untaxedReason: 'for resale' }, gstOnly)).toBe('');
    expect(untaxedLabel({ taxes: [] }, BC_TAXES)).toBe('No GST or PST');
    expect(untaxedLabel({ taxes: [] }, gstOnly)).toBe('No GST');
  });
});

describe('The sums of a receipt', () => {
  it('name what was handed over, after the tip and the rounding that are in it', () => {
    expect(
      linesOf([paid('sale', 'card', [10_000, 500]), paid('sale', 'cash', [5_481, 0, -1])]),
    ).toEqual([
      ['Tip', '$5.00'],
      ['Cash rounding', '- $0.01'],
      ['Paid, card, Thu, Dec 17', '$105.00'],
      ['Paid, cash, Thu, Dec 17', '$54.80'],
    ]);
  });

  it('name the cash of a refund as it was handed over', () => {
    const refund = {
      year: 2026,
      sequence: 2,
      totalCents: -15_481,
      payments: [paid('refund', 'cash', [-15_481, 0, 1])],
    };
    expect(linesOf([paid('sale', 'card', [15_481])], [refund])).toEqual([
      ['Paid, card, Thu, Dec 17', '$154.81'],
      ['Refund R-2026-0002', '- $154.81'],
      ['Cash rounding', '$0.01'],
      ['Refunded, cash, Thu, Dec 17', '$154.80'],
    ]);
  });

  it('leave out a refund of only a tip, which is on no bill', () => {
    const tip = {
      year: 2026,
      sequence: 2,
      totalCents: 0,
      payments: [paid('refund', 'card', [0, -500])],
    };
    expect(linesOf([paid('sale', 'card', [10_000, 500])], [tip])).toEqual([
      ['Tip', '$5.00'],
      ['Paid, card, Thu, Dec 17', '$105.00'],
    ]);
  });
});
