import { describe, expect, test } from 'vitest';
import { TILL } from '@/content/staff/till';
import type { RowOf } from '@/lib/database.types';
import { type BookEntry, toBookEntry } from './book-entry';
import { bookColumns } from './save-books';
import { tillSums } from './till-sums';
import { bcSums } from '@/testing/taxes';

const entry = (part: Partial<BookEntry>): BookEntry => ({
  day: '2026-11-24',
  at: '2026-11-24T20:00:00Z',
  kind: 'sale',
  receiptId: undefined,
  receipt: undefined,
  bookingId: 'booking',
  customerName: 'Manpreet Kaur',
  serviceName: 'SUV Rear Tint',
  bill: undefined,
  paid: undefined,
  moved: undefined,
  provided: undefined,
  staff: undefined,
  ...part,
});
const NO_ROW: RowOf<'books'> = {
  day: '2026-11-24',
  happened_at: '2026-11-24T20:00:00Z',
  entry: '',
  receipt_id: null,
  year: null,
  sequence: null,
  booking_id: 'booking',
  customer_name: 'Manpreet Kaur',
  service_name: 'SUV Rear Tint',
  before_tax_cents: null,
  taxes: null,
  total_cents: null,
  deposit_used_cents: null,
  method: null,
  amount_cents: null,
  tip_cents: 0,
  rounding_cents: 0,
  staff: null,
  till_day: null,
  note: null,
};
const bill = {
  beforeTax: 23_400,
  taxes: bcSums(1_170, 1_638),
  total: 26_208,
  depositUsed: 5_000,
};

describe('the takings of a day', () => {
  test('A deposit that is given back counts as a refund, under its own name, also once it is undone', () => {
    const row = (entry_: string, amount_cents: number, method: string) =>
      toBookEntry({ ...NO_ROW, entry: entry_, amount_cents, method });
    const entries = [
      row('deposit', 20_000, 'online'),
      row('deposit', -18_333, 'online'),
      row('deposit', -1_665, 'cash'),
      row('deposit_undone', 1_665, 'cash'),
      row('deposit', 3_000, 'card'),
      row('deposit_undone', -3_000, 'card'),
    ];
    expect(entries.map(({ kind }) => TILL.entries[kind])).toEqual([
      'Deposit',
      'Deposit refund',
      'Deposit refund',
      'Deposit refund undone',
      'Deposit',
      'Deposit undone',
    ]);
    const sums = tillSums(entries);
    expect(sums).toMatchObject({
      taken: 1_667,
      depositsTaken: 20_000,
      depositsRefunded: -18_333,
      payments: 1,
      refunds: 1,
      owed: 0,
    });
    expect(TILL.counts(sums)).toBe('1 payment, 1 refund');
  });

  test('The takings of a day add up, with a deposit used, one taken, a tip and cash rounded', () => {
    const sums = tillSums([
      entry({ kind: 'sale_receipt', bill }),
      entry({ paid: { method: 'cash', amount: 21_208, tip: 0, rounding: 2 } }),
      entry({
        kind: 'deposit',
        paid: { method: 'e_transfer', amount: 50_000, tip: 0, rounding: 0 },
      }),
      entry({ kind: 'refund', paid: { method: 'card', amount: -2_240, tip: 0, rounding: 0 } }),
      entry({
        kind: 'refund_receipt',
        bill: {
          beforeTax: -2_000,
          taxes: bcSums(-100, -140),
          total: -2_240,
          depositUsed: 0,
        },
      }),
    ]);
    expect(sums).toMatchObject({
      taken: 68_970,
      payments: 2,
      refunds: 1,
      beforeTax: 21_400,
      taxes: [
        { code: 'gst', name: 'GST', cents: 1_070 },
        { code: 'pst', name: 'PST', cents: 1_498 },
      ],
      depositsTaken: 50_000,
      depositsUsed: -5_000,
      owed: 0,
      rounding: 2,
    });
    expect(sums.methods).toEqual([
      { method: 'card', taken: -2_240, payments: 0, refunds: 1 },
      { method: 'cash', taken: 21_210, payments: 1, refunds: 0 },
      { method: 'e_transfer', taken: 50_000, payments: 1, refunds: 0 },
    ]);
  });

  test('A deposit that was undone counts neither in the takings of a day nor as a payment', () => {
    const paid = { method: 'cash', amount: 5_002, tip: 0, rounding: -2 } as const;
    const undone = { method: 'cash', amount: -5_002, tip: 0, rounding: 2 } as const;
    expect(
      tillSums([entry({ kind: 'deposit', paid }), entry({ kind: 'deposit_undone', paid: undone })]),
    ).toMatchObject({ taken: 0, payments: 0, depositsTaken: 0, rounding: 0, owed: 0 });
  });

  test('A payment and a refund whose method was corrected count once, under the right method', () => {
    const card = { method: 'card', amount: 10_000, tip: 500, rounding: 0 } as const;
    const cardOut = { method: 'card', amount: -10_000, tip: -500, rounding: 0 } as const;
    const back = { method: 'card', amount: -1_000, tip: 0, rounding: 0 } as const;
    const backOut = { method: 'card', amount: 1_000, tip: 0, rounding: 0 } as const;
    expect(
      tillSums([
        entry({ kind: 'sale', paid: card }),
        entry({ kind: 'sale_undone', paid: cardOut }),
        entry({ kind: 'sale', paid: { ...card, method: 'cash' } }),
        entry({ kind: 'refund', paid: back }),
        entry({ kind: 'refund_undone', paid: backOut }),
        entry({ kind: 'refund', paid: { ...back, method: 'e_transfer' } }),
      ]),
    ).toMatchObject({
      taken: 9_500,
      tips: 500,
      payments: 1,
      refunds: 1,
      methods: [
        { method: 'card', taken: 0, payments: 0, refunds: 0 },
        { method: 'cash', taken: 10_500, payments: 1, refunds: 0 },
        { method: 'e_transfer', taken: -1_000, payments: 0, refunds: 1 },
      ],
    });
  });

  test('The takings of a day say what a receipt leaves open, and what is paid for an earlier one', () => {
    const unpaid = entry({ kind: 'sale_receipt', bill: { ...bill, depositUsed: 0 } });
    expect(tillSums([unpaid]).owed).toBe(-26_208);
    const paid = { method: 'card', amount: 26_208, tip: 500, rounding: 0 } as const;
    expect(tillSums([entry({ paid })])).toMatchObject({ taken: 26_708, owed: 26_208, tips: 500 });
  });
});

test('The file of the books says of cash what was handed over, tip and rounding included', () => {
  const paid = { method: 'cash', amount: -15_481, tip: -500, rounding: 1 } as const;
  const cellsOf = (each: BookEntry) =>
    Object.fromEntries(bookColumns([each]).map(({ head, cell }) => [head, cell(each)]));
  expect(cellsOf(entry({ kind: 'refund', paid }))).toMatchObject({
    Amount: -154.81,
    Tip: -5,
    Rounding: 0.01,
    'Handed over': -159.8,
  });
  expect(cellsOf(entry({ kind: 'sale_receipt', bill }))['Handed over']).toBeNull();
});

test('Cash for supplies is in the file with its reason and no customer, and is no taking', () => {
  const out = entry({
    kind: 'cash_out',
    bookingId: undefined,
    customerName: undefined,
    serviceName: undefined,
    moved: { amount: -4_000, reason: 'Microfibre cloths' },
    staff: 'mira@example.com',
  });
  const row = Object.fromEntries(bookColumns([out]).map(({ head, cell }) => [head, cell(out)]));
  expect(row).toMatchObject({
    Entry: 'Cash taken out',
    Booking: null,
    Customer: null,
    Method: 'Cash',
    Amount: -40,
    'Handed over': -40,
    Note: 'Microfibre cloths',
  });
  expect(tillSums([out])).toMatchObject({ taken: 0, payments: 0, owed: 0 });
});

test('The bookkeeper reads in the file who a receipt is for', () => {
  const customer = bookColumns([]).find(({ head }) => head === 'Customer');
  expect(customer?.cell(entry({ kind: 'sale_receipt', bill }))).toBe('Manpreet Kaur');
});

test('The file of the books has a column of each tax that is on one of its receipts', () => {
  const hst = { code: 'hst', name: 'HST', cents: 1_300 };
  const later = entry({
    kind: 'sale_receipt',
    bill: { ...bill, beforeTax: 10_000, taxes: [hst], total: 11_300 },
  });
  const entries = [entry({ kind: 'sale_receipt', bill }), later];
  const columns = bookColumns(entries);
  const row = Object.fromEntries(columns.map(({ head, cell }) => [head, cell(later)]));
  expect(row).toMatchObject({ GST: 0, PST: 0, HST: 13 });
  expect(bookColumns([later]).map(({ head }) => head)).not.toContain('PST');
});

test("The bookkeeper's file has a column for fees and one for payouts where there are any, and dollars of elsewhere in none", () => {
  const of = (entries: readonly BookEntry[]) => {
    const columns = bookColumns(entries);
    return entries.map((one) =>
      Object.fromEntries(columns.map(({ head, cell }) => [head, cell(one)])),
    );
  };
  const provided = (cents: number, currency?: string) => ({ cents, currency });
  expect(
    of([
      entry({ kind: 'online_fee', provided: provided(-610) }),
      entry({ kind: 'payout', provided: provided(48_500) }),
      entry({ kind: 'payout', provided: provided(900, 'USD') }),
    ]),
  ).toMatchObject([
    { Entry: "Provider's fee", "Provider's fee": -6.1, Payout: null, 'Handed over': null },
    { Entry: 'Payout to the bank', "Provider's fee": null, Payout: 485, Note: null },
    { "Provider's fee": null, Payout: null, Note: '9.00 USD' },
  ]);
  expect(of([entry({})])[0]).not.toHaveProperty('Payout');
});
