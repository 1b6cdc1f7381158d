import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect } from 'vitest';

import {
  type Bill,
  billSums,
  cashRounded,
  PAYMENT_METHODS,
  percentOf,
} from '../../src/domain/money/checkout';
import { leftOfSale, type Refundable, refundOfAmount } from '../../src/domain/money/refund';

import { summary } from './support/bookings';
import { BC_TAXES, commit, owed, pay, refund, sold, taxCents } from './support/checkout';
import { RANDOM_STEPS } from './support/random-steps';
import { openShop } from './support/shop';
import { anyVisit, countVisit, visitsInDatabase } from './support/visits';

const anyLine = fc.record({
  amount: fc.integer({ min: 0, max: 2_000_000 }),
  taxes: fc.subarray(['gst', 'pst', 'hst', 'levy']),
});

const anyTaxes = fc.subarray(['gst', 'pst', 'hst', 'levy']).chain((codes) =>
  fc.tuple(
    ...codes.map((code) =>
      fc.record({
        code: fc.constant(code),
        name: fc.constant(code.toUpperCase()),
        rate: fc.integer({ min: 1, max: 30_000 }),
      }),
    ),
  ),
);

const anyBill = fc
  .record({
    lines: fc.array(anyLine, { maxLength: 6 }),
    share: fc.integer({ min: 0, max: 100 }),
    taxes: anyTaxes,
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
  select jsonb_path_query_array(private.taxed(l.lines, l.listed - (e.bill ->> 'discount')::integer, e.bill -> 'taxes',
    (e.bill ->> 'pricesIncludeTaxes')::boolean), '$[*].cents') as taxes
  from jsonb_array_elements($1::text::jsonb) with ordinality e (bill, place)
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('amount_cents', x.amount, 'taxes', x.taxes)), '[]') as lines,
      coalesce(sum(x.amount), 0)::integer as listed
    from jsonb_to_recordset(e.bill -> 'lines') x (amount integer, taxes text[])
  ) l order by e.place`;

describe('sums of a checkout', () => {
  const { it, runInShop } = openShop();

  it('The taxes of random bills are the same in the database and on the page', async ({
    session,
  }) => {
    const bills = fc.sample(anyBill, RANDOM_STEPS);
    const rows = await session.owner<{ taxes: number[] }>(SUMS, [JSON.stringify(bills)]);
    expect(rows).toHaveLength(bills.length);
    const wrong = bills.filter((bill, index) => {
      const counted = billSums(bill).taxes.map(({ cents }) => cents);
      return !isDeepStrictEqual(rows[index]?.taxes, counted);
    });
    expect(wrong).toEqual([]);
  });

  it('The sums of random visits are the same in the database and on the page, refunds included', async ({
    session,
  }) => {
    const visits = fc.sample(anyVisit, RANDOM_STEPS).map(countVisit);
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
  });

  it('Cash is rounded to the same five cents in the database and on the page', async ({
    session,
  }) => {
    const cents = fc.sample(fc.integer({ min: -3_000_000, max: 3_000_000 }), RANDOM_STEPS);
    const rows = await session.owner<{ cents: number }>(
      `select private.cash_rounded(c.value::integer) as cents
       from jsonb_array_elements_text($1::text::jsonb) with ordinality c (value, place) order by c.place`,
      [JSON.stringify(cents)],
    );
    expect(rows.map((row) => row.cents)).toEqual(cents.map(cashRounded).map((each) => each + 0));
  });

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
    await runInShop(async (session) => {
      await session.owner('update public.shop_settings set slot_capacity = 50');
      for (const { amounts, share, parts, refunds } of fc.sample(anyVisit, RANDOM_STEPS / 10)) {
        // Most of them cost less than the booking that was agreed, which needs a reason.
        const lines = amounts.map((amount, index) => ({
          amount,
          taxes: index % 3 === 1 ? ['gst'] : ['gst', 'pst'],
          reason: 'Agreed by phone',
        }));
        const discount = percentOf(
          amounts.reduce((all, one) => all + one, 0),
          share,
        );
        const sums = billSums({ lines, discount, taxes: BC_TAXES, pricesIncludeTaxes: false });
        const { receipt } = await sold(session, { lines, discount, payments: [] });
        let balance = sums.total;
        for (const { method, part } of parts) {
          const amount = percentOf(balance, part);
          if (amount === 0) continue;
          expect(summary(await pay(session, receipt, { method, amount }))).toBe('done');
          balance -= amount;
        }
        const sale = {
          beforeTaxCents: sums.beforeTax,
          taxes: sums.taxes,
          totalCents: sums.total,
          lines: lines.map((line) => ({ taxes: line.taxes, amountCents: line.amount })),
          payments: [],
        };
        const given: Refundable[] = [];
        for (const part of refunds) {
          const left = leftOfSale(sale, given);
          const amount = percentOf(left.total, part);
          if (amount === 0) continue;
          const outcome = await refund(session, receipt, amount, { method: 'cash' });
          expect(summary(outcome)).toBe('done');
          const { taxes, beforeTax } = refundOfAmount(left, amount);
          const [gst, pst] = taxes;
          const [row] = outcome.ok
            ? await session.owner(`select ${taxCents()} from public.receipts where id = $1`, [
                outcome.rows[0]?.id ?? '',
              ])
            : [];
          expect(row).toEqual({
            gst_cents: 0 - (gst?.cents ?? 0),
            pst_cents: 0 - (pst?.cents ?? 0),
          });
          given.push({
            beforeTaxCents: -beforeTax,
            taxes: taxes.map((tax) => ({ ...tax, cents: -tax.cents })),
            totalCents: -amount,
            lines: [],
            payments: [],
          });
          balance = Math.max(0, balance - amount);
        }
        expect(await owed(session, receipt)).toBe(balance);
      }
      await commit(session);
    });
  });
});
