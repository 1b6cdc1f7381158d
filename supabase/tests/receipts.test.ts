import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import { RETENTION } from '../../src/domain/retention';
import { setShopClock } from './support/bookings';
import {
  commit,
  complete,
  confirmed,
  deposit,
  LINES,
  owed,
  pay,
  refund,
  sold,
  taxCents,
} from './support/checkout';
import { STAFF, STRANGER, VISITOR, OWNER, summary } from './support/session';
import { openShop } from './support/shop';

describe('receipts', () => {
  const { it } = openShop();

  it('A receipt names when the vehicle came and was done, and the plate of the one vehicle it can be', async (session) => {
    const { booking, receipt } = await sold(session);
    const { id, customer_email: email } = booking;
    await session.owner(
      "update public.bookings set vehicle_make = 'Tavi', arrived_at = created_at where id = $1",
      [id],
    );
    const plated = (plate: string) =>
      session.owner(
        `insert into public.customer_vehicles (customer_id, vehicle_type, vehicle_make, plate)
         select customer_id, vehicle_type, 'tavi', $2 from public.bookings where id = $1`,
        [id, plate],
      );
    const facts = async () => {
      const [row] = await session.owner<{ facts: Record<string, unknown> }>(
        'select private.receipt_document($1) as facts',
        [receipt],
      );
      return row?.facts ?? {};
    };
    expect(await facts()).toMatchObject({ customer_email: email, plate: null });
    const { arrived_at: came, completed_at: done } = await facts();
    expect([typeof came, typeof done]).toEqual(['string', 'string']);
    await plated('AB1 23C');
    expect(await facts()).toMatchObject({ plate: 'AB1 23C' });
    await plated('XY9 87Z');
    expect(await facts()).toMatchObject({ plate: null });
  });

  it('The card of a job has its plate and what was paid, and only staff read it', async (session) => {
    const { id } = await confirmed(session);
    await session.owner(
      `insert into public.customer_vehicles (customer_id, vehicle_type, vehicle_make, vehicle_model, plate)
       select customer_id, vehicle_type, vehicle_make, vehicle_model, 'AB1 23C' from public.bookings where id = $1`,
      [id],
    );
    const cards = (caller = STAFF) =>
      session.request(caller, 'select * from public.job_cards(array[$1::uuid])', [id]);
    const empty = { booking_id: id, plate: 'AB1 23C', vehicle_colour: null };
    expect(await cards()).toMatchObject({
      rows: [{ ...empty, paid_cents: 0, total_cents: null }],
    });
    expect(summary(await deposit(session, id, { method: 'card', amount: 5_000 }))).toBe('done');
    expect(await cards()).toMatchObject({ rows: [{ paid_cents: 5_000, total_cents: null }] });
    const payments = [{ method: 'cash', amount: 11_800 } as const];
    expect(summary(await complete(session, id, { payments, deposit: 5_000 }))).toBe('done');
    expect(await cards()).toMatchObject({ rows: [{ paid_cents: 16_800, total_cents: 16_800 }] });
    for (const outsider of [VISITOR, STRANGER]) {
      expect((await cards(outsider)).ok).toBe(false);
    }
  });

  describe('refunds', () => {
    it("A refund has its own number, gives back the taxes and can't exceed what was charged", async (session) => {
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
          `select sequence, before_tax_cents, ${taxCents()}, total_cents from public.receipts
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
    });

    it('What was given back is revenue no more, and no part of what its customer has spent', async (session) => {
      const { booking, receipt } = await sold(session, {
        lines: [...LINES, { amount: 10_000, taxes: ['gst'] }],
      });
      const shirts = [{ place: 2, amount: 4_000 }];
      const outcome = refund(session, receipt, 4_200, { lines: shirts, reason: '' });
      expect(summary(await outcome)).toBe('done');
      expect(summary(await refund(session, receipt, 0, { tip: 0 }))).toBe('PT422 refund_too_high');
      const numbers = async () => {
        const answer = await session.request<Record<string, unknown>>(
          STAFF,
          `select t.revenue, t.done, t.average_ticket, (select sum(m.revenue) from public.revenue_by_month($1, $1) m) as month,
             (select sum(s.revenue) from public.top_services($1, $1) s) as services
           from public.booking_totals($1, $1) t`,
          [booking['booking_date']],
        );
        return answer.ok ? answer.rows : summary(answer);
      };
      const left = { revenue: 210, done: 210, average_ticket: 210, month: 210, services: 210 };
      expect(await numbers()).toMatchObject([left]);
      const spent = await session.request(STAFF, 'select spent from public.customers()');
      expect(spent).toMatchObject({ rows: [{ spent: 210 }] });
      const [row] = await session.owner(
        `select total_price, revision, refunded from public.bookings`,
      );
      expect(row).toMatchObject({ total_price: 250, refunded: 40 });
      // Its history says nothing of it: the receipt does.
      const events = await session.owner(
        `select 1 from public.booking_events where 'refunded' = any (columns)`,
      );
      expect(events).toEqual([]);
    });

    it('A refunded line gives back its own taxes and its share of a discount, and never more than was sold', async (session) => {
      const { receipt } = await sold(session, {
        lines: [...LINES, { amount: 10_000, taxes: ['gst'] }],
        discount: 2_500,
      });
      const shirts = [{ place: 2, amount: 4_000 }];
      const part = refund(session, receipt, 3_780, { lines: shirts, reason: '' });
      expect(summary(await part)).toBe('done');
      const wrong = await refund(session, receipt, 3_781, { lines: shirts });
      expect(summary(wrong)).toBe('PT409 money_changed');
      for (const lines of [
        [{ place: 2, amount: 6_001 }],
        [{ place: 3, amount: 100 }],
        [{ place: 1, amount: 0 }],
        [
          { place: 1, amount: 100 },
          { place: 1, amount: 100 },
        ],
      ]) {
        const outcome = await refund(session, receipt, 100, { lines });
        expect(summary(outcome)).toBe('PT422 refund_too_high');
      }
      const all = [
        { place: 1, amount: 15_000 },
        { place: 2, amount: 6_000 },
      ];
      const rest = await refund(session, receipt, 20_790, {
        lines: all,
        payments: [
          { method: 'card', amount: 20_000 },
          { method: 'cash', amount: 790 },
        ],
      });
      expect(summary(rest)).toBe('done');
      await commit(session);
      expect(
        await session.owner(
          `select lines_cents, before_tax_cents, ${taxCents()}, reason
           from public.receipts where kind = 'refund' order by sequence`,
        ),
      ).toEqual([
        {
          lines_cents: 4_000,
          before_tax_cents: -3_600,
          gst_cents: -180,
          pst_cents: 0,
          reason: null,
        },
        {
          lines_cents: 21_000,
          before_tax_cents: -18_900,
          gst_cents: -945,
          pst_cents: -945,
          reason: 'A scratch',
        },
      ]);
      expect(await owed(session, receipt)).toBe(0);
      const [document] = await session.owner<{ lines: unknown }>(
        `select private.receipt_document(id) -> 'lines' as lines from public.receipts where sequence = 2`,
      );
      expect(document?.lines).toMatchObject([{ amount_cents: 4_000, of_place: 2, taxes: ['gst'] }]);
    });

    it('A tip is paid back once, with a refund or by itself, and changes nothing of what is owed', async (session) => {
      const { receipt } = await sold(session, {
        payments: [{ method: 'card', amount: 10_000, tip: 1_500 }],
      });
      expect(summary(await refund(session, receipt, 0, { tip: 1_501 }))).toBe(
        'PT422 refund_too_high',
      );
      expect(summary(await refund(session, receipt, 0))).toBe('PT422 refund_too_high');
      expect(summary(await refund(session, receipt, 0, { tip: 500, method: 'cash' }))).toBe('done');
      // 68.00 of the hundred are still owed, and let off.
      const lines = [{ place: 1, amount: 15_000 }];
      expect(summary(await refund(session, receipt, 16_800, { lines, tip: 1_000 }))).toBe('done');
      expect(summary(await refund(session, receipt, 0, { tip: 1 }))).toBe('PT422 refund_too_high');
      expect(
        await session.owner(
          `select amount_cents, tip_cents from public.payments where kind = 'refund' order by place`,
        ),
      ).toEqual([
        { amount_cents: 0, tip_cents: -500 },
        { amount_cents: -10_000, tip_cents: -1_000 },
      ]);
      expect(await owed(session, receipt)).toBe(0);
    });

    it('What is paid back in several ways adds up to what the refund leaves, or nothing is noted', async (session) => {
      const { receipt } = await sold(session, { payments: [{ method: 'card', amount: 10_000 }] });
      for (const [amount, answer] of [
        [3_199, 'PT409 money_changed'],
        [3_201, 'PT409 money_changed'],
        [3_200, 'done'],
      ] as const) {
        const payments = [{ method: 'card', amount }] as const;
        expect(summary(await refund(session, receipt, 10_000, { payments }))).toBe(answer);
      }
      const two = [
        { method: 'card', amount: 3_000 },
        { method: 'cash', amount: -1_000 },
      ] as const;
      expect(summary(await refund(session, receipt, 2_000, { payments: two }))).toBe('23514');
      expect(await session.owner('select 1 from public.receipts')).toHaveLength(2);
    });

    it('A refund that is asked for again with another line, amount or method is no success', async (session) => {
      const { receipt } = await sold(session, {
        lines: [...LINES, { amount: 10_000, taxes: ['gst'] }],
      });
      const once = {
        id: randomUUID(),
        lines: [{ place: 1, amount: 5_000 }],
        payments: [{ method: 'card', amount: 5_600, id: randomUUID() }],
      } as const;
      for (const again of [once, once]) {
        expect(summary(await refund(session, receipt, 5_600, again))).toBe('done');
      }
      for (const other of [
        { ...once, lines: [{ place: 1, amount: 5_001 }] },
        { ...once, lines: [{ place: 2, amount: 5_000 }] },
        {
          ...once,
          payments: once.payments.map((paid) => ({ ...paid, method: 'cash' as const })),
        },
        { ...once, payments: once.payments.map((paid) => ({ ...paid, tip: 1 })) },
        { ...once, lines: undefined },
      ]) {
        const outcome = await refund(session, receipt, 5_600, other);
        expect(summary(outcome)).toBe('PT409 noted_otherwise');
      }
      expect(await session.owner('select 1 from public.receipts')).toHaveLength(2);
    });

    it.for([
      ['a visitor', VISITOR],
      ['a stranger', STRANGER],
    ] as const)('Nothing is refunded by %s', async ([_name, actor], session) => {
      const { receipt } = await sold(session);
      const lines = [{ place: 1, amount: 15_000 }];
      expect(summary(await refund(session, receipt, 16_800, { lines }, actor))).toMatch(/^42501/);
      expect(await session.owner('select 1 from public.receipts')).toHaveLength(1);
    });

    it('A payment or a refund that two of the staff note at once counts once', async (session) => {
      const { receipt } = await sold(session, { payments: [{ method: 'card', amount: 10_000 }] });
      const part = { method: 'card', amount: 3_000 } as const;
      expect(summary(await pay(session, receipt, part, undefined, 6_800))).toBe('done');
      const second = await pay(session, receipt, part, undefined, 6_800);
      expect(summary(second)).toBe('PT409 money_changed');
      expect(await owed(session, receipt)).toBe(3_800);
      expect(summary(await refund(session, receipt, 2_000, { shown: 0 }))).toBe('done');
      const again = await refund(session, receipt, 2_000, { shown: 0 });
      expect(summary(again)).toBe('PT409 money_changed');
      expect(summary(await refund(session, receipt, 500, { shown: 2_000 }))).toBe('done');
    });

    it('A refund first reduces what is still owed, then gives money back', async (session) => {
      const { receipt } = await sold(session, { payments: [{ method: 'card', amount: 10_000 }] });
      await refund(session, receipt, 5_000);
      expect(await owed(session, receipt)).toBe(1_800);
      await refund(session, receipt, 2_800);
      expect(await owed(session, receipt)).toBe(0);
      expect(
        await session.owner(`select amount_cents from public.payments where kind = 'refund'`),
      ).toEqual([{ amount_cents: -1_000 }]);
    });
  });

  describe('what was charged', () => {
    it.for([
      'update public.receipts set total_cents = 0',
      'delete from public.receipts',
      'update public.receipt_lines set amount_cents = 0',
      'delete from public.payments',
      'truncate public.payments',
    ])('Nobody changes what was charged, not even the owner: %s', async (sql, session) => {
      await sold(session);
      await expect(session.owner(sql)).rejects.toThrow('append_only');
    });

    it('The tables themselves refuse sums that do not match their lines', async (session) => {
      const { receipt } = await sold(session);
      await session.owner(
        `insert into public.receipt_lines (receipt_id, place, label, amount_cents, taxes)
         values ($1, 2, 'Another line', 100, '{gst,pst}')`,
        [receipt],
      );
      await expect(commit(session)).rejects.toThrow('receipt_lines_sum');
    });

    it.for([
      ['receipts_total', 'total_cents = total_cents + 1'],
      ['receipts_taxes', 'taxes_cents = taxes_cents + 1, total_cents = total_cents + 1'],
      ['receipts_lines', 'lines_cents = -1'],
      ['receipts_net', 'before_tax_cents = before_tax_cents + 1, total_cents = total_cents + 1'],
    ])(
      'The constraint %s refuses a receipt that does not add up',
      async ([constraint, set], session) => {
        await sold(session);
        await session.owner('set constraints all immediate');
        await session.owner('alter table public.receipts disable trigger receipts_append_only');
        await expect(session.owner(`update public.receipts set ${set}`)).rejects.toThrow(
          constraint,
        );
      },
    );

    it('The tables themselves refuse a tax that is not that of the lines, however it adds up', async (session) => {
      const { receipt } = await sold(session);
      const copy = async (gst: number, sequence: number) => {
        const id = randomUUID();
        const taxes = JSON.stringify([
          { code: 'gst', name: 'GST', rate: 5_000, number: null, cents: gst },
          { code: 'pst', name: 'PST', rate: 7_000, number: null, cents: 1_800 - gst },
        ]);
        await session.owner(
          `insert into public.receipts select n.* from public.receipts r
           cross join lateral jsonb_populate_record(r, jsonb_build_object(
             'id', $2::uuid, 'booking_id', gen_random_uuid(), 'sequence', $4::integer, 'taxes', $3::text::jsonb
           )) n where r.id = $1`,
          [receipt, id, taxes, sequence],
        );
        await session.owner(
          `insert into public.receipt_lines select (jsonb_populate_record(l, jsonb_build_object('receipt_id', $2::uuid))).*
           from public.receipt_lines l where l.receipt_id = $1`,
          [receipt, id],
        );
      };
      await copy(750, 2);
      await copy(751, 3);
      await expect(commit(session)).rejects.toThrow('receipt_lines_sum');
    });

    it('Erasing a customer keeps the receipt without the name and without what staff typed', async (session) => {
      const { booking } = await sold(session, {
        lines: [
          ...LINES,
          { amount: 1_000, taxes: ['gst', 'pst'], listed: 2_000, reason: 'For Robin' },
        ],
        discount: 100,
        reason: 'Robin is a friend',
      });
      await session.request(OWNER, 'select * from public.erase_bookings($1)', [[booking.id]]);
      const left = JSON.stringify([
        await session.owner('select * from public.receipts'),
        await session.owner('select * from public.receipt_lines'),
        await session.owner('select * from public.payments'),
      ]);
      expect(left).not.toMatch(/robin|004217|Line 1/i);
      expect(left).toContain('"total_cents":17808');
      expect(left).toContain('Sedan Window Tinting');
    });

    it.for([
      ['erased', 'select * from public.erase_bookings($1)'],
      ['deleted', 'delete from public.bookings where id = any ($1)'],
    ] as const)(
      'Texts of staff about a receipt whose booking was %s are not kept, and the money is',
      async ([_name, end], session) => {
        const { booking, receipt } = await sold(session, { payments: [] });
        await session.request(OWNER, end, [[booking.id]]);
        expect(await pay(session, receipt, { method: 'card', amount: 16_800 })).toMatchObject({
          ok: true,
        });
        const back = { reason: 'Robin was unhappy' };
        expect(await refund(session, receipt, 1_000, back)).toMatchObject({ ok: true });
        const left = JSON.stringify([
          await session.owner('select * from public.receipts'),
          await session.owner('select * from public.payments'),
        ]);
        expect(left).not.toMatch(/robin|004217/i);
        expect(await owed(session, receipt)).toBe(0);
        // Those of a booking that is there keep it.
        const other = await sold(session);
        await refund(session, other.receipt, 1_000, back);
        expect(
          await session.owner('select reason from public.receipts where reason is not null'),
        ).toEqual([{ reason: 'Robin was unhappy' }]);
      },
    );

    it('A receipt keeps its payments as long as its refund is kept, and owes nothing', async (session) => {
      const { receipt } = await sold(session);
      await setShopClock(session, '2028-01-05 10:00');
      await refund(session, receipt, 1_000);
      await setShopClock(session, `${String(2028 + RETENTION.receiptYears)}-12-31 23:00`);
      await session.owner('select private.purge_receipts()');
      expect(await owed(session, receipt)).toBe(0);
      await setShopClock(session, `${String(2029 + RETENTION.receiptYears)}-01-01 01:00`);
      await session.owner('select private.purge_receipts()');
      for (const table of ['receipts', 'receipt_lines', 'payments']) {
        expect(await session.owner(`select * from public.${table}`), table).toEqual([]);
      }
    });
  });
});
