import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import { type Checkout, checkoutJson, confirmed, owed, refund } from './support/checkout';
import { type Actor, type Session, STAFF, STRANGER, VISITOR, summary } from './support/session';
import { openShop } from './support/shop';

const GIFT_CARD = { label: 'Gift card', amount: 10_000, taxes: [], service: null };
const MITT = { label: 'Wash mitt', amount: 2_000, taxes: ['gst', 'pst'], service: null };

describe('sales without a booking', () => {
  const { it } = openShop();

  const sell = (session: Session, sale: Checkout = {}, actor: Actor = STAFF) =>
    session.request<{ id: string }>(actor, 'select public.sell_at_counter($1::text::jsonb) as id', [
      JSON.stringify(checkoutJson({ lines: [GIFT_CARD, MITT], ...sale })),
    ]);
  const rows = (session: Session, sql: string) => session.rows(STAFF, sql);

  it('Goods and a gift card are sold on a receipt of their own, in the books and on the list, and no booking is charged', async (session) => {
    const id = randomUUID();
    const payment = randomUUID();
    const sale = { id, payments: [{ method: 'cash', amount: 12_240, id: payment }] } as const;
    // A lost answer.
    for (const answer of ['done', 'done']) {
      expect(summary(await sell(session, sale))).toBe(answer);
    }
    const [document] = await rows(session, `select public.receipt('${id}') as receipt`);
    expect(document?.['receipt']).toMatchObject({
      is_counter_sale: true,
      customer_name: null,
      service_name: 'Gift card, Wash mitt',
      taxes: [
        { code: 'gst', cents: 100 },
        { code: 'pst', cents: 140 },
      ],
      total_cents: 12_240,
      balance_cents: 0,
    });
    expect(
      await rows(
        session,
        `select entry, booking_id, service_name, total_cents, amount_cents
         from public.books('2027-03-10', '2027-03-10')`,
      ),
    ).toEqual([
      {
        entry: 'sale_receipt',
        booking_id: null,
        service_name: 'Gift card, Wash mitt',
        total_cents: 12_240,
        amount_cents: null,
      },
      {
        entry: 'sale',
        booking_id: null,
        service_name: 'Gift card, Wash mitt',
        total_cents: null,
        amount_cents: 12_240,
      },
    ]);
    expect(await rows(session, 'select * from public.find_receipts()')).toMatchObject([
      { id, booking_id: null, work: 'Gift card, Wash mitt', methods: ['cash'] },
    ]);
    expect(await rows(session, 'select * from public.open_money()')).toEqual([]);
  });

  it('A sale without a booking is paid in full, says why a line is untaxed, and takes no id of a booking', async (session) => {
    const { id: booking } = await confirmed(session);
    for (const [sale, answer] of [
      [{ payments: [{ method: 'card', amount: 12_000 }] }, 'PT422 sale_unpaid'],
      [{ payments: [{ method: 'card', amount: 13_000 }] }, 'PT422 paid_too_much'],
      [{ total: 12_000 }, 'PT409 total_changed'],
      [{ lines: [] }, 'PT422 checkout_invalid'],
      [{ lines: [{ ...GIFT_CARD, untaxed: ' ' }] }, 'PT422 untaxed_reason_missing'],
      [{ id: booking }, 'PT409 id_taken'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one session
      expect(summary(await sell(session, sale))).toBe(answer);
    }
    const id = randomUUID();
    expect(summary(await sell(session, { id }))).toBe('done');
    expect(summary(await sell(session, { id, lines: [MITT] }))).toBe('PT409 noted_otherwise');
    for (const actor of [VISITOR, STRANGER]) {
      // oxlint-disable-next-line no-await-in-loop -- one session
      expect(summary(await sell(session, {}, actor))).toMatch(/^42501/);
    }
  });

  it('A line of a sale without a booking is refunded with its reason, and one sold by mistake is voided', async (session) => {
    const id = randomUUID();
    await sell(session, { id });
    const [paid] = await session.owner<{ id: string }>('select id::text from public.payments');
    const correct = (changes: object) =>
      session.request(STAFF, 'select public.correct_payment($1, $2::text::jsonb)', [
        paid?.id ?? '',
        JSON.stringify({ id: randomUUID(), method: 'cash', ...changes }),
      ]);
    expect(summary(await correct({ amount_cents: 12_000 }))).toBe('PT422 sale_unpaid');
    const back = await refund(session, id, 2_240, { lines: [{ place: 2, amount: 2_000 }] });
    expect(summary(back)).toBe('done');
    expect(await owed(session, id)).toBe(0);
    const [money] = await rows(session, `select public.booking_money('${id}') as money`);
    expect(money?.['money']).toMatchObject({
      receipts: [{ id }, { is_counter_sale: true, total_cents: -2_240 }],
      payments: [{ amount_cents: 12_240 }, { amount_cents: -2_240 }],
    });
    expect(await session.owner('select reason from public.receipts order by sequence')).toEqual([
      { reason: null },
      { reason: 'A scratch' },
    ]);

    const mistake = randomUUID();
    await sell(session, { id: mistake });
    expect(
      await session.attempt(STAFF, 'select public.void_receipt($1, $2::text::jsonb)', [
        mistake,
        JSON.stringify({ id: randomUUID(), reason: 'Rang up twice' }),
      ]),
    ).toBe('done');
    expect(await rows(session, `select * from public.takings('2027-03-10', '2027-03-10')`)).toEqual(
      [{ method: 'card', payments: 2, taken_cents: 10_000 }],
    );
    expect(
      await rows(session, 'select sequence, is_void, booking_id from public.find_receipts()'),
    ).toEqual([
      { sequence: 4, is_void: true, booking_id: null },
      { sequence: 3, is_void: true, booking_id: null },
      { sequence: 2, is_void: false, booking_id: null },
      { sequence: 1, is_void: false, booking_id: null },
    ]);
  });
});
