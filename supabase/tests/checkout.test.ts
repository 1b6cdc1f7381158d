import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';

import {
  type Bill,
  billSums,
  cashRounded,
  PAYMENT_METHODS,
  percentOf,
  refundShare,
} from '../../src/domain/checkout';

import { RETENTION } from '../../src/domain/retention';
import { given, setShopClock, summary } from './support/bookings';
import {
  BC_RATES,
  complete,
  COMPLETE,
  confirmed,
  deposit,
  LINES,
  owed,
  pay,
  refund,
  sold,
} from './support/checkout';
import { ENGINES } from './support/engines';
import { type Session, STAFF, STRANGER, VISITOR } from './support/session';
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

/** What the database makes of bills, in the order of the file. */
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

describe.each(ENGINES)('checkout on %s', (_, open) => {
  const { inShop } = openShop(open);
  /** What is asked only when a transaction ends. */
  const commit = (session: Session) => session.owner('set constraints all immediate');

  it(
    'The taxes of 10,000 random bills are the same in the database and on the page',
    inShop(async (session) => {
      const bills = fc.sample(anyBill, 10_000);
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
    'The sums of 10,000 random visits are the same on the page, refunds included',
    inShop(async (session) => {
      const visits = fc.sample(anyVisit, 10_000).map(countVisit);
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
      const cents = fc.sample(fc.integer({ min: -3_000_000, max: 3_000_000 }), 2_000);
      const rows = await session.owner<{ cents: number }>(
        `select private.cash_rounded(c.value::integer) as cents
         from jsonb_array_elements_text($1::text::jsonb) with ordinality c (value, place) order by c.place`,
        [JSON.stringify(cents)],
      );
      expect(rows.map((row) => row.cents)).toEqual(cents.map(cashRounded).map((each) => each + 0));
    }),
  );

  it(
    'Completing a booking writes its receipt, lines, payment and the price that was charged',
    inShop(async (session) => {
      const { booking, receipt } = await sold(session, {
        lines: [...LINES, { amount: 6_000, gst: true, pst: true }],
        discount: 2_100,
        payments: [{ method: 'cash', amount: 21_168, tip: 500 }],
      });
      await commit(session);
      expect(await session.owner('select * from public.receipts')).toMatchObject([
        {
          id: receipt,
          booking_id: booking.id,
          kind: 'sale',
          year: 2027,
          sequence: 1,
          discount_cents: 2_100,
          before_tax_cents: 18_900,
          gst_cents: 945,
          pst_cents: 1_323,
          total_cents: 21_168,
          issued_by: 'staff@example.com',
        },
      ]);
      // 216.68 with the tip: 216.70 in cash.
      expect(await session.owner('select * from public.payments')).toMatchObject([
        { kind: 'sale', method: 'cash', amount_cents: 21_168, tip_cents: 500, rounding_cents: 2 },
      ]);
      const [stored] = await session.owner('select * from public.bookings');
      expect(stored).toMatchObject({
        status: 'completed',
        total_price: 189,
        price_reason: 'Third visit',
      });
      expect(await owed(session, receipt)).toBe(0);
    }),
  );

  it(
    'A checkout sent twice counts once, and a booking has one receipt',
    inShop(async (session) => {
      const { id } = await confirmed(session);
      const receipt = randomUUID();
      expect(summary(await complete(session, id, { id: receipt }))).toBe('done');
      expect(await complete(session, id, { id: receipt })).toMatchObject({
        rows: [{ id: receipt }],
      });
      expect(summary(await complete(session, id))).toBe('PT409 receipt_exists');
      expect(await session.owner('select id from public.payments')).toHaveLength(1);
    }),
  );

  it(
    "A booking already marked as completed can be charged, a pending or cancelled one can't",
    inShop(async (session) => {
      const [done, pending, cancelled] = [
        await given(session, { status: 'completed' }),
        await given(session),
        await given(session, { status: 'cancelled' }),
      ];
      expect(summary(await complete(session, done.id))).toBe('done');
      for (const { id } of [pending, cancelled]) {
        expect(summary(await complete(session, id))).toBe('PT409 status_transition_refused');
      }
      expect(await session.owner('select id from public.receipts')).toHaveLength(1);
    }),
  );

  it.each([
    ['a booking that somebody changed', { revision: 3 }, 'PT409 booking_changed'],
    ['a total that is another one now', { total: 16_799 }, 'PT409 total_changed'],
    [
      'a price without a reason',
      { lines: [{ ...LINES[0], listed: 20_000 }] },
      'PT422 checkout_invalid',
    ],
    ['a discount without a reason', { discount: 100, reason: ' ' }, 'PT422 checkout_invalid'],
    [
      'more than it costs',
      { payments: [{ method: 'card', amount: 16_801 }] },
      'PT422 paid_too_much',
    ],
    [
      'a way to pay that there is none',
      { payments: [{ method: 'gold', amount: 16_800 }] },
      '23514',
    ],
    ['a negative amount', { payments: [{ method: 'card', amount: -100 }] }, '23514'],
  ])('A checkout is refused, and no number drawn, for %s', (_name, checkout, refusal) =>
    inShop(async (session) => {
      const { id } = await confirmed(session);
      expect(summary(await complete(session, id, checkout as never))).toBe(refusal);
      await sold(session);
      expect(await session.owner('select sequence from public.receipts')).toEqual([
        { sequence: 1 },
      ]);
    })(),
  );

  it(
    'A customer can pay later and in parts, and never too much',
    inShop(async (session) => {
      const { receipt } = await sold(session, { payments: [] });
      expect(await owed(session, receipt)).toBe(16_800);
      const id = randomUUID();
      for (let again = 0; again < 2; again += 1)
        await pay(session, receipt, { method: 'card', amount: 6_800 }, id);
      expect(await owed(session, receipt)).toBe(10_000);
      expect(summary(await pay(session, receipt, { method: 'cash', amount: 10_001 }))).toBe(
        'PT422 paid_too_much',
      );
      expect(summary(await pay(session, receipt, { method: 'cash', amount: 10_000 }))).toBe('done');
      expect(await owed(session, receipt)).toBe(0);
    }),
  );

  it(
    'Staff see who owes money, from the day on which the shop uses checkout',
    inShop(async (session) => {
      const open = () => session.request(STAFF, 'select * from public.open_money()');
      const { id } = await given(session, { status: 'completed' });
      expect(await open()).toMatchObject({ rows: [] });
      await session.request(STAFF, 'update public.checkout_settings set uses_checkout = true');
      expect(await open()).toMatchObject({ rows: [{ booking_id: id, balance_cents: 15_000 }] });
      await complete(session, id, { payments: [{ method: 'card', amount: 10_000 }] });
      expect(await open()).toMatchObject({ rows: [{ booking_id: id, balance_cents: 6_800 }] });
    }),
  );

  it(
    'Receipt numbers start again with each year of the shop',
    inShop(async (session) => {
      await sold(session);
      await sold(session);
      await setShopClock(session, '2028-01-01 00:30');
      await sold(session);
      expect(
        await session.owner('select year, sequence from public.receipts order by year, sequence'),
      ).toEqual([
        { year: 2027, sequence: 1 },
        { year: 2027, sequence: 2 },
        { year: 2028, sequence: 1 },
      ]);
    }),
  );

  it(
    'A checkout charges the tax rates of the day, and a receipt keeps its own',
    inShop(async (session) => {
      const add = (day: string, rate: number) =>
        session.request(
          STAFF,
          `insert into public.tax_rates (tax, from_day, rate) values ('pst', $1, $2)`,
          [day, rate],
        );
      expect(summary(await add('2027-03-09', 8_000))).toBe('PT422 tax_rate_past');
      expect(summary(await add('2027-03-11', 8_000))).toBe('done');
      await sold(session);
      await setShopClock(session, '2027-03-11 09:00');
      const { id } = await confirmed(session);
      expect(summary(await complete(session, id))).toBe('PT409 total_changed');
      expect(summary(await complete(session, id, { total: 16_950, payments: [] }))).toBe('done');
      expect(
        await session.owner('select pst_rate, pst_cents from public.receipts order by sequence'),
      ).toEqual([
        { pst_rate: 7_000, pst_cents: 1_050 },
        { pst_rate: 8_000, pst_cents: 1_200 },
      ]);
    }),
  );

  it(
    "The status of a booking with a receipt can't be undone",
    inShop(async (session) => {
      const { booking } = await sold(session);
      const undo = await session.request(STAFF, 'select public.undo_status_change($1)', [
        booking.id,
      ]);
      expect(summary(undo)).toBe('PT409 undo_refused');
    }),
  );

  describe('refunds', () => {
    it(
      "A refund has its own number, gives back the taxes and can't exceed what was charged",
      inShop(async (session) => {
        const { receipt } = await sold(session);
        expect(summary(await refund(session, receipt, 2_240))).toBe('done');
        expect(summary(await refund(session, receipt, 14_561))).toBe('PT422 refund_too_high');
        expect(summary(await refund(session, receipt, 100, { reason: ' ' }))).toBe(
          'PT422 refund_reason_missing',
        );
        expect(summary(await refund(session, receipt, 14_560, { method: 'cash' }))).toBe('done');
        await commit(session);
        expect(
          await session.owner(
            `select sequence, before_tax_cents, gst_cents, pst_cents, total_cents from public.receipts
             where kind = 'refund' order by sequence`,
          ),
        ).toEqual([
          {
            sequence: 2,
            before_tax_cents: -2_000,
            gst_cents: -100,
            pst_cents: -140,
            total_cents: -2_240,
          },
          {
            sequence: 3,
            before_tax_cents: -13_000,
            gst_cents: -650,
            pst_cents: -910,
            total_cents: -14_560,
          },
        ]);
        expect(await owed(session, receipt)).toBe(0);
      }),
    );

    it(
      'A refund of one cent on which both taxes go up is accepted',
      inShop(async (session) => {
        const { receipt } = await sold(session);
        expect(summary(await refund(session, receipt, 55))).toBe('done');
        expect(summary(await refund(session, receipt, 1))).toBe('done');
        expect(
          await session.owner(
            `select before_tax_cents, gst_cents, pst_cents from public.receipts
             where kind = 'refund' order by sequence`,
          ),
        ).toEqual([
          { before_tax_cents: -50, gst_cents: -2, pst_cents: -3 },
          { before_tax_cents: 1, gst_cents: -1, pst_cents: -1 },
        ]);
      }),
    );

    it(
      'A refund first reduces what is still owed, then gives money back',
      inShop(async (session) => {
        const { receipt } = await sold(session, { payments: [{ method: 'card', amount: 10_000 }] });
        await refund(session, receipt, 5_000);
        expect(await owed(session, receipt)).toBe(1_800);
        await refund(session, receipt, 2_800);
        expect(await owed(session, receipt)).toBe(0);
        expect(
          await session.owner(`select amount_cents from public.payments where kind = 'refund'`),
        ).toEqual([{ amount_cents: -1_000 }]);
      }),
    );
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
    await inShop(async (session) => {
      await session.owner('update public.shop_settings set slot_capacity = 50');
      for (const { amounts, share, parts, refunds } of fc.sample(anyVisit, 40)) {
        const lines = amounts.map((amount, index) => ({ amount, gst: true, pst: index % 3 !== 1 }));
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
        let given = { total: 0, gst: 0, pst: 0 };
        for (const part of refunds) {
          const amount = percentOf(sums.total - given.total, part);
          if (amount === 0) continue;
          const outcome = await refund(session, receipt, amount, { method: 'cash' });
          expect(summary(outcome)).toBe('done');
          const tax = refundShare(sums, given, amount);
          const [row] = outcome.ok
            ? await session.owner(
                'select gst_cents, pst_cents from public.receipts where id = $1',
                [outcome.rows[0]?.id ?? ''],
              )
            : [];
          expect(row).toEqual({ gst_cents: 0 - tax.gst, pst_cents: 0 - tax.pst });
          given = {
            total: given.total + amount,
            gst: given.gst + tax.gst,
            pst: given.pst + tax.pst,
          };
          balance = Math.max(0, balance - amount);
        }
        expect(await owed(session, receipt)).toBe(balance);
      }
      await commit(session);
    })();
  });

  describe('what is written stays', () => {
    it.each([
      'update public.receipts set total_cents = 0',
      'delete from public.receipts',
      'update public.receipt_lines set amount_cents = 0',
      'delete from public.payments',
      'truncate public.payments',
    ])('Nobody changes what was charged, not even the owner: %s', (sql) =>
      inShop(async (session) => {
        await sold(session);
        await expect(session.owner(sql)).rejects.toThrow('append_only');
      })(),
    );

    it(
      'The tables themselves refuse sums that do not match their lines',
      inShop(async (session) => {
        const { receipt } = await sold(session);
        await session.owner(
          `insert into public.receipt_lines (receipt_id, place, label, amount_cents, gst, pst)
           values ($1, 2, 'Another line', 100, true, true)`,
          [receipt],
        );
        await expect(commit(session)).rejects.toThrow('receipt_lines_sum');
      }),
    );

    it.each([
      ['receipts_total', 'total_cents = total_cents + 1'],
      ['receipts_gst', 'gst_cents = gst_cents + 1, total_cents = total_cents + 1'],
      ['receipts_pst', 'pst_cents = pst_cents + 1, total_cents = total_cents + 1'],
      ['receipts_net', 'before_tax_cents = before_tax_cents + 1, total_cents = total_cents + 1'],
    ])('The constraint %s refuses a receipt that does not add up', (constraint, set) =>
      inShop(async (session) => {
        await sold(session);
        await session.owner(`select set_config('checkout.may_change', 'on', true)`);
        await expect(session.owner(`update public.receipts set ${set}`)).rejects.toThrow(
          constraint,
        );
      })(),
    );

    it(
      'Erasing a customer keeps the receipt without the name and without what staff typed',
      inShop(async (session) => {
        const { booking } = await sold(session, {
          lines: [
            ...LINES,
            { amount: 1_000, gst: true, pst: true, listed: 2_000, reason: 'For Robin' },
          ],
          discount: 100,
          reason: 'Robin is a friend',
        });
        await session.request(STAFF, 'select * from public.erase_bookings($1)', [[booking.id]]);
        const left = JSON.stringify([
          await session.owner('select * from public.receipts'),
          await session.owner('select * from public.receipt_lines'),
          await session.owner('select * from public.payments'),
        ]);
        expect(left).not.toMatch(/robin|004217|Line 1/i);
        expect(left).toContain('"total_cents":17808');
        expect(left).toContain('Sedan Window Tinting');
      }),
    );

    it(
      'A receipt is purged six years after its year',
      inShop(async (session) => {
        await sold(session);
        const purge = async (today: string) => {
          await setShopClock(session, today);
          await session.owner('select private.purge_receipts()');
          return (await session.owner('select id from public.receipts')).length;
        };
        const lastYear = 2027 + RETENTION.receiptYears;
        expect(await purge(`${String(lastYear)}-12-31 23:00`)).toBe(1);
        expect(await purge(`${String(lastYear + 1)}-01-01 01:00`)).toBe(0);
        expect(await session.owner('select id from public.payments')).toEqual([]);
      }),
    );
  });

  it('Staff alone use the checkout', () =>
    inShop(async (session) => {
      const { booking, receipt } = await sold(session);
      await deposit(session, booking.id, { method: 'card', amount: 100 });
      const id = randomUUID();
      const calls: readonly (readonly [string, readonly string[]])[] = [
        [COMPLETE.replace('$3', '0'), [booking.id, '{}']],
        ['select public.take_payment($1, $2::text::jsonb)', [receipt, '{}']],
        ['select public.refund_receipt($1, $2::text::jsonb)', [receipt, '{}']],
        ['select public.send_receipt($1)', [receipt]],
        ['select public.record_deposit($1, $2::text::jsonb)', [booking.id, '{}']],
        ['select public.undo_deposit($1)', [id]],
        ['select public.ask_deposit($1, 100)', [booking.id]],
        [`select public.close_till('2027-03-10', 0, 0)`, []],
        ['select public.booking_money($1)', [booking.id]],
        ['select public.receipt($1)', [receipt]],
        ['select * from public.open_money()', []],
        [`select * from public.books('2027-01-01', '2027-12-31')`, []],
        ['select * from public.takings()', []],
        ['select public.release_unpaid_bookings()', []],
        [`update public.checkout_settings set gst_number = 'x' returning id`, []],
        [`insert into public.tax_rates (tax, from_day, rate) values ('gst', '2030-01-01', 1)`, []],
        ...[
          'receipts',
          'receipt_lines',
          'payments',
          'booking_deposits',
          'till_closings',
          'checkout_settings',
          'tax_rates',
        ].map((table) => [`select * from public.${table}`, []] as const),
      ];
      for (const [sql, params] of calls) {
        for (const outsider of [VISITOR, STRANGER]) {
          const outcome = await session.request(outsider, sql, params);
          const got = outcome.ok ? `done, ${String(outcome.rows.length)} rows` : outcome.code;
          expect(['42501', 'done, 0 rows'], `${outsider.name}: ${sql}`).toContain(got);
        }
      }
      // Staff write through the functions alone.
      for (const table of [
        'receipts',
        'receipt_lines',
        'payments',
        'booking_deposits',
        'till_closings',
      ]) {
        const outcome = await session.request(STAFF, `delete from public.${table}`);
        expect(summary(outcome), table).toBe('42501');
      }
    })());
});
