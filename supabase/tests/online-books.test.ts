import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import { given } from './support/bookings';
import { complete } from './support/checkout';
import { bookedNow } from './support/manage';
import { SERVICE, type Session, STAFF, STRANGER, VISITOR, summary } from './support/session';
import { ASKED, askFor, begun, paid, refunded, takeOnline, tell } from './support/online';
import { openShop } from './support/shop';

const DAY = '2026-11-24';

const payout = (changes: object = {}) =>
  ({
    id: `evt_${randomUUID()}`,
    kind: 'payout',
    provider_id: 'po_1',
    amount_cents: 48_500,
    arrives_on: DAY,
    ...changes,
  }) as const;

const entries = (session: Session, names: readonly string[]) =>
  session.rows(
    STAFF,
    `select entry, amount_cents, note from public.books('2020-01-01', '2100-01-01')
     where entry = any ($1)`,
    [names],
  );

const asked = (session: Session) => session.rows(STAFF, 'select * from public.online_questions()');

const mails = (session: Session) =>
  session.owner(
    `select state, resends from public.booking_messages where kind = 'payment_asked' order by id`,
  );

describe('what a payment provider pays out', () => {
  const { it } = openShop();

  it('A payout is in the books of the day it is in the bank, once, and taken out when it comes back', async (session) => {
    expect(await tell(session, payout())).toBe('entered');
    // The same payout under another event.
    await tell(session, payout());
    await tell(session, payout({ provider_id: 'po_2', amount_cents: 900, currency: 'usd' }));
    const [row] = await session.owner(
      'select min(arrives_on)::text as day from private.online_payouts',
    );
    expect(row).toEqual({ day: DAY });
    const names = ['payout', 'payout_failed'];
    expect(await entries(session, names)).toEqual([
      { entry: 'payout', amount_cents: 48_500, note: null },
      { entry: 'payout', amount_cents: 900, note: 'usd' },
    ]);
    await tell(session, payout({ kind: 'payout_failed' }));
    await tell(session, payout({ kind: 'payout_failed' }));
    expect(await entries(session, ['payout_failed'])).toEqual([
      { entry: 'payout_failed', amount_cents: -48_500, note: null },
    ]);
  });

  it('A payout that is told of only after it came back is in the books both ways', async (session) => {
    await tell(session, payout({ kind: 'payout_failed' }));
    await tell(session, payout());
    const rows = await entries(session, ['payout', 'payout_failed']);
    expect(rows.map(({ amount_cents: cents }) => cents)).toEqual(
      expect.arrayContaining([-48_500, 48_500]),
    );
  });

  it('What the provider keeps is in the books where it says so, before or after the payment, and else not', async (session) => {
    const { paymentId } = await begun(session);
    await tell(session, paid(paymentId));
    expect(await entries(session, ['online_fee'])).toEqual([]);
    const fee = {
      id: 'evt_fee',
      kind: 'fee',
      provider_id: `pi_${paymentId}`,
      fee_cents: 175,
    } as const;
    expect(await tell(session, fee)).toBe('entered');
    expect(await entries(session, ['online_fee'])).toEqual([
      { entry: 'online_fee', amount_cents: -175, note: null },
    ]);
    await askFor(session, (await bookedNow(session, { booking_time: '2:00 PM' })).id, ASKED);
    const early = await begun(session, { booking_time: '4:00 PM' });
    expect(
      await tell(session, { ...fee, id: 'evt_early', provider_id: `pi_${early.paymentId}` }),
    ).toBe('waiting');
    await tell(session, paid(early.paymentId));
    expect(await entries(session, ['online_fee'])).toHaveLength(2);
  });

  it('Only staff read what was paid out and what needs a person, and nobody but the provider says it', async (session) => {
    const { id } = await bookedNow(session);
    for (const sql of [
      'select * from public.online_questions()',
      `select public.ask_payment('${id}')`,
      `select * from public.books('2026-11-01', '2026-11-30')`,
    ]) {
      expect(await session.attempt(VISITOR, sql), sql).toBe('42501');
      expect(await session.attempt(STRANGER, sql), sql).toBe('42501');
    }
    for (const actor of [VISITOR, STRANGER, STAFF, SERVICE]) {
      expect(await session.attempt(actor, 'select * from private.online_payouts')).toBe('42501');
    }
  });
});

describe('online payments of bookings that are gone', () => {
  const { it } = openShop();

  it('A deposit that was paid online is asked about when its booking is deleted, until it is back', async (session) => {
    const { id, paymentId } = await begun(session);
    await tell(session, paid(paymentId));
    expect(await asked(session)).toEqual([]);
    await session.owner('delete from public.bookings where id = $1', [id]);
    expect(await asked(session)).toMatchObject([
      {
        payment_id: paymentId,
        booking_id: null,
        question: 'booking_deleted',
        paid_cents: ASKED,
        left_cents: ASKED,
      },
    ]);
    await tell(session, refunded(paymentId));
    expect(await asked(session)).toMatchObject([{ left_cents: ASKED - 2_000 }]);
    await tell(session, refunded(paymentId, { refund_id: 're_2', amount_cents: ASKED - 2_000 }));
    expect(await asked(session)).toEqual([]);
  });

  it('A question that was dealt with is asked again when the booking is deleted with money that is held', async (session) => {
    const { id, paymentId } = await begun(session);
    await tell(session, paid(paymentId, { amount_cents: ASKED - 1_000 }));
    expect(await asked(session)).toMatchObject([{ booking_id: id, question: 'other_amount' }]);
    await session.request(STAFF, 'select public.settle_online_payment($1)', [paymentId]);
    expect(await asked(session)).toEqual([]);
    await session.owner('delete from public.bookings where id = $1', [id]);
    expect(await asked(session)).toMatchObject([{ question: 'booking_deleted' }]);
  });

  it('Nothing is asked about a deleted booking whose payment is on its receipt', async (session) => {
    const { id, paymentId } = await begun(session);
    await tell(session, paid(paymentId));
    await session.request(STAFF, `update public.bookings set status = 'confirmed' where id = $1`, [
      id,
    ]);
    const receipt = { payments: [], deposit: ASKED, revision: 1 };
    expect(summary(await complete(session, id, receipt))).toBe('done');
    await session.owner('delete from public.bookings where id = $1', [id]);
    expect(await asked(session)).toEqual([]);
  });
});

describe('payments that staff ask for by mail', () => {
  const { it } = openShop();
  const ask = (session: Session, id: string) =>
    session.attempt(STAFF, 'select public.ask_payment($1)', [id]);

  it('A customer is told by mail of a deposit that staff ask for later, once, and not of one that is let off', async (session) => {
    const { id } = await bookedNow(session);
    await askFor(session, id, ASKED);
    await askFor(session, id, ASKED);
    expect(await mails(session)).toEqual([{ state: 'queued', resends: 0 }]);
    await askFor(session, id, 0);
    await session.request(SERVICE, 'select * from public.lease_messages(20)');
    expect(await mails(session)).toEqual([{ state: 'skipped', resends: 0 }]);
  });

  it('Staff send a payment link for the rest of a receipt, with the receipt; only where that can be paid online', async (session) => {
    const { id } = await bookedNow(session);
    expect(await ask(session, id)).toBe('PT409 nothing_due');
    await session.request(STAFF, `update public.bookings set status = 'confirmed' where id = $1`, [
      id,
    ]);
    expect(summary(await complete(session, id, { payments: [], revision: 1 }))).toBe('done');
    expect(await ask(session, id)).toBe('PT409 nothing_due');
    await takeOnline(session);
    expect(await ask(session, id)).toBe('done');
    const leased = await session.request<{
      pay_online: string;
      receipt: { balance_cents: number };
    }>(
      SERVICE,
      `select pay_online, receipt from public.lease_messages(20) where kind = 'payment_asked'`,
    );
    expect(leased).toMatchObject({
      ok: true,
      rows: [{ pay_online: 'balance', receipt: { balance_cents: 16_800 } }],
    });
    const phoned = await given(session, { source: 'phone', customer_email: null });
    await askFor(session, phoned.id, ASKED);
    expect(await ask(session, phoned.id)).toBe('PT422 recipient_missing');
  });
});
