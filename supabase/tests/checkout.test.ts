import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import { given, setShopClock } from './support/bookings';
import {
  type Checkout,
  complete,
  commit,
  COMPLETE,
  confirmed,
  deposit,
  LINES,
  owed,
  pay,
  refund,
  sold,
  taxCents,
  useCheckout,
} from './support/checkout';
import { ENGINES } from './support/engines';
import { STAFF, STRANGER, VISITOR, OWNER, summary } from './support/session';
import { openShop } from './support/shop';

describe.each(ENGINES)('checkout begins on %s', (_, open) => {
  const { it } = openShop(open);

  it('Completing a booking writes its receipt, lines, payment and the price that was charged', async (session) => {
    const { booking, receipt } = await sold(session, {
      lines: [...LINES, { amount: 6_000, taxes: ['gst', 'pst'] }],
      discount: 2_100,
      payments: [{ method: 'cash', amount: 21_168, tip: 500 }],
    });
    await commit(session);
    expect(await session.owner(`select *, ${taxCents()} from public.receipts`)).toMatchObject([
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
  });

  it('A checkout sent twice counts once, and a booking has one receipt', async (session) => {
    const { id } = await confirmed(session);
    const receipt = randomUUID();
    const paid = { method: 'card', amount: 16_800, id: randomUUID() } as const;
    const once: Checkout = { id: receipt, payments: [paid] };
    expect(summary(await complete(session, id, once))).toBe('done');
    expect(await complete(session, id, once)).toMatchObject({ rows: [{ id: receipt }] });
    expect(summary(await complete(session, id))).toBe('PT409 receipt_exists');
    expect(await session.owner('select id from public.payments')).toHaveLength(1);
  });
});

describe('checkout', () => {
  const { it } = openShop();

  it('A discount in percent is that part of all lines, and less than was agreed has a reason', async (session) => {
    const [line] = LINES;
    const lines = [...LINES, { amount: 1_555, taxes: ['gst'] }];
    for (const checkout of [
      { lines, discount: 1_656, percent: 10 },
      { discount: 15_000, percent: 100, payments: [] },
      { lines: LINES.map((each) => ({ ...each, amount: 9_000, reason: 'A friend' })) },
      { lines: [{ amount: 12_000, taxes: ['gst', 'pst'] }], discount: 1, reason: 'A cent' },
      { lines: LINES.map((each) => ({ ...each, amount: 20_000 })) },
    ]) {
      const { id } = await confirmed(session);
      expect(summary(await complete(session, id, checkout))).toBe('done');
    }
    const { id } = await confirmed(session, { total_price: 0 });
    const free = (reason?: string): Checkout => ({
      lines: line ? [{ ...line, amount: 0, ...(reason === undefined ? {} : { reason }) }] : [],
      payments: [],
    });
    expect(summary(await complete(session, id, free()))).toBe('PT422 checkout_invalid');
    expect(summary(await complete(session, id, free('Redone work')))).toBe('done');
  });

  it('Agreed work that is not charged has a reason, which goes with the booking and is on no receipt', async (session) => {
    const { id } = await confirmed(session);
    const removed = [{ label: 'Headlights Restoration', reason: 'Not needed' }];
    const less: Checkout = { lines: [{ amount: 9_000, taxes: ['gst', 'pst'] }], removed };
    for (const reason of ['', ' ']) {
      const untold = { ...less, removed: [{ label: 'Headlights Restoration', reason }] };
      expect(summary(await complete(session, id, untold))).toBe('PT422 checkout_invalid');
    }
    const free = { ...less, lines: [{ amount: 0, taxes: ['gst', 'pst'] }], payments: [] };
    expect(summary(await complete(session, id, free))).toBe('PT422 checkout_invalid');
    const done = await complete(session, id, less);
    expect(summary(done)).toBe('done');
    const why = 'Headlights Restoration removed: Not needed';
    expect(await session.owner('select total_price, price_reason from public.bookings')).toEqual([
      { total_price: 90, price_reason: why },
    ]);
    const receipt = done.ok ? (done.rows[0]?.id ?? '') : '';
    const [shown] = await session.owner('select private.receipt_document($1)', [receipt]);
    expect(JSON.stringify(shown)).not.toContain('Headlights');
    await session.request(OWNER, 'select * from public.erase_bookings($1)', [[id]]);
    expect(await session.owner('select reason from public.receipts')).toEqual([{ reason: null }]);
  });

  it('A receipt goes to the address that is typed at checkout, where the customer had none on file', async (session) => {
    const bare = { customer_email: null, source: 'phone' };
    const { id } = await confirmed(session, bare);
    const sent: Checkout = { email: ' noor@example.com ', sendsMail: true };
    expect(summary(await complete(session, id, { ...sent, email: 'noor' }))).toMatch(/^23514/);
    expect(summary(await complete(session, id, sent))).toBe('done');
    expect(await session.owner('select customer_email from public.bookings')).toEqual([
      { customer_email: 'noor@example.com' },
    ]);
    expect(
      await session.owner(
        `select kind, state from public.booking_messages where booking_id = $1 and kind = 'receipt'`,
        [id],
      ),
    ).toEqual([{ kind: 'receipt', state: 'queued' }]);
    const known = await confirmed(session, { booking_time: '9:00 AM' });
    await complete(session, known.id, sent);
    const [kept] = await session.owner('select customer_email from public.bookings where id = $1', [
      known.id,
    ]);
    expect(kept).not.toEqual({ customer_email: 'noor@example.com' });
  });

  it("The id of another booking's receipt or payment is refused, and nothing is noted under it", async (session) => {
    const paid = { method: 'card', amount: 5_000 } as const;
    const [taken, deposited, later] = [randomUUID(), randomUUID(), randomUUID()];
    const first = await sold(session, { payments: [] });
    await pay(session, first.receipt, paid, taken);
    const given = await refund(session, first.receipt, 1_000);
    const refunded = given.ok ? (given.rows[0]?.id ?? '') : '';
    const { id } = await confirmed(session, { booking_time: '9:00 AM' });
    expect(summary(await deposit(session, id, paid, deposited))).toBe('done');
    const other = await confirmed(session, { booking_time: '9:00 AM' });
    for (const receipt of [first.receipt, refunded]) {
      expect(summary(await complete(session, other.id, { id: receipt }))).toBe('PT409 id_taken');
    }
    for (const payment of [taken, deposited]) {
      const checkout = { payments: [{ ...paid, id: payment }] };
      expect(summary(await complete(session, other.id, checkout))).toBe('PT409 id_taken');
      expect(summary(await deposit(session, other.id, paid, payment))).toBe('PT409 id_taken');
    }
    const twice = { payments: [paid, paid].map((each) => ({ ...each, id: later })) };
    expect(summary(await complete(session, other.id, twice))).toBe('PT409 id_taken');
    const second = await sold(session, { payments: [] });
    for (const payment of [taken, deposited]) {
      expect(summary(await pay(session, second.receipt, paid, payment))).toBe('PT409 id_taken');
    }
    for (const receipt of [first.receipt, refunded, second.receipt]) {
      const outcome = await refund(session, second.receipt, 1_000, { id: receipt });
      expect(summary(outcome)).toBe('PT409 id_taken');
    }
    const third = await sold(session);
    const again = await refund(session, third.receipt, 1_000, { payment: taken });
    expect(summary(again)).toBe('PT409 id_taken');
    const noted = 'select amount_cents from public.payments order by amount_cents';
    expect((await session.owner(noted)).map((row) => row['amount_cents'])).toEqual([
      5_000, 5_000, 16_800,
    ]);
  });

  it('A try that is repeated with other amounts is no success', async (session) => {
    const { id } = await confirmed(session);
    const receipt = randomUUID();
    const payment = randomUUID();
    const paid = { method: 'card', amount: 5_000, id: payment } as const;
    const first: Checkout = { id: receipt, payments: [paid] };
    for (const again of [first, first]) {
      expect(summary(await complete(session, id, again))).toBe('done');
    }
    for (const other of [
      { payments: [] },
      { payments: [{ ...paid, amount: 6_000 }] },
      { payments: [{ ...paid, amount: 4_000 }] },
      { payments: [{ ...paid, tip: 500 }] },
      { payments: [{ ...paid, method: 'cash' }] },
      { payments: [paid, { method: 'cash', amount: 1_000 }] },
      { lines: LINES.map((line) => ({ ...line, amount: 16_000 })) },
      { lines: LINES.map((line) => ({ ...line, amount: 10_000 })), total: 16_800 },
      { discount: 1_500, percent: 10 },
      { deposit: 100 },
    ] satisfies Checkout[]) {
      expect(summary(await complete(session, id, { ...first, ...other }))).toBe(
        'PT409 noted_otherwise',
      );
    }
    const later = randomUUID();
    for (const [amount, method, tip, answer] of [
      [500, 'card', 0, 'done'],
      [500, 'card', 0, 'done'],
      [600, 'card', 0, 'PT409 noted_otherwise'],
      [500, 'cash', 0, 'PT409 noted_otherwise'],
      [500, 'card', 5, 'PT409 noted_otherwise'],
    ] as const) {
      expect(summary(await pay(session, receipt, { amount, method, tip }, later))).toBe(answer);
    }
    const back = { id: randomUUID(), payment: randomUUID() };
    // 113.00 are still owed.
    for (const [total, method, amount, answer] of [
      [12_000, 'card', 700, 'done'],
      [12_000, 'card', 700, 'done'],
      [12_100, 'card', 800, 'PT409 noted_otherwise'],
      [12_000, 'cash', 700, 'PT409 noted_otherwise'],
    ] as const) {
      const given = await refund(session, receipt, total, {
        ...back,
        payments: [{ amount, method }],
      });
      expect(summary(given)).toBe(answer);
    }
    const ahead = await confirmed(session, { booking_time: '10:00 AM' });
    const early = randomUUID();
    for (const [method, answer] of [
      ['card', 'done'],
      ['cash', 'PT409 noted_otherwise'],
    ] as const) {
      const outcome = await deposit(session, ahead.id, { method, amount: 700 }, early);
      expect(summary(outcome)).toBe(answer);
    }
    expect(await owed(session, receipt)).toBe(0);
  });

  it('A receipt names its refunds, so that the balance is its total less payments and refunds', async (session) => {
    const { receipt } = await sold(session, { payments: [{ method: 'card', amount: 10_000 }] });
    await refund(session, receipt, 2_000);
    await refund(session, receipt, 6_800);
    const [row] = await session.owner<{ document: Record<string, unknown> }>(
      'select private.receipt_document($1) as document',
      [receipt],
    );
    expect(row?.document).toMatchObject({
      total_cents: 16_800,
      balance_cents: 0,
      refunds: [
        { year: 2027, sequence: 2, total_cents: -2_000, payments: [] },
        {
          year: 2027,
          sequence: 3,
          total_cents: -6_800,
          payments: [{ kind: 'refund', method: 'card', amount_cents: -2_000 }],
        },
      ],
    });
  });

  it("A booking already marked as completed can be charged, a pending or cancelled one can't", async (session) => {
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
  });

  it.for([
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
    ['no lines', { lines: [], payments: [] }, 'PT422 checkout_invalid'],
    [
      'work that costs nothing, without a reason',
      { lines: [{ ...LINES[0], amount: 0 }], payments: [] },
      'PT422 checkout_invalid',
    ],
    [
      'less than was agreed, without a reason',
      { lines: [{ ...LINES[0], amount: 14_999 }] },
      'PT422 checkout_invalid',
    ],
    ['more off than it costs', { discount: 15_001 }, 'PT422 checkout_invalid'],
    ['a discount below nothing', { discount: -1 }, 'PT422 checkout_invalid'],
    ['10 % that are half of it', { discount: 7_500, percent: 10 }, 'PT422 checkout_invalid'],
    ['10 % that are nothing', { percent: 10 }, 'PT422 checkout_invalid'],
    ['10 % that are a cent more', { discount: 1_501, percent: 10 }, 'PT422 checkout_invalid'],
    ['0 %', { percent: 0 }, 'PT422 checkout_invalid'],
    ['101 %', { discount: 15_150, percent: 101 }, 'PT422 checkout_invalid'],
    ['part of a percent', { discount: 1_575, percent: 10.5 }, 'PT422 checkout_invalid'],
  ])(
    'A checkout is refused, and no number drawn, for %s',
    async ([_name, checkout, refusal], session) => {
      const { id } = await confirmed(session);
      expect(summary(await complete(session, id, checkout as never))).toBe(refusal);
      await sold(session);
      expect(await session.owner('select sequence from public.receipts')).toEqual([
        { sequence: 1 },
      ]);
    },
  );

  it('A customer can pay later and in parts, and never too much', async (session) => {
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
  });

  it('Staff see who owes money, from the day on which the shop uses checkout', async (session) => {
    const open = () => session.request(STAFF, 'select * from public.open_money()');
    const { id } = await given(session, { status: 'completed' });
    expect(await open()).toMatchObject({ rows: [] });
    await useCheckout(session);
    expect(await open()).toMatchObject({ rows: [{ booking_id: id, balance_cents: 16_800 }] });
    await complete(session, id, { payments: [{ method: 'card', amount: 10_000 }] });
    expect(await open()).toMatchObject({ rows: [{ booking_id: id, balance_cents: 6_800 }] });
  });

  it('Receipts are switched on once the GST number is nine digits, RT and four digits, and keep it while they are on', async (session) => {
    const set = (values: string) =>
      session.attempt(OWNER, `update public.checkout_settings set ${values}`);
    const number = (typed: string | null) =>
      session.attempt(OWNER, "update public.taxes set number = $1 where code = 'gst'", [typed]);
    expect(await set('uses_checkout = true')).toBe('PT422 gst_number_missing');
    for (const typed of ['123456789', '12345678 RT0001', '123456789 RC0001']) {
      expect(await number(typed), typed).toBe('23514');
    }
    expect(await number('123456789 RT0001')).toBe('done');
    expect(await set('uses_checkout = true')).toBe('done');
    expect(await number(null)).toBe('PT422 gst_number_missing');
    expect(await set('uses_checkout = false')).toBe('done');
    expect(await number(null)).toBe('done');
    // Who charges no GST has no number.
    await session.owner("update public.tax_rates set rate = 0 where tax = 'gst'");
    expect(await set('uses_checkout = true')).toBe('done');
  });

  it('Receipt numbers start again with each year of the shop', async (session) => {
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
  });

  it('A checkout charges the tax rates of the day, and a receipt keeps its own', async (session) => {
    const add = (day: string, rate: number) =>
      session.request(
        OWNER,
        `insert into public.tax_rates (tax, from_day, rate) values ('pst', $1, $2)`,
        [day, rate],
      );
    expect(summary(await add('2027-03-09', 8_000))).toBe('PT422 tax_rate_past');
    for (const never of ['-infinity', 'infinity', '0001-01-01']) {
      expect(summary(await add(never, 8_000)), never).toBe('PT422 tax_rate_past');
    }
    expect(summary(await add('2027-03-11', 7_500))).toBe('done');
    const correct = (day: string, rate: number) =>
      session.request(
        OWNER,
        `update public.tax_rates set rate = $2 where tax = 'pst' and from_day = $1 returning rate`,
        [day, rate],
      );
    expect(summary(await correct('2013-04-01', 0))).toBe('PT422 tax_rate_past');
    expect(summary(await correct('2027-03-11', 8_000))).toBe('done');
    await sold(session);
    await setShopClock(session, '2027-03-11 09:00');
    const { id } = await confirmed(session);
    expect(summary(await complete(session, id))).toBe('PT409 total_changed');
    expect(summary(await complete(session, id, { total: 16_950, payments: [] }))).toBe('done');
    expect(
      await session.owner(
        `select (taxes -> 1 ->> 'rate')::integer as pst_rate, ${taxCents(['pst'])} from public.receipts order by sequence`,
      ),
    ).toEqual([
      { pst_rate: 7_000, pst_cents: 1_050 },
      { pst_rate: 8_000, pst_cents: 1_200 },
    ]);
  });

  it("The status of a booking with a receipt can't be undone", async (session) => {
    const { booking } = await sold(session);
    expect(await session.attempt(STAFF, 'select public.undo_status_change($1)', [booking.id])).toBe(
      'PT409 undo_refused',
    );
  });

  it("The price of a booking with a receipt can't be changed, the rest of it can", async (session) => {
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
  });

  it('Only staff use the checkout', async (session) => {
    const { booking, receipt } = await sold(session);
    await deposit(session, booking.id, { method: 'card', amount: 100 });
    const id = randomUUID();
    const calls: readonly (readonly [string, readonly string[]])[] = [
      [COMPLETE.replace('$3', '0'), [booking.id, '{}']],
      ['select public.take_payment($1, $2::text::jsonb)', [receipt, '{}']],
      ['select public.refund_receipt($1, $2::text::jsonb)', [receipt, '{}']],
      ['select public.void_receipt($1, $2::text::jsonb)', [receipt, '{}']],
      ['select public.send_receipt($1)', [receipt]],
      ['select public.record_deposit($1, $2::text::jsonb)', [booking.id, '{}']],
      ['select public.undo_deposit($1)', [id]],
      ['select public.correct_payment($1, $2::text::jsonb)', [id, '{}']],
      ['select public.ask_deposit($1, 100)', [booking.id]],
      [`select public.close_till('2027-03-10', 0, 0)`, []],
      ['select public.booking_money($1)', [booking.id]],
      ['select public.receipt($1)', [receipt]],
      ['select * from public.open_money()', []],
      [`select * from public.books('2027-01-01', '2027-12-31')`, []],
      ['select * from public.takings()', []],
      ['select public.release_unpaid_bookings()', []],
      [`update public.taxes set number = 'x' returning code`, []],
      [`insert into public.taxes (code, name, position) values ('hst', 'HST', 3)`, []],
      [`insert into public.tax_rates (tax, from_day, rate) values ('gst', '2030-01-01', 1)`, []],
      ['update public.tax_rates set rate = 0 returning rate', []],
      ...[
        'receipts',
        'receipt_lines',
        'payments',
        'online_payments',
        'booking_deposits',
        'till_closings',
        'checkout_settings',
        'taxes',
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
    // Money settings and taxes are the owner's.
    for (const sql of [
      'update public.checkout_settings set uses_checkout = not uses_checkout',
      "update public.checkout_settings set deposit_kind = 'percent', deposit_text = 'By e-Transfer'",
      "insert into public.tax_rates (tax, from_day, rate) values ('gst', '2030-01-01', 1)",
      'update public.tax_rates set rate = 0',
      "insert into public.taxes (code, name, position) values ('hst', 'HST', 3)",
      "update public.taxes set name = 'Other' where code = 'gst'",
      'delete from public.tax_rates',
      "update public.service_work set taxes = '{}'",
    ]) {
      expect(await session.attempt(STAFF, sql), sql).toBe('42501');
    }
    // Staff write only through the functions.
    for (const table of [
      'receipts',
      'receipt_lines',
      'payments',
      'booking_deposits',
      'till_closings',
    ]) {
      expect(await session.attempt(STAFF, `delete from public.${table}`), table).toBe('42501');
    }
  });
});
