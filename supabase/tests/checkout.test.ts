import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { given, setShopClock, summary } from './support/bookings';
import {
  complete,
  commit,
  COMPLETE,
  confirmed,
  deposit,
  LINES,
  owed,
  pay,
  sold,
} from './support/checkout';
import { ENGINES } from './support/engines';
import { STAFF, STRANGER, VISITOR } from './support/session';
import { openShop } from './support/shop';

describe.each(ENGINES)('checkout on %s', (_, open) => {
  const { inShop } = openShop(open);

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
      expect(await open()).toMatchObject({ rows: [{ booking_id: id, balance_cents: 16_800 }] });
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

  it(
    "The price of a booking with a receipt can't be changed, the rest of it can",
    inShop(async (session) => {
      const { booking } = await sold(session);
      const change = (set: string) =>
        session.request(
          STAFF,
          `update public.bookings set ${set}, revision = 1 where id = $1 returning id`,
          [booking.id],
        );
      expect(summary(await change(`total_price = 1, price_reason = 'A friend'`))).toBe(
        'PT409 receipt_exists',
      );
      expect(summary(await change(`vehicle_make = 'Kia'`))).toBe('done');
    }),
  );

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
