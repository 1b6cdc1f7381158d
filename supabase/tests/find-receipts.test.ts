import { describe, expect } from 'vitest';

import { receiptSearch } from '../../src/domain/money/receipt-search';
import { setShopClock } from './support/bookings';
import { complete, confirmed, refund, sold, taxCents } from './support/checkout';
import { type Session, STAFF, STRANGER, VISITOR } from './support/session';
import { openShop } from './support/shop';

describe('the receipts of a shop', () => {
  const { it } = openShop();

  const rows = (session: Session, sql: string, params: readonly (string | number)[] = []) =>
    session.rows(STAFF, sql, [...params]);
  const find = (session: Session, typed: string, today = '2027-03-12') =>
    rows(session, 'select * from public.find_receipts($1::text::jsonb)', [
      JSON.stringify(receiptSearch(typed, today)),
    ]);
  const sequences = async (session: Session, typed: string) =>
    (await find(session, typed)).map(({ sequence }) => sequence);

  it('A receipt is found by its number, the name of the customer, an amount of it and its day', async (session) => {
    const { id: first } = await confirmed(session, { customer_name: 'Zoë Łukasz' });
    // 168.02 in cash is 168.00.
    await complete(session, first, {
      lines: [{ amount: 15_002, taxes: ['gst', 'pst'] }],
      payments: [{ method: 'cash', amount: 16_802 }],
    });
    await setShopClock(session, '2027-03-11 12:00');
    const { receipt } = await sold(session);
    await refund(session, receipt, 4_200);
    for (const [typed, found] of [
      ['', [3, 2, 1]],
      ['R-2027-0002', [2]],
      ['R-2026-0002', []],
      ['1', [1]],
      ['zoe lukasz', [1]],
      ['168.02', [1]],
      // What was handed over for one, and the total of the other.
      ['168.00', [2, 1]],
      // Two meanings of one text.
      ['42', [3]],
      ['Mar 10', [1]],
      ['2027-03-11', [3, 2]],
      ['100%', []],
      ['Nobody', []],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one session
      expect([typed, await sequences(session, typed)]).toEqual([typed, found]);
    }
    expect(await find(session, 'R-2027-0003')).toMatchObject([
      { kind: 'refund', is_void: false, total_cents: -4_200, balance_cents: null },
    ]);
    expect(await find(session, '1')).toMatchObject([
      { customer_name: 'Zoë Łukasz', total_cents: 16_802, balance_cents: 0, methods: ['cash'] },
    ]);
  });

  it('The list of receipts goes on where it ended, and says which is void and which is owed', async (session) => {
    const { receipt } = await sold(session);
    await rows(session, 'select public.void_receipt($1, $2::text::jsonb)', [
      receipt,
      JSON.stringify({ id: '5afe0000-0000-4000-8000-00000000000a', reason: 'Wrong car' }),
    ]);
    await sold(session, { payments: [{ method: 'card', amount: 800 }] });
    const [newest, ...others] = await rows(
      session,
      'select sequence, is_void, balance_cents, id from public.find_receipts(page_size => 3)',
    );
    expect(newest).toMatchObject({ sequence: 3, is_void: false, balance_cents: 16_000 });
    expect(others).toMatchObject([
      { sequence: 2, is_void: true },
      { sequence: 1, is_void: true },
    ]);
    expect(
      await rows(session, 'select sequence from public.find_receipts(before_id => $1)', [
        String(newest?.['id']),
      ]),
    ).toEqual([{ sequence: 2 }, { sequence: 1 }]);
  });

  it('The taxes of a year are those of the receipts of each month, less what was given back in it', async (session) => {
    const { receipt } = await sold(session);
    await setShopClock(session, '2027-04-01 09:00');
    await refund(session, receipt, 8_400);
    const months = await rows(
      session,
      `select to_char(month, 'YYYY-MM') as month, receipts, before_tax_cents::int, ${taxCents()},
         total_cents::int from public.taxes_by_month(2027)`,
    );
    expect(months).toHaveLength(12);
    expect(months.slice(2, 4)).toEqual([
      {
        month: '2027-03',
        receipts: 1,
        before_tax_cents: 15_000,
        gst_cents: 750,
        pst_cents: 1_050,
        total_cents: 16_800,
      },
      {
        month: '2027-04',
        receipts: 1,
        before_tax_cents: -7_500,
        gst_cents: -375,
        pst_cents: -525,
        total_cents: -8_400,
      },
    ]);
    expect(months.filter(({ receipts }) => receipts !== 0)).toHaveLength(2);
  });

  it('Only staff find receipts and read taxes', async (session) => {
    for (const sql of [
      'select * from public.find_receipts()',
      'select * from public.taxes_by_month()',
    ]) {
      for (const actor of [VISITOR, STRANGER]) {
        // oxlint-disable-next-line no-await-in-loop -- one session
        expect(await session.attempt(actor, sql)).toMatch(/^42501/);
      }
    }
  });
});
