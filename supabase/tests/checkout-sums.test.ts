import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';

import {
  type Bill,
  billSums,
  cashRounded,
  PAYMENT_METHODS,
  percentOf,
} from '../../src/domain/checkout';
import { leftOfSale, type Refundable, refundOfAmount } from '../../src/domain/refund';

import { summary } from './support/bookings';
import { BC_RATES, commit, owed, pay, refund, sold } from './support/checkout';
import { RANDOM_STEPS } from './support/random-steps';
import { openShop } from './support/shop';
import { anyVisit, countVisit, visitsInDatabase } from './support/visits';

const anyLine = fc.record({
  amount: fc.integer({ min: 0, max: 2_000_000 }),
  gst: fc.boolean(),
  pst: fc.boolean(),
});

const anyRate = fc.integer({ min: 0, max: 30_000 });

const anyBill = fc
  .record({
    lines: fc.array(anyLine, { maxLength: 6 }),
    share: fc.integer({ min: 0, max: 100 }),
    rates: fc.record({ gst: anyRate, pst: anyRate }),
    pricesIncludeTaxes: fc.boolean(),
  })
  .map(({ share, ...rest }): Bill => ({
    ...rest,
    discount: percentOf(
      rest.lines.reduce((all, { amount }) => all + amount, 0),
      share,
    ),
  }));

/** Asks the database for the same sums, in the order of the file. */
const SUMS = `
  select private.tax_cents(s.gst_only, s.both_taxes, s.listed, s.listed - b.discount, b.gst, b.pst, b.included) as gst,
    private.tax_cents(s.pst_only, s.both_taxes, s.listed, s.listed - b.discount, b.pst, b.gst, b.included) as pst
  from jsonb_array_elements($1::text::jsonb) with ordinality e (bill, place)
  cross join lateral (
    select (e.bill ->> 'discount')::integer as discount, (e.bill -> 'rates' ->> 'gst')::integer as gst,
      (e.bill -> 'rates' ->> 'pst')::integer as pst, (e.bill ->> 'pricesIncludeTaxes')::boolean as included
  ) b cross join lateral (
    select coalesce(sum(l.amount), 0)::integer as listed,
      coalesce(sum(l.amount) filter (where l.gst and l.pst), 0)::integer as both_taxes,
      coalesce(sum(l.amount) filter (where l.gst and not l.pst), 0)::integer as gst_only,
      coalesce(sum(l.amount) filter (where l.pst and not l.gst), 0)::integer as pst_only
    from jsonb_to_recordset(e.bill -> 'lines') l (amount integer, gst boolean, pst boolean)
  ) s order by e.place`;

describe('sums of a checkout', () => {
  const { inShop } = openShop();

  it(
    'The taxes of random bills are the same in the database and on the page',
    inShop(async (session) => {
      const bills = fc.sample(anyBill, 10 * RANDOM_STEPS);
      const rows = await session.owner<{ gst: number; pst: number }>(SUMS, [JSON.stringify(bills)]);
      expect(rows).toHaveLength(bills.length);
      const wrong = bills.filter((bill, index) => {
        const { gst, pst } = billSums(bill);
        return rows[index]?.gst !== gst || rows[index]?.pst !== pst;
      });
      expect(wrong).toEqual([]);
    }),
  );

  it(
    'The sums of random visits are the same in the database and on the page, refunds included',
    inShop(async (session) => {
      const visits = fc.sample(anyVisit, 5 * RANDOM_STEPS).map(countVisit);
      const rows = await visitsInDatabase(
        session,
        visits.map(({ typed }) => typed),
      );
      expect(rows).toHaveLength(visits.length);
      const wrong = visits.flatMap(({ typed, counted }, index) =>
        isDeepStrictEqual({ ...rows[index] }, counted)
          ? []
          : [{ typed, counted, stored: rows[index] }],
      );
      expect(wrong.slice(0, 3)).toEqual([]);
    }),
  );

  it(
    'Cash is rounded to the same five cents in the database and on the page',
    inShop(async (session) => {
      const cents = fc.sample(fc.integer({ min: -3_000_000, max: 3_000_000 }), 10 * RANDOM_STEPS);
      const rows = await session.owner<{ cents: number }>(
        `select private.cash_rounded(c.value::integer) as cents
         from jsonb_array_elements_text($1::text::jsonb) with ordinality c (value, place) order by c.place`,
        [JSON.stringify(cents)],
      );
      expect(rows.map((row) => row.cents)).toEqual(cents.map(cashRounded).map((each) => each + 0));
    }),
  );

  it('Random visits, step by step, end at the cent that the page counts', async () => {
    const anyVisit = fc.record({
      amounts: fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 4 }),
      share: fc.integer({ min: 0, max: 40 }),
      parts: fc.array(
        fc.record({
          method: fc.constantFrom(...PAYMENT_METHODS),
          part: fc.integer({ min: 1, max: 100 }),
        }),
        { maxLength: 3 },
      ),
      refunds: fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 3 }),
    });
    await inShop(async (session) => {
      await session.owner('update public.shop_settings set slot_capacity = 50');
      for (const { amounts, share, parts, refunds } of fc.sample(anyVisit, RANDOM_STEPS / 10)) {
        // Most of them cost less than the booking that was agreed, which needs a reason.
        const lines = amounts.map((amount, index) => ({
          amount,
          gst: true,
          pst: index % 3 !== 1,
          reason: 'Agreed by phone',
        }));
        const discount = percentOf(
          amounts.reduce((all, one) => all + one, 0),
          share,
        );
        const sums = billSums({ lines, discount, rates: BC_RATES, pricesIncludeTaxes: false });
        const { receipt } = await sold(session, { lines, discount, payments: [] });
        let balance = sums.total;
        for (const { method, part } of parts) {
          const amount = percentOf(balance, part);
          if (amount === 0) continue;
          expect(summary(await pay(session, receipt, { method, amount }))).toBe('done');
          balance -= amount;
        }
        const sale = { ...sums, lines, payments: [] };
        const given: Refundable[] = [];
        for (const part of refunds) {
          const left = leftOfSale(sale, given);
          const amount = percentOf(left.total, part);
          if (amount === 0) continue;
          const outcome = await refund(session, receipt, amount, { method: 'cash' });
          expect(summary(outcome)).toBe('done');
          const { gst, pst, beforeTax } = refundOfAmount(left, amount);
          const [row] = outcome.ok
            ? await session.owner(
                'select gst_cents, pst_cents from public.receipts where id = $1',
                [outcome.rows[0]?.id ?? ''],
              )
            : [];
          expect(row).toEqual({ gst_cents: 0 - gst, pst_cents: 0 - pst });
          given.push({
            beforeTax: -beforeTax,
            gst: -gst,
            pst: -pst,
            total: -amount,
            lines: [],
            payments: [],
          });
          balance = Math.max(0, balance - amount);
        }
        expect(await owed(session, receipt)).toBe(balance);
      }
      await commit(session);
    })();
  });
});
