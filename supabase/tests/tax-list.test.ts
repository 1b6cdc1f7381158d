import { describe, expect } from 'vitest';

import { setShopClock } from './support/bookings';
import { BC_TAXES, commit, complete, confirmed, sold, taxCents } from './support/checkout';
import { OWNER, type Session, STAFF, summary } from './support/session';
import { openShop } from './support/shop';

const HST = { code: 'hst', name: 'HST', rate: 13_000 };

describe('the list of taxes', () => {
  const { it } = openShop();

  const asOwner = (session: Session, sql: string) => session.attempt(OWNER, sql);
  const taxesOf = async (session: Session, receipt: string) => {
    const [row] = await session.owner<{ taxes: { name: string }[] }>(
      "select private.receipt_document($1) -> 'taxes' as taxes",
      [receipt],
    );
    return row?.taxes;
  };

  it('One tax takes the place of two from a day on, and receipts made before keep theirs', async (session) => {
    await session.owner("update public.taxes set number = '123456789 RT0001' where code = 'gst'");
    const { receipt } = await sold(session);
    const before = await taxesOf(session, receipt);
    expect(before).toMatchObject([
      { name: 'GST', rate: 5_000, number: '123456789 RT0001', cents: 750 },
      { name: 'PST', rate: 7_000, number: null, cents: 1_050 },
    ]);
    for (const sql of [
      "insert into public.taxes (code, name, number, position) values ('hst', 'HST', '123456789 RT0002', 3)",
      `insert into public.tax_rates (tax, from_day, rate)
       values ('hst', '2027-04-01', 13000), ('gst', '2027-04-01', 0), ('pst', '2027-04-01', 0)`,
      "update public.taxes set name = 'Old GST', number = null where code = 'gst'",
    ]) {
      expect(await asOwner(session, sql), sql).toBe('done');
    }
    await setShopClock(session, '2027-04-01 09:00');
    const { id } = await confirmed(session);
    const lines = [{ amount: 15_000, taxes: ['gst', 'pst', 'hst'] }];
    const outcome = await complete(session, id, { lines, charged: [HST] });
    expect(summary(outcome)).toBe('done');
    const later = outcome.ok ? (outcome.rows[0]?.id ?? '') : '';
    expect(await taxesOf(session, later)).toEqual([
      { ...HST, number: '123456789 RT0002', cents: 1_950 },
    ]);
    expect(await taxesOf(session, receipt)).toEqual(before);
    const months = await session.request(
      STAFF,
      `select ${taxCents(['gst', 'pst', 'hst'])} from public.taxes_by_month(2027) where total_cents <> 0`,
    );
    expect(months).toMatchObject({
      rows: [
        { gst_cents: 750, pst_cents: 1_050, hst_cents: 0 },
        { gst_cents: 0, pst_cents: 0, hst_cents: 1_950 },
      ],
    });
    await commit(session);
  });

  it('A new tax is charged on every service, and on nothing before it has a rate', async (session) => {
    const add = "insert into public.taxes (code, name, position) values ('levy', 'Levy', 3)";
    expect(await asOwner(session, add)).toBe('done');
    const [work] = await session.owner<{ services: number; charged: number }>(
      "select count(*)::int as services, count(*) filter (where 'levy' = any (taxes))::int as charged from public.service_work",
    );
    expect(work?.charged).toBe(work?.services);
    const { receipt } = await sold(session);
    expect(await taxesOf(session, receipt)).toHaveLength(BC_TAXES.length);
    const rate = `insert into public.tax_rates (tax, from_day, rate)
      values ('levy', private.shop_now()::date, 100)`;
    await session.owner(rate);
    const { id } = await confirmed(session);
    expect(summary(await complete(session, id))).toBe('PT422 untaxed_reason_missing');
  });

  it('A tax has a name of its own and a line names only taxes of the list', async (session) => {
    for (const [sql, refusal] of [
      ["insert into public.taxes (code, name, position) values ('gst2', 'gst', 3)", '23505'],
      ["insert into public.taxes (code, name, position) values ('x', ' ', 3)", '23514'],
      ["update public.taxes set name = 'HST', number = '12' where code = 'pst'", '23514'],
      ["delete from public.taxes where code = 'pst'", '42501'],
      ["insert into public.tax_rates (tax, from_day, rate) values ('x', '2027-04-01', 1)", '23503'],
    ] as const) {
      expect(await asOwner(session, sql), sql).toBe(refusal);
    }
    const { id } = await confirmed(session);
    const lines = [{ amount: 15_000, taxes: ['gst', 'pst', 'vat'] }];
    expect(summary(await complete(session, id, { lines }))).toBe('PT422 checkout_invalid');
  });
});
