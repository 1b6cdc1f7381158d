import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import { complete } from './support/checkout';
import { cancel } from './support/manage';
import { ASKED, begun, inBooks, paid, questions, refunded, tell } from './support/online';
import { OWNER, SERVICE, type Session, STAFF, STRANGER, VISITOR, summary } from './support/session';
import { openShop, openWorkshop } from './support/shop';

const BEGIN = 'select public.begin_online_refund($1::text::jsonb) as begun';

/** Staff ask for a refund by the provider; how it was refused, or its state. */
async function ask(session: Session, asked: object, actor = STAFF): Promise<string> {
  const outcome = await session.request<{ begun: { state: string; provider_id: string } }>(
    actor,
    BEGIN,
    [JSON.stringify({ id: randomUUID(), ...asked })],
  );
  return outcome.ok ? (outcome.rows[0]?.begun.state ?? '') : summary(outcome);
}

/** A deposit that was paid online. */
async function paidDeposit(session: Session) {
  const booking = await begun(session);
  await tell(session, paid(booking.paymentId));
  return booking;
}

/** A receipt of 168.00, of which 50.00 were paid ahead online and the rest by card. */
async function paidReceipt(session: Session) {
  const { id, paymentId } = await paidDeposit(session);
  await session.owner(`update public.bookings set status = 'confirmed' where id = $1`, [id]);
  const outcome = await complete(session, id, { deposit: ASKED, revision: 1 });
  if (!outcome.ok) throw new Error(summary(outcome));
  return { id, paymentId, receiptId: outcome.rows[0]?.id ?? '' };
}

const takeBack = (session: Session, id: string, overrides = '{}', actor = STAFF) =>
  session.attempt(actor, 'select public.take_back_booking($1, $2::text[])', [id, overrides]);

describe('refunds by the provider', () => {
  const { it } = openShop();

  it('A deposit is given back by the provider in parts, never twice, and is in the books once it is told', async (session) => {
    const { id, paymentId } = await paidDeposit(session);
    const asked = { id: randomUUID(), payment_id: paymentId, cents: 2_000 };
    expect(await ask(session, asked)).toBe('open');
    expect(await ask(session, asked)).toBe('open');
    expect(await inBooks(session, id)).toBe(ASKED);
    // What is under way can't be asked for again.
    const rest = { payment_id: paymentId, cents: 3_001 };
    expect(await ask(session, rest)).toBe('PT422 refund_too_high');
    const event = refunded(paymentId, { asked_refund: asked.id });
    expect(await tell(session, event)).toBe('entered');
    expect(await tell(session, { ...event, id: 'evt_2' })).toBe('known');
    expect(await ask(session, asked)).toBe('done');
    expect(await inBooks(session, id)).toBe(3_000);
    expect(await ask(session, { ...asked, cents: 1_000 })).toBe('PT409 noted_otherwise');
    expect(await ask(session, { payment_id: paymentId, cents: 3_000 })).toBe('open');
  });

  it('A refund that the provider has not answered is listed under its id until it has, and asked for again every ten minutes', async (session) => {
    const { id, paymentId } = await paidDeposit(session);
    const asked = { id: randomUUID(), payment_id: paymentId, cents: 2_000 };
    await ask(session, asked);
    const listed = async () => {
      const list = await session.request<{ question: string; refund_id: string }>(
        STAFF,
        'select * from public.online_questions()',
      );
      return list.ok ? list.rows.map((row) => [row.question, row.refund_id]) : summary(list);
    };
    const again = async () => {
      const outcome = await session.request<{ id: string; cents: number }>(
        SERVICE,
        `select * from public.open_online_refunds('stripe')`,
      );
      return outcome.ok ? outcome.rows.map((row) => [row.id, row.cents]) : summary(outcome);
    };
    const wait = (column: string, minutes: number) =>
      session.owner(
        `update private.online_refunds set ${column} = now() - interval '${String(minutes)} minutes'`,
      );
    expect([await listed(), await again()]).toEqual([[], []]);
    await wait('asked_at', 3);
    expect(await listed()).toEqual([['refund_open', asked.id]]);
    expect(await again()).toEqual([[asked.id, 2_000]]);
    expect(await again()).toEqual([]);
    await wait('tried_at', 11);
    expect(await again()).toEqual([[asked.id, 2_000]]);
    const money = await session.rows<{ online: { open: unknown }[] }>(
      STAFF,
      `select public.booking_money('${id}') -> 'online' as online`,
    );
    expect(money[0]?.online[0]?.open).toEqual([{ id: asked.id, cents: 2_000 }]);
    await tell(session, refunded(paymentId, { asked_refund: asked.id }));
    await wait('tried_at', 11);
    expect([await listed(), await again()]).toEqual([[], []]);
    expect(await session.attempt(STAFF, `select * from public.open_online_refunds('stripe')`)).toBe(
      '42501',
    );
  });

  it('What staff typed for a refund that is under way is gone with its booking, and the refund is in the books all the same', async (session) => {
    const { id, paymentId, receiptId } = await paidReceipt(session);
    const refund = {
      id: randomUUID(),
      total_cents: 2_000,
      reason: 'Scratch on the door of Jordan',
      payments: [
        { id: randomUUID(), method: 'online', amount_cents: 1_500 },
        { id: randomUUID(), method: 'card', amount_cents: 500, reference: 'Jordan 4242' },
      ],
    };
    const asked = {
      id: randomUUID(),
      payment_id: paymentId,
      cents: 1_500,
      receipt_id: receiptId,
      refund,
    };
    expect(await ask(session, asked)).toBe('open');
    await session.request(OWNER, 'delete from public.bookings where id = $1', [id]);
    const typed = await session.owner('select refund::text from private.online_refunds');
    expect(JSON.stringify(typed)).not.toMatch(/Jordan|Scratch/);
    const event = refunded(paymentId, { amount_cents: 1_500, asked_refund: asked.id });
    expect(await tell(session, event)).toMatch(/^(entered|question)/);
    const kept = await session.owner(
      `select coalesce(sum(amount_cents), 0)::int as cents from public.payments where booking_id = $1 and kind = 'refund'`,
      [id],
    );
    expect(kept).toEqual([{ cents: -2_000 }]);
  });

  it('A refund that the provider would not make is in no books, and can be asked for again', async (session) => {
    const { id, paymentId } = await paidDeposit(session);
    const asked = { id: randomUUID(), payment_id: paymentId, cents: ASKED };
    await ask(session, asked);
    await session.request(SERVICE, 'select public.fail_online_refund($1)', [asked.id]);
    expect(await ask(session, asked)).toBe('failed');
    expect(await inBooks(session, id)).toBe(ASKED);
    expect(await ask(session, { payment_id: paymentId, cents: ASKED })).toBe('open');
  });

  it('A refund of a receipt is written as staff saw it once the provider has said so, with its lines and taxes', async (session) => {
    const { id, paymentId, receiptId } = await paidReceipt(session);
    const refund = {
      id: randomUUID(),
      lines: [{ place: 1, amount_cents: 2_000 }],
      total_cents: 2_240,
      payments: [{ id: randomUUID(), method: 'online', amount_cents: 2_240, tip_cents: 0 }],
      reason: 'A scratch',
      refunded_cents: 0,
    };
    const asked = { id: refund.id, payment_id: paymentId, cents: 2_240, receipt_id: receiptId };
    const wrong = { ...refund, total_cents: 2_241 };
    expect(await ask(session, { ...asked, refund: wrong })).toBe('PT409 money_changed');
    expect(await ask(session, { ...asked, refund })).toBe('open');
    const count = () =>
      session.owner(
        `select total_cents, taxes_cents, reason from public.receipts where kind = 'refund'`,
      );
    expect(await count()).toEqual([]);
    const event = refunded(paymentId, { amount_cents: 2_240, asked_refund: asked.id });
    expect(await tell(session, event)).toBe('entered');
    expect(await count()).toMatchObject([{ total_cents: -2_240, reason: 'A scratch' }]);
    expect(
      await session.owner(
        `select amount_cents, of_place from public.receipt_lines where of_place is not null`,
      ),
    ).toEqual([{ amount_cents: 2_000, of_place: 1 }]);
    expect(await inBooks(session, id)).toBe(ASKED - 2_240);
    expect(await questions(session, id)).toEqual([]);
    expect(await session.owner('select refund from private.online_refunds')).toEqual([
      { refund: null },
    ]);
  });

  it('Only staff ask the provider for money back, and only of a payment that there is', async (session) => {
    const { id, paymentId } = await paidDeposit(session);
    const asked = { payment_id: paymentId, cents: 100 };
    expect(await ask(session, asked, VISITOR)).toBe('42501');
    expect(await ask(session, asked, STRANGER)).toBe('42501');
    expect(await ask(session, asked, OWNER)).toBe('open');
    expect(await ask(session, { ...asked, payment_id: randomUUID() })).toBe(
      'PT404 payment_unknown',
    );
    for (const cents of [0, -1, ASKED + 1]) {
      expect(await ask(session, { ...asked, cents })).toBe('PT422 refund_too_high');
    }
    const fail = `select public.fail_online_refund('${randomUUID()}')`;
    for (const actor of [VISITOR, STRANGER, STAFF]) {
      expect(await session.attempt(actor, fail)).toBe('42501');
    }
    expect(await takeBack(session, id, '{}', VISITOR)).toBe('42501');
    expect(await takeBack(session, id, '{}', STRANGER)).toBe('42501');
  });
});

describe('a booking that was paid too late', () => {
  const { it } = openWorkshop();

  it('Staff take a booking back that was paid after it was cancelled: with a bay, its reminder and a mail', async (session) => {
    const { id, token, paymentId } = await begun(session);
    await session.owner(
      `update public.bookings set created_at = created_at - interval '1 hour' where id = $1`,
      [id],
    );
    await cancel(session, token);
    await tell(session, paid(paymentId));
    expect(await questions(session, id)).toEqual(['after_cancellation']);
    expect(await takeBack(session, id)).toBe('done');
    const [row] = await session.owner(
      `select status, during is not null as has_bay, (select array_agg(m.kind order by m.kind)
         from public.booking_messages m where m.booking_id = b.id and m.state = 'queued'
           and m.kind in ('confirmed', 'reminder', 'paid_late')) as waiting
       from public.bookings b where id = $1`,
      [id],
    );
    expect(row).toMatchObject({ status: 'confirmed', has_bay: true });
    expect(row?.['waiting']).toEqual(expect.arrayContaining(['confirmed', 'reminder']));
    expect(
      await session.owner('select settled_by from public.online_payments where id = $1', [
        paymentId,
      ]),
    ).toEqual([{ settled_by: 'staff@example.com' }]);
    // The time for the deposit was over long ago.
    await session.request(SERVICE, 'select public.release_unpaid_bookings()');
    expect(await takeBack(session, id)).toBe('PT409 booking_not_changeable');
  });
});
