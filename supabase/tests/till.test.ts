import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { given, setShopClock } from './support/bookings';
import {
  COMPLETE,
  checkoutJson,
  complete,
  confirmed,
  deposit,
  owed,
  pay,
  refund,
  sold,
  taxCents,
  useCheckout,
} from './support/checkout';
import { gatherCrowd } from './support/crowd';
import {
  type Actor,
  type Session,
  STAFF,
  STRANGER,
  VISITOR,
  OWNER,
  summary,
} from './support/session';
import { openShop } from './support/shop';

describe('the till', () => {
  const { it } = openShop();
  const rows = (session: Session, sql: string) => session.rows(STAFF, sql);
  const close = (session: Session, cents: number, note: string | null = null, day = '2027-03-10') =>
    session.request(STAFF, 'select public.close_till($3, 15000, $1, $2)', [cents, note, day]);
  const drawer = async (session: Session, day: string) =>
    (await rows(session, `select * from public.till_drawer('${day}')`))[0];

  it('A deposit that was undone stays in the books, with who took it out, and counts for nothing', async (session) => {
    const { id } = await confirmed(session);
    const mistake = randomUUID();
    await deposit(session, id, { method: 'cash', amount: 5_002 }, mistake);
    await rows(session, `select public.undo_deposit('${mistake}')`);
    expect(
      await rows(session, `select * from public.books('2027-03-10', '2027-03-10')`),
    ).toMatchObject([
      {
        entry: 'deposit_undone',
        amount_cents: -5_002,
        rounding_cents: 2,
        staff: 'staff@example.com',
      },
      { entry: 'deposit', amount_cents: 5_002, rounding_cents: -2, staff: 'staff@example.com' },
    ]);
    expect(await rows(session, `select * from public.takings('2027-03-10', '2027-03-10')`)).toEqual(
      [],
    );
  });

  it('A payment under the wrong method is corrected until its till is closed, in the books and the history', async (session) => {
    const [wrong, right] = [randomUUID(), randomUUID()];
    const { booking, receipt } = await sold(session, {
      payments: [{ method: 'card', amount: 16_800, tip: 503, id: wrong }],
    });
    const correct = (payment: string, method: string, id: string = right, actor: Actor = STAFF) =>
      session.request(actor, 'select public.correct_payment($1, $2::text::jsonb)', [
        payment,
        JSON.stringify({ id, method, reference: 'in the drawer' }),
      ]);
    expect(summary(await correct(wrong, 'cash', right, VISITOR))).toMatch(/^42501/);
    expect(summary(await correct(wrong, 'cash', right, STRANGER))).toMatch(/^42501/);
    expect(summary(await correct(randomUUID(), 'cash'))).toBe('PT404 payment_unknown');
    expect(summary(await correct(wrong, 'gold'))).toBe('23514');
    expect(summary(await correct(wrong, 'cash'))).toBe('done');
    // A lost answer, and a colleague who saw the first method.
    expect(summary(await correct(wrong, 'cash'))).toBe('done');
    expect(summary(await correct(wrong, 'other'))).toBe('PT409 noted_otherwise');
    expect(summary(await correct(wrong, 'cash', randomUUID()))).toBe('PT409 money_changed');
    expect(summary(await correct(right, 'cash', randomUUID()))).toBe('PT409 money_changed');
    expect(
      await rows(
        session,
        `select entry, method, amount_cents, tip_cents, rounding_cents, sequence, staff
         from public.books('2027-03-10', '2027-03-10') where method is not null`,
      ),
    ).toMatchObject([
      { entry: 'sale_undone', method: 'card', amount_cents: -16_800, tip_cents: -503 },
      { entry: 'sale', method: 'card', amount_cents: 16_800, tip_cents: 503, sequence: 1 },
      { entry: 'sale', method: 'cash', amount_cents: 16_800, tip_cents: 503, rounding_cents: 2 },
    ]);
    expect(await rows(session, `select * from public.takings('2027-03-10', '2027-03-10')`)).toEqual(
      [{ method: 'cash', payments: 1, taken_cents: 17_305 }],
    );
    expect(await drawer(session, '2027-03-10')).toMatchObject({ cash_cents: 17_305 });
    expect(await owed(session, receipt)).toBe(0);
    expect(await rows(session, 'select * from public.open_money()')).toEqual([]);
    expect(
      await session.owner(
        `select old_values, new_values, actor_email from public.booking_events where kind = 'corrected'`,
      ),
    ).toEqual([
      {
        old_values: { method: 'card', amount_cents: 17_303 },
        new_values: { method: 'cash', amount_cents: 17_303 },
        actor_email: 'staff@example.com',
      },
    ]);
    const [money] = await rows(session, `select public.booking_money('${booking.id}') as money`);
    expect(money?.['money']).toMatchObject({
      payments: [{ id: right, receipt_id: receipt, method: 'cash', is_closed: false }],
      receipts: [{ balance_cents: 0, payments: [{ method: 'cash', rounding_cents: 2 }] }],
    });
    await close(session, 32_305);
    const late = await correct(right, 'card', randomUUID());
    expect(summary(late)).toBe('PT409 till_closed');
    await session.request(OWNER, 'select * from public.erase_bookings($1)', [[booking.id]]);
    const left = await session.owner('select reference from public.payments');
    expect(JSON.stringify(left)).not.toContain('drawer');
  });

  it('A deposit and a refund under the wrong method are corrected too', async (session) => {
    const { id } = await confirmed(session);
    const [early, back] = [randomUUID(), randomUUID()];
    await deposit(session, id, { method: 'e_transfer', amount: 5_000 }, early);
    await complete(session, id, {
      deposit: 5_000,
      payments: [{ method: 'card', amount: 11_800 }],
    });
    const [sale] = await session.owner<{ id: string }>('select id from public.receipts');
    await refund(session, sale?.id ?? '', 1_003, { payment: back });
    for (const payment of [early, back]) {
      expect(
        await session.attempt(STAFF, 'select public.correct_payment($1, $2::text::jsonb)', [
          payment,
          JSON.stringify({ id: randomUUID(), method: 'cash' }),
        ]),
      ).toBe('done');
    }
    expect(await rows(session, `select * from public.takings('2027-03-10', '2027-03-10')`)).toEqual(
      [
        { method: 'card', payments: 1, taken_cents: 11_800 },
        { method: 'cash', payments: 2, taken_cents: 3_995 },
      ],
    );
    expect(await owed(session, sale?.id ?? '')).toBe(0);
  });

  it('An amount that was typed wrong is put right until the till is closed, and what is missing is owed', async (session) => {
    const [wrong, right] = [randomUUID(), randomUUID()];
    const { receipt } = await sold(session, {
      payments: [{ method: 'cash', amount: 16_800, tip: 200, id: wrong }],
    });
    const correct = (payment: string, changes: object, id: string = randomUUID()) =>
      session.request(STAFF, 'select public.correct_payment($1, $2::text::jsonb)', [
        payment,
        JSON.stringify({ id, method: 'cash', ...changes }),
      ]);
    for (const [changes, answer] of [
      [{ amount_cents: 16_801 }, 'PT422 paid_too_much'],
      [{ amount_cents: 16_800, tip_cents: 200 }, 'PT409 money_changed'],
      [{ amount_cents: -1 }, '23514'],
    ] as const) {
      expect(summary(await correct(wrong, changes))).toBe(answer);
    }
    const less = { amount_cents: 8_602, tip_cents: 0 };
    for (const answer of ['done', 'done']) {
      expect(summary(await correct(wrong, less, right))).toBe(answer);
    }
    expect(await owed(session, receipt)).toBe(8_198);
    expect(await drawer(session, '2027-03-10')).toMatchObject({ cash_cents: 8_600 });
    expect(await rows(session, `select * from public.takings('2027-03-10', '2027-03-10')`)).toEqual(
      [{ method: 'cash', payments: 1, taken_cents: 8_600 }],
    );
    expect(
      await session.owner(
        `select old_values, new_values from public.booking_events where kind = 'corrected'`,
      ),
    ).toEqual([
      {
        old_values: { method: 'cash', amount_cents: 17_000 },
        new_values: { method: 'cash', amount_cents: 8_602 },
      },
    ]);
    const ahead = randomUUID();
    const other = await confirmed(session, { booking_time: '9:00 AM' });
    await deposit(session, other.id, { method: 'cash', amount: 5_000 }, ahead);
    expect(summary(await correct(ahead, { amount_cents: 4_000 }))).toBe('PT422 paid_too_much');
    await close(session, 28_600);
    expect(summary(await correct(right, { amount_cents: 8_000 }))).toBe('PT409 till_closed');
  });

  it('A corrected payment keeps its place among those of its checkout, on the receipt and in the books', async (session) => {
    const [first, second] = [randomUUID(), randomUUID()];
    const { booking } = await sold(session, {
      payments: [
        { method: 'card', amount: 10_000, id: first },
        { method: 'e_transfer', amount: 6_800, id: second },
      ],
    });
    await session.request(STAFF, 'select public.correct_payment($1, $2::text::jsonb)', [
      first,
      JSON.stringify({ id: randomUUID(), method: 'cash' }),
    ]);
    const [row] = await rows(session, `select public.booking_money('${booking.id}') as money`);
    expect(row?.['money']).toMatchObject({
      payments: [{ method: 'cash' }, { method: 'e_transfer' }],
      receipts: [{ payments: [{ method: 'cash' }, { method: 'e_transfer' }] }],
    });
    const books = await rows(
      session,
      `select method from public.books('2027-03-10', '2027-03-10') where entry = 'sale'`,
    );
    expect(books.map(({ method }) => method)).toEqual(['card', 'cash', 'e_transfer']);
  });

  describe('a receipt that was written by mistake', () => {
    const voids = (
      session: Session,
      receipt: string,
      {
        id = randomUUID(),
        reason = 'Wrong car',
        sendsMail = false,
      }: { readonly id?: string; readonly reason?: string; readonly sendsMail?: boolean } = {},
      actor: Actor = STAFF,
    ) =>
      session.request(actor, 'select public.void_receipt($1, $2::text::jsonb)', [
        receipt,
        JSON.stringify({ id, reason, sends_mail: sendsMail }),
      ]);
    const cashed = async (session: Session) => {
      const { id } = await confirmed(session);
      await deposit(session, id, { method: 'e_transfer', amount: 5_000 });
      const paid = {
        deposit: 5_000,
        payments: [{ method: 'cash', amount: 11_800, tip: 503 }],
      } as const;
      const outcome = await complete(session, id, paid);
      if (!outcome.ok) throw new Error(outcome.message);
      return { id, receipt: outcome.rows[0]?.id ?? '' };
    };

    it('A receipt is voided on its day with its payments, counts for nothing, and the booking is charged again', async (session) => {
      await useCheckout(session);
      const { id, receipt } = await cashed(session);
      const out = randomUUID();
      expect(summary(await voids(session, receipt, { reason: ' ' }))).toBe(
        'PT422 refund_reason_missing',
      );
      for (const outsider of [VISITOR, STRANGER]) {
        expect(summary(await voids(session, receipt, {}, outsider))).toBe('42501');
      }
      expect(summary(await voids(session, receipt, { id: out }))).toBe('done');
      // A lost answer is asked for again.
      expect(summary(await voids(session, receipt, { id: out }))).toBe('done');
      expect(
        await rows(
          session,
          `select entry, sequence, total_cents, deposit_used_cents, amount_cents, tip_cents, rounding_cents
           from public.books('2027-03-10', '2027-03-10') order by sequence nulls first, entry`,
        ),
      ).toMatchObject([
        { entry: 'deposit', amount_cents: 5_000 },
        { entry: 'sale', sequence: 1, amount_cents: 11_800, tip_cents: 503, rounding_cents: 2 },
        { entry: 'sale_receipt', sequence: 1, total_cents: 16_800, deposit_used_cents: 5_000 },
        { entry: 'sale_undone', amount_cents: -11_800, tip_cents: -503, rounding_cents: -2 },
        { entry: 'void_receipt', sequence: 2, total_cents: -16_800, deposit_used_cents: -5_000 },
      ]);
      expect(
        await rows(session, 'select deposit_cents, balance_cents from public.open_money()'),
      ).toEqual([{ deposit_cents: null, balance_cents: 11_800 }]);
      // The deposit is held again, and what is left can be charged under another receipt.
      const right = await complete(session, id, { deposit: 5_000, revision: 1 });
      expect(summary(right)).toBe('done');
      expect(await rows(session, 'select * from public.open_money()')).toEqual([]);
      expect(
        await rows(session, `select * from public.takings('2027-03-10', '2027-03-10')`),
      ).toEqual([
        { method: 'card', payments: 1, taken_cents: 11_800 },
        { method: 'e_transfer', payments: 1, taken_cents: 5_000 },
      ]);
      const [money] = await rows(session, `select public.booking_money('${id}') as money`);
      expect(money?.['money']).toMatchObject({
        voidable_id: right.ok ? right.rows[0]?.id : '',
        payments: [{ method: 'card' }],
        receipts: [
          { sequence: 1, is_void: true, balance_cents: 0, payments: [] },
          { sequence: 2, is_void: true, refund_of: { sequence: 1 }, total_cents: -16_800 },
          { sequence: 3, is_void: false, balance_cents: 0 },
        ],
      });
      expect(
        await session.owner(
          `select new_values, reason, actor_email from public.booking_events where kind = 'voided'`,
        ),
      ).toEqual([
        {
          new_values: { year: 2027, sequence: 1 },
          reason: 'Wrong car',
          actor_email: 'staff@example.com',
        },
      ]);
      const after = [
        await pay(session, receipt, { method: 'card', amount: 1 }),
        await refund(session, receipt, 100),
      ];
      expect(after.map((outcome) => summary(outcome))).toEqual([
        'PT404 receipt_unknown',
        'PT404 receipt_unknown',
      ]);
    });

    it('The customer is told that a receipt is void, unless staff say not to', async (session) => {
      for (const sendsMail of [true, false]) {
        const { booking, receipt } = await sold(session);
        expect(summary(await voids(session, receipt, { sendsMail }))).toBe('done');
        expect(
          await session.owner(
            "select occasion from public.booking_messages where booking_id = $1 and kind = 'receipt'",
            [booking.id],
          ),
        ).toEqual(sendsMail ? [{ occasion: 2 }] : []);
      }
    });

    it('A receipt that was paid online is not voided, as only the provider gives that back', async (session) => {
      const { booking, receipt } = await sold(session, {
        payments: [{ method: 'card', amount: 10_000 }],
      });
      await session.owner(
        `insert into public.payments
           (id, booking_id, receipt_id, kind, method, amount_cents, provider_id, day, till_day, taken_at)
         values (gen_random_uuid(), $1, $2, 'sale', 'online', 6800, 'pi_1', '2027-03-10', '2027-03-10', now())`,
        [booking.id, receipt],
      );
      const [money] = await rows(session, `select public.booking_money('${booking.id}') as money`);
      expect(money?.['money']).toMatchObject({ voidable_id: null });
      expect(summary(await voids(session, receipt))).toBe('PT409 paid_online');
      expect(await owed(session, receipt)).toBe(0);
      expect(
        await session.owner('select id from public.payments where voided_at is not null'),
      ).toEqual([]);
    });

    it('A receipt is no longer voided once a part was refunded, its till was closed, or its day is over', async (session) => {
      const first = await cashed(session);
      await refund(session, first.receipt, 100);
      expect(summary(await voids(session, first.receipt))).toBe('PT409 receipt_refunded');
      const second = await cashed(session);
      await close(session, 40_000, 'A rough count');
      expect(summary(await voids(session, second.receipt))).toBe('PT409 till_closed');
      // Money of a later drawer is still open on the same day.
      const third = await cashed(session);
      expect(summary(await voids(session, third.receipt))).toBe('done');
      const fourth = await cashed(session);
      await setShopClock(session, '2027-03-11 09:00');
      expect(summary(await voids(session, fourth.receipt))).toBe('PT409 till_closed');
      for (const { id } of [first, second, third, fourth]) {
        const [money] = await rows(session, `select public.booking_money('${id}') as money`);
        expect(money?.['money']).toMatchObject({ voidable_id: null });
      }
      expect(summary(await voids(session, randomUUID()))).toBe('PT404 receipt_unknown');
    });
  });

  it('A day is closed with the cash that was counted, once, and a lost answer may be asked for again', async (session) => {
    const { receipt } = await sold(session, {
      payments: [
        { method: 'cash', amount: 6_801 },
        { method: 'card', amount: 5_000 },
      ],
    });
    expect(await rows(session, `select * from public.takings('2027-03-10', '2027-03-10')`)).toEqual(
      [
        { method: 'card', payments: 1, taken_cents: 5_000 },
        { method: 'cash', payments: 1, taken_cents: 6_800 },
      ],
    );
    expect(summary(await close(session, 21_700))).toBe('PT422 till_note_missing');
    expect(summary(await close(session, 21_700, 'A coffee'))).toBe('done');
    expect(summary(await close(session, 21_700, 'A coffee'))).toBe('done');
    expect(summary(await close(session, 21_700, 'A tea'))).toBe('PT409 till_closed');
    expect(summary(await close(session, 21_800))).toBe('PT409 till_closed');
    expect(await rows(session, 'select * from public.till_closings')).toMatchObject([
      {
        float_cents: 15_000,
        cash_cents: 6_800,
        counted_cents: 21_700,
        difference_cents: -100,
        closed_by: 'staff@example.com',
      },
    ]);
    await pay(session, receipt, { method: 'card', amount: 1_000 });
    await session.owner(`alter table public.payments disable trigger payments_append_only`);
    await expect(
      session.owner(
        `insert into public.payments (id, booking_id, kind, method, amount_cents, day, till_day, taken_at)
         values (gen_random_uuid(), gen_random_uuid(), 'deposit', 'card', 1, '2027-03-10', '2027-03-10', now())`,
      ),
    ).rejects.toThrow('till_closed');
  });

  it('A sale after the till is closed is in the books of its date, and its cash in the next drawer', async (session) => {
    // The last day of the year: the receipt, the books and the taxes are of the same one.
    await setShopClock(session, '2027-12-31 15:00');
    await close(session, 15_000, null, '2027-12-31');
    await sold(session, {
      payments: [
        { method: 'cash', amount: 6_800 },
        { method: 'card', amount: 10_000 },
      ],
    });
    expect(
      await rows(
        session,
        `select day::text, entry, year, amount_cents, ${taxCents(['gst'])}, till_day::text
          from public.books('2027-12-31', '2027-12-31')`,
      ),
    ).toMatchObject([
      { day: '2027-12-31', entry: 'sale_receipt', year: 2027, gst_cents: 750 },
      { day: '2027-12-31', entry: 'sale', amount_cents: 6_800, till_day: '2028-01-01' },
      { day: '2027-12-31', entry: 'sale', amount_cents: 10_000, till_day: '2028-01-01' },
    ]);
    expect(await rows(session, `select * from public.books('2028-01-01', '2028-01-31')`)).toEqual(
      [],
    );
    expect(await drawer(session, '2027-12-31')).toMatchObject({
      cash_cents: 0,
      later_cents: 6_800,
    });
    // Nobody works on the two days after it.
    await setShopClock(session, '2028-01-03 18:00');
    expect(await drawer(session, '2028-01-03')).toEqual({
      cash_cents: 6_800,
      moved_cents: 0,
      carried_cents: 6_800,
      later_cents: 0,
      open_days: [],
    });
    expect(summary(await close(session, 21_800, null, '2028-01-03'))).toBe('done');
    await setShopClock(session, '2028-01-04 18:00');
    expect(await drawer(session, '2028-01-04')).toMatchObject({ cash_cents: 0 });
    expect(summary(await close(session, 15_000, null, '2028-01-04'))).toBe('done');
  });

  it('The oldest open day is closed first, and a day that was skipped before can still be closed', async (session) => {
    const cash = { payments: [{ method: 'cash', amount: 16_800 }] } as const;
    await sold(session, cash);
    await setShopClock(session, '2027-03-11 12:00');
    await sold(session, { payments: [{ method: 'card', amount: 16_800 }] });
    await setShopClock(session, '2027-03-12 12:00');
    await sold(session, cash);
    expect(await drawer(session, '2027-03-12')).toMatchObject({
      cash_cents: 16_800,
      open_days: ['2027-03-10', '2027-03-11'],
    });
    const early = await close(session, 31_800, null, '2027-03-12');
    expect(early).toMatchObject({ message: 'till_day_open', detail: '2027-03-10' });
    // The database of a shop that closed a later day before this rule.
    await session.owner(`insert into public.till_closings
      (day, float_cents, cash_cents, counted_cents, difference_cents, closed_at)
      values ('2027-03-11', 15000, 0, 15000, 0, now())`);
    expect(summary(await close(session, 31_800))).toBe('done');
    expect(summary(await close(session, 31_800, null, '2027-03-12'))).toBe('done');
    expect(await drawer(session, '2027-03-12')).toMatchObject({ open_days: [] });
  });

  it('Cash that is put in or taken out with a reason is in the drawer, the books and the closing, and is no taking', async (session) => {
    const move = (
      amount: number | null,
      reason = 'Coins',
      id: string = randomUUID(),
      actor: Actor = STAFF,
    ) =>
      session.request(actor, 'select public.move_cash($1::text::jsonb)', [
        JSON.stringify({ id, amount_cents: amount, reason }),
      ]);
    for (const outsider of [VISITOR, STRANGER]) {
      expect(summary(await move(100, 'Coins', randomUUID(), outsider))).toMatch(/^42501/);
    }
    for (const [amount, reason] of [
      [0, 'Coins'],
      [null, 'Coins'],
      [100, ' '],
    ] as const) {
      expect(summary(await move(amount, reason))).toBe('PT422 cash_move_invalid');
    }
    await sold(session, { payments: [{ method: 'cash', amount: 16_800 }] });
    const supplies = randomUUID();
    for (const answer of ['done', 'done']) {
      expect(summary(await move(-4_000, 'Cloths', supplies))).toBe(answer);
    }
    expect(summary(await move(-5_000, 'Cloths', supplies))).toBe('PT409 noted_otherwise');
    expect(await drawer(session, '2027-03-10')).toMatchObject({
      cash_cents: 12_800,
      moved_cents: -4_000,
      carried_cents: 0,
    });
    expect(summary(await close(session, 27_800))).toBe('done');
    expect(summary(await move(10_000, 'From the bank'))).toBe('done');
    expect(await drawer(session, '2027-03-10')).toMatchObject({
      moved_cents: -4_000,
      later_cents: 10_000,
    });
    expect(
      await rows(
        session,
        `select entry, amount_cents, note, staff, booking_id, till_day::text
         from public.books('2027-03-10', '2027-03-10') where entry like 'cash%'`,
      ),
    ).toEqual([
      {
        entry: 'cash_out',
        amount_cents: -4_000,
        note: 'Cloths',
        staff: 'staff@example.com',
        booking_id: null,
        till_day: '2027-03-10',
      },
      {
        entry: 'cash_in',
        amount_cents: 10_000,
        note: 'From the bank',
        staff: 'staff@example.com',
        booking_id: null,
        till_day: '2027-03-11',
      },
    ]);
    expect(await rows(session, `select * from public.takings('2027-03-10', '2027-03-10')`)).toEqual(
      [{ method: 'cash', payments: 1, taken_cents: 16_800 }],
    );
    // A day on which only that happened is closed like any other.
    await setShopClock(session, '2027-03-11 12:00');
    await move(-1_000);
    await setShopClock(session, '2027-03-12 12:00');
    expect(await drawer(session, '2027-03-12')).toMatchObject({ open_days: ['2027-03-11'] });
    expect(summary(await close(session, 24_000, null, '2027-03-11'))).toBe('done');
    await expect(session.owner('delete from public.cash_moves')).rejects.toThrow('append_only');
  });

  it("A future day can't be closed, and a deposit of a closed day can't be undone", async (session) => {
    const { id } = await given(session);
    const payment = randomUUID();
    await deposit(session, id, { method: 'cash', amount: 1_000 }, payment);
    await close(session, 16_000);
    expect(await session.attempt(STAFF, 'select public.undo_deposit($1)', [payment])).toBe(
      'PT409 till_closed',
    );
    await setShopClock(session, '2027-03-09 08:00');
    expect(summary(await close(session, 0))).toBe('PT422 till_ahead');
  });

  it('No till is closed of a day before money came in, or more than a year ago, or of no day', async (session) => {
    const { id } = await confirmed(session);
    await deposit(session, id, { method: 'cash', amount: 1_000 });
    const never = ['-infinity', '4713-01-01 BC', '0001-01-01', '1999-12-31', '2026-03-10'];
    for (const day of [...never, '2027-03-09']) {
      expect(summary(await close(session, 15_000, null, day)), day).toBe('PT422 till_before');
    }
    for (const day of ['infinity', '9999-12-31', '5874897-12-31', '2027-03-11']) {
      expect(summary(await close(session, 15_000, null, day)), day).toBe('PT422 till_ahead');
    }
    expect(summary(await close(session, 16_000))).toBe('done');
    await setShopClock(session, '2028-04-20 10:00');
    expect(summary(await close(session, 15_000, null, '2027-04-19'))).toBe('PT422 till_before');
    expect(summary(await close(session, 15_000, null, '2027-04-20'))).toBe('done');
    expect(await rows(session, 'select day from public.till_closings order by day')).toEqual([
      { day: '2027-03-10' },
      { day: '2027-04-20' },
    ]);
  });

  it('The books list receipts and payments of a period, including those of deleted bookings', async (session) => {
    const { booking } = await sold(session);
    await session.request(OWNER, 'select * from public.erase_bookings($1)', [[booking.id]]);
    expect(
      await rows(session, `select *, ${taxCents()} from public.books('2027-03-01', '2027-03-31')`),
    ).toMatchObject([
      {
        entry: 'sale_receipt',
        sequence: 1,
        before_tax_cents: 15_000,
        gst_cents: 750,
        pst_cents: 1_050,
        customer_name: null,
      },
      { entry: 'sale', sequence: 1, method: 'card', amount_cents: 16_800, total_cents: null },
    ]);
  });
});

describe('receipt numbers on PostgreSQL', () => {
  const { asOwner, request, atOnce, given: givenBookings } = gatherCrowd(50);

  it('50 checkouts at once, 20 of them rolled back, leave no gap and no receipt number twice', async () => {
    await asOwner('update public.shop_settings set slot_capacity = 50');
    const ids = await givenBookings(50, () => ({ status: 'confirmed' }));
    const result = await atOnce(50, (index) =>
      request(
        STAFF,
        COMPLETE,
        [ids[index] ?? '', JSON.stringify(checkoutJson({})), 0],
        {},
        index % 5 < 2 ? `do $$ begin raise exception 'The connection is gone'; end $$` : undefined,
      ),
    );
    expect(result.tally).toEqual({ done: 30, P0001: 20 });
    const numbers = await asOwner<{ sequence: number }>('select sequence from public.receipts');
    expect(numbers.map(({ sequence }) => sequence).sort((a, b) => a - b)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    );
    const [{ completed } = { completed: 0 }] = await asOwner<{ completed: number }>(
      `select count(*)::int as completed from public.bookings where status = 'completed'`,
    );
    expect(completed).toBe(30);
  });
});
