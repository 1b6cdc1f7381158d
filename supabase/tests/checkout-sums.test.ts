import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect } from 'vitest';

import { type Bill, billSums, cashRounded, percentOf } from '../../src/domain/money/checkout';

import { RANDOM_STEPS } from './support/random-steps';
import { openShop } from './support/shop';

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
  const { it } = openShop();

  it('The taxes of random bills are the same in the database and on the page', async (session) => {
    const bills = fc.sample(anyBill, RANDOM_STEPS);
    const rows = await session.owner<{ taxes: number[] }>(SUMS, [JSON.stringify(bills)]);
    expect(rows).toHaveLength(bills.length);
    const wrong = bills.filter((bill, index) => {
      const counted = billSums(bill).taxes.map(({ cents }) => cents);
      return !isDeepStrictEqual(rows[index]?.taxes, counted);
    });
    expect(wrong).toEqual([]);
  });

  it('Cash is rounded to the same five cents in the database and on the page', async (session) => {
    const cents = fc.sample(fc.integer({ min: -3_000_000, max: 3_000_000 }), RANDOM_STEPS);
    const rows = await session.owner<{ cents: number }>(
      `select private.cash_rounded(c.value::integer) as cents
       from jsonb_array_elements_text($1::text::jsonb) with ordinality c (value, place) order by c.place`,
      [JSON.stringify(cents)],
    );
    expect(rows.map((row) => row.cents)).toEqual(cents.map(cashRounded).map((each) => each + 0));
  });
});
