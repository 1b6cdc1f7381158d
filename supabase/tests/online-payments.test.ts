import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';

import { age, given, NEXT_FRIDAY, setShopClock } from './support/bookings';
import { complete, confirmed, deposit } from './support/checkout';
import { moveTo } from './support/front-desk';
import { bookedNow, call, cancel, linkToken, look, move } from './support/manage';
import {
  type Row,
  SERVICE,
  type Session,
  STAFF,
  STRANGER,
  VISITOR,
  summary,
} from './support/session';
import {
  ASKED,
  askFor,
  begin,
  begun,
  inBooks,
  paid,
  questions,
  refunded,
  shuffled,
  takeOnline,
  tell,
} from './support/online';
import { openShop } from './support/shop';

describe('online payments', () => {
  const { it } = openShop();

  it('The amount comes from the database: the deposit until there is a receipt, then what the receipt is owed', async (session) => {
    const { id, token } = await bookedNow(session);
    expect(await begin(session, token)).toEqual({ outcome: 'nothing_due' });
    await askFor(session, id, 5_000);
    expect(await begin(session, token)).toMatchObject({
      outcome: 'new',
      purpose: 'deposit',
      amount_cents: 5_000,
    });
    await session.request(STAFF, `update public.bookings set status = 'confirmed' where id = $1`, [
      id,
    ]);
    expect(summary(await complete(session, id, { payments: [], revision: 1 }))).toBe('done');
    const balance = await begin(session, token);
    expect(balance).toMatchObject({ purpose: 'balance', amount_cents: 16_800 });
    const event = paid(balance?.payment_id ?? '', { amount_cents: 16_800 });
    expect(await tell(session, event)).toBe('entered');
    expect(await begin(session, token)).toEqual({ outcome: 'nothing_due' });
  });

  it('A second press leads to the page of the first, until it ends or another amount is due', async (session) => {
    const { id, token, paymentId } = await begun(session);
    // Both of two presses at one moment ask the provider for the same page.
    expect(await begin(session, token)).toMatchObject({ outcome: 'new', payment_id: paymentId });
    const keep = (url: string) =>
      session.request(
        SERVICE,
        `select public.keep_payment_page($1, 'cs_1', $2, now() + interval '1 day')`,
        [paymentId, url],
      );
    await keep('https://pay.example/1');
    expect(await begin(session, token)).toEqual({
      outcome: 'open',
      page_url: 'https://pay.example/1',
    });
    await askFor(session, id, 6_000);
    const other = await begin(session, token);
    expect(other).toMatchObject({ outcome: 'new', amount_cents: 6_000 });
    // Both pages are paid: the shop holds too much, and somebody is told.
    await tell(session, paid(paymentId));
    await tell(session, paid(other?.payment_id ?? '', { amount_cents: 6_000 }));
    expect(await inBooks(session, id)).toBe(11_000);
    expect(await questions(session, id)).toEqual(['paid_too_much']);
  });

  it('Nobody begins a payment with another token, and nobody without the service key learns of payments', async (session) => {
    const { id, token, paymentId } = await begun(session);
    const other = await bookedNow(session, { booking_time: '2:00 PM' });
    expect(await begin(session, 'x'.repeat(43))).toBeNull();
    expect(await begin(session, id)).toBeNull();
    expect(await begin(session, other.token)).toEqual({ outcome: 'nothing_due' });
    for (const actor of [VISITOR, STRANGER, STAFF]) {
      for (const sql of [
        `select public.begin_online_payment('${token}', 'stripe')`,
        `select public.keep_payment_page('${paymentId}', 'x', 'https://evil.example', now())`,
        `select public.record_payment_event('{}')`,
        'select * from private.payment_events',
      ]) {
        expect(await session.attempt(actor, sql), `${actor.name}: ${sql}`).toBe('42501');
      }
      const change = `update public.online_payments set question = null`;
      expect(await session.attempt(actor, change)).toBe('42501');
    }
    const settle = `select public.settle_online_payment('${paymentId}')`;
    const read = 'select asked_cents from public.online_payments';
    expect(await session.attempt(VISITOR, read)).toBe('42501');
    expect(await session.attempt(VISITOR, settle)).toBe('42501');
    expect(await session.attempt(STRANGER, settle)).toBe('42501');
    expect(await session.rows(STRANGER, read)).toMatchObject([]);
    expect(await session.rows(STAFF, read)).toMatchObject([{ asked_cents: ASKED }]);
  });

  it('Without keys the holder of a link learns of no online payment, and with them what is due and what became of it', async (session) => {
    const { token, paymentId } = await begun(session);
    const look = (key = token) =>
      call(session, 'select public.managed_payment($1) as value', [key]);
    expect(await look()).toBeNull();
    await takeOnline(session);
    const due = { purpose: 'deposit', cents: ASKED };
    const nothing = { on_its_way_cents: null, failed_cents: null };
    expect(await look()).toEqual({
      due,
      last: { state: 'open', cents: ASKED, is_late: false },
      ...nothing,
    });
    await tell(session, { id: 'evt_no', kind: 'failed', payment_id: paymentId });
    expect(await look()).toEqual({
      due,
      last: { state: 'failed', cents: ASKED, is_late: false },
      ...nothing,
      failed_cents: ASKED,
    });
    // Nothing can be paid on that page any more: the next press makes another.
    expect(await begin(session, token)).toMatchObject({ outcome: 'new' });
    await tell(session, paid(paymentId));
    await session.owner(`delete from public.online_payments where paid_at is null`);
    const last = { state: 'paid', cents: ASKED, is_late: false };
    expect(await look()).toEqual({ due: null, last, ...nothing });
    // What was paid stays true after the keys are gone.
    await takeOnline(session, null);
    expect(await look()).toEqual({ due: null, last, ...nothing });
    expect(await look('x'.repeat(43))).toBeNull();
    const report = `select public.report_payment_provider('stripe')`;
    for (const actor of [VISITOR, STRANGER, STAFF]) {
      expect(await session.attempt(actor, report)).toBe('42501');
    }
  });

  it('A deposit that is paid online confirms a pending booking where the settings say so, and says nothing of who it is', async (session) => {
    const read = async (id: string) => {
      const [row] = await session.owner(
        `select status, is_known, (select e.actor from public.booking_events e
           where e.booking_id = b.id and e.kind = 'status') as actor,
           (select count(*)::int from public.booking_messages m
           where m.booking_id = b.id and m.kind = 'confirmed') as told
         from public.bookings b where b.id = $1`,
        [id],
      );
      return row;
    };
    const asBefore = { status: 'pending', is_known: false, actor: null, told: 0 };
    const first = await begun(session);
    await tell(session, paid(first.paymentId));
    expect(await read(first.id)).toEqual(asBefore);
    await session.owner('update public.checkout_settings set deposit_confirms = true');
    const second = await begun(session, { booking_time: '1:00 PM' });
    await tell(session, paid(second.paymentId, { amount_cents: 4_000 }));
    expect(await read(second.id)).toEqual(asBefore);
    const third = await begun(session, { booking_time: '3:00 PM' });
    await tell(session, paid(third.paymentId));
    await tell(session, paid(third.paymentId));
    expect(await read(third.id)).toEqual({
      status: 'confirmed',
      is_known: false,
      actor: 'provider',
      told: 1,
    });
  });

  it('Who pays after the booking was released is told once by mail, and not any more when the money is back', async (session) => {
    const { id, token, paymentId } = await begun(session);
    await STATES.released.arrange(session, id);
    await tell(session, paid(paymentId));
    await tell(session, paid(paymentId, { provider_id: 'pi_2' }));
    const told = () =>
      session.owner(`select state from public.booking_messages where kind = 'paid_late'`);
    expect(await told()).toEqual([{ state: 'queued' }]);
    const look = () => call(session, 'select public.managed_payment($1) as value', [token]);
    expect(await look()).toMatchObject({ due: null, last: { state: 'paid', is_late: true } });
    await tell(session, refunded(paymentId, { amount_cents: ASKED }));
    await tell(
      session,
      refunded(paymentId, { provider_id: 'pi_2', refund_id: 're_2', amount_cents: ASKED }),
    );
    await session.request(SERVICE, 'select * from public.lease_messages(20)');
    expect(await told()).toEqual([{ state: 'skipped' }]);
    expect(await look()).toMatchObject({ last: { is_late: false } });
  });

  it('Each payment online is told by a mail of its own, once, and ends the reminder of its deposit', async (session) => {
    const { id, token } = await bookedNow(session, { total_price: 300 });
    await askFor(session, id, ASKED);
    await session.owner(`update public.booking_deposits set due_by = now() + interval '2 days'`);
    await session.owner(
      `insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
       values ($1, 'deposit_reminder', 0, now() + interval '1 day', now())`,
      [id],
    );
    const mails = (kind: string) =>
      session.owner('select state from public.booking_messages where kind = $1', [kind]);
    const mistake = randomUUID();
    await deposit(session, id, { method: 'cash', amount: 1_000 }, mistake);
    expect(await mails('deposit_reminder')).toEqual([{ state: 'skipped' }]);
    await session.request(STAFF, 'select public.undo_deposit($1)', [mistake]);
    expect(await mails('deposit_reminder')).toEqual([{ state: 'queued' }]);
    const page = await begin(session, token);
    const event = paid(page?.payment_id ?? '', { amount_cents: 4_321 });
    await tell(session, event);
    await tell(session, event);
    expect(await mails('deposit_reminder')).toEqual([{ state: 'skipped' }]);
    const rest = await begin(session, token);
    expect(rest).toMatchObject({ amount_cents: ASKED - 4_321 });
    await tell(session, paid(rest?.payment_id ?? '', { amount_cents: ASKED - 4_321 }));
    const leased = await session.request(
      SERVICE,
      `select payment, deposit ->> 'received_cents' as received from public.lease_messages(20)
       where kind = 'payment_received' order by (payment ->> 'cents')::integer desc`,
    );
    const received = String(ASKED);
    expect(leased).toMatchObject({
      rows: [
        { payment: { purpose: 'deposit', cents: 4_321 }, received },
        { payment: { purpose: 'deposit', cents: ASKED - 4_321 }, received },
      ],
    });
    expect(await mails('paid_late')).toEqual([]);
  });

  it.for([
    ['a week ahead, by a rule of 24 hours', 24, 'customer', '2027-03-15', 'back'],
    ['50 hours ahead, by a rule of 72', 72, 'customer', '2027-03-10', 'kept'],
    ['a week ahead, without a rule', null, 'customer', '2027-03-15', null],
    ['a week ahead by staff', 24, 'staff', '2027-03-15', 'back'],
    ['50 hours ahead by staff, by a rule of 72', 72, 'staff', '2027-03-10', null],
  ] as const)(
    'A booking that is cancelled %s says what becomes of its deposit, until it is back or kept with a reason',
    async ([_name, hours, actor, day, goes], session) => {
      await setShopClock(session, '2027-03-08 12:00');
      await takeOnline(session);
      await session.owner(
        'update public.checkout_settings set deposit_back_hours = $1, deposit_back_online = true',
        [hours],
      );
      const { id, token } = await bookedNow(session, {
        total_price: 300,
        booking_date: day,
        booking_time: '2:00 PM',
      });
      await askFor(session, id, ASKED);
      // Another rule is none of a customer's who agreed to this one.
      await session.owner('update public.checkout_settings set deposit_back_hours = 1');
      const page = await begin(session, token);
      await tell(session, paid(page?.payment_id ?? ''));
      const state = async () => ((await look(session, token)) as Row[])[0]?.['deposit'];
      if (actor === 'customer') {
        expect(await state()).toMatchObject({ goes, methods: ['online'] });
        expect(await cancel(session, token)).toBe(true);
      } else {
        await session.request(STAFF, `select public.cancel_booking($1, false, 0)`, [id]);
      }
      expect(await state()).toMatchObject({ goes, received_cents: ASKED, kept_cents: null });
      const asked = () => session.request(STAFF, 'select deposit_cents from public.open_money()');
      expect(await asked()).toMatchObject({ rows: [{ deposit_cents: -ASKED }] });
      const returns = async () => {
        const outcome = await session.request(
          SERVICE,
          `select * from public.open_online_refunds('stripe')`,
        );
        return outcome.ok ? outcome.rows : outcome.message;
      };
      // It can still be undone.
      expect(await returns()).toEqual([]);
      await age(session, '11 seconds', { column: 'updated_at' });
      const keep = (cents: number, reason: string) =>
        session.request(STAFF, 'select public.keep_deposit($1, $2, $3)', [id, cents, reason]);
      if (goes === 'back') {
        const [back] = (await returns()) as Row[];
        expect(back).toMatchObject({ cents: ASKED, provider_id: `pi_${page?.payment_id ?? ''}` });
        expect(await returns()).toEqual([]);
        // The provider did not answer.
        await session.owner(
          `update private.online_refunds set tried_at = tried_at - interval '11 minutes'`,
        );
        expect(await returns()).toEqual([back]);
        expect(summary(await keep(ASKED, 'Late'))).toBe('PT409 money_changed');
        const event = { asked_refund: String(back?.['id']), amount_cents: ASKED };
        await tell(session, refunded(page?.payment_id ?? '', event));
        expect(await returns()).toEqual([]);
        expect(await state()).toMatchObject({ received_cents: 0, returned_cents: ASKED });
      } else {
        expect(await returns()).toEqual([]);
        expect(summary(await keep(ASKED - 1, 'Late'))).toBe('PT409 money_changed');
        expect(summary(await keep(ASKED, ' '))).toBe('PT422 refund_reason_missing');
        expect(summary(await keep(ASKED, 'The film was cut.'))).toBe('done');
        expect(await state()).toMatchObject({
          kept_cents: ASKED,
          kept_reason: 'The film was cut.',
        });
      }
      expect(await asked()).toMatchObject({ rows: [] });
    },
  );

  it('Staff learn who takes payments online, and nobody else does', async (session) => {
    const ask = 'select public.online_provider() as name';
    expect(await session.rows(STAFF, ask)).toMatchObject([{ name: null }]);
    await takeOnline(session);
    expect(await session.rows(STAFF, ask)).toMatchObject([{ name: 'stripe' }]);
    expect(await session.attempt(STRANGER, ask)).toBe('42501');
    expect(await session.attempt(VISITOR, ask)).toBe('42501');
  });

  it('Staff can neither note, correct nor undo what only the provider says', async (session) => {
    const { id, paymentId } = await begun(session);
    await tell(session, paid(paymentId));
    const [row] = await session.owner<{ id: string }>('select id from public.payments');
    const online = JSON.stringify({ id: randomUUID(), method: 'online', amount_cents: 100 });
    const asStaff = (sql: string) => session.attempt(STAFF, sql);
    const refusal = 'PT409 paid_online';
    expect(await asStaff(`select public.record_deposit('${id}', '${online}')`)).toBe(refusal);
    expect(await asStaff(`select public.undo_deposit('${row?.id ?? ''}')`)).toBe(refusal);
    const correction = JSON.stringify({ id: randomUUID(), method: 'cash' });
    expect(
      await asStaff(`select public.correct_payment('${row?.id ?? ''}', '${correction}')`),
    ).toBe(refusal);
    // Giving it back in cash is money that moves, and is noted.
    expect(summary(await deposit(session, id, { method: 'cash', amount: -ASKED }))).toBe('done');
  });

  it('Staff say that a question is dealt with, and a new one is asked again', async (session) => {
    const { paymentId } = await begun(session);
    const settle = () =>
      session.request(STAFF, 'select public.settle_online_payment($1)', [paymentId]);
    expect(summary(await settle())).toBe('PT404 payment_unknown');
    await tell(session, paid(paymentId, { amount_cents: 4_000 }));
    const read = () => session.owner('select question, settled_by from public.online_payments');
    expect(await read()).toEqual([{ question: 'other_amount', settled_by: null }]);
    expect(summary(await settle())).toBe('done');
    expect(await read()).toEqual([{ question: 'other_amount', settled_by: 'staff@example.com' }]);
    await tell(session, refunded(paymentId, { id: 'evt_d', kind: 'disputed' }));
    expect(await read()).toEqual([{ question: 'disputed', settled_by: null }]);
  });
});

describe('a payment that a bank works on', () => {
  const { it } = openShop();

  /** What customers, staff and the sender of mail learn of it. */
  async function learn(session: Session, id: string, token: string) {
    const online = await call(session, 'select public.managed_payment($1) as value', [token]);
    const { deposit: of } = ((await look(session, token)) as { deposit: Row }[])[0] ?? {};
    const open = await session.request(
      STAFF,
      'select deposit_cents, on_its_way_cents from public.open_money()',
    );
    const mails = await session.owner<{ kind: string; state: string }>(
      `select kind, state from public.booking_messages where booking_id = $1
       and kind in ('deposit_reminder', 'payment_failed', 'payment_received') order by kind`,
      [id],
    );
    const asked = await session.request(STAFF, 'select public.ask_payment($1)', [id]);
    return {
      due: (online as { due: { cents: number } | null }).due?.cents ?? null,
      onItsWay: (online as Row)['on_its_way_cents'],
      failed: (online as Row)['failed_cents'],
      deposit: [of?.['received_cents'], of?.['on_its_way_cents'], of?.['failed_cents']],
      till: open.ok ? open.rows.map((row) => Object.values(row)) : open.message,
      mails: mails.map(({ kind, state }) => `${kind} ${state}`),
      mayAsk: asked.ok,
    };
  }
  const release = (session: Session) =>
    call(session, 'select public.release_unpaid_bookings() as value', [], { actor: SERVICE });

  /** A deposit that is due in an hour, with its reminder, and a page of it. */
  async function due(session: Session) {
    await takeOnline(session);
    const one = await begun(session, { total_price: 300 });
    await session.owner(
      `update public.booking_deposits set due_by = clock_timestamp() + interval '1 hour'`,
    );
    await session.owner(
      `insert into public.booking_messages (booking_id, kind, occasion, due_at, created_at)
       values ($1, 'deposit_reminder', 0, now() + interval '30 minutes', now())`,
      [one.id],
    );
    return one;
  }
  const passDeadline = (session: Session) =>
    session.owner(`update public.booking_deposits set due_by = due_by - interval '2 hours'`);

  const DUE = {
    due: ASKED,
    onItsWay: null,
    failed: null,
    deposit: [0, null, null],
    till: [[ASKED, null]],
    mails: ['deposit_reminder queued'],
    mayAsk: true,
  };
  const ON_ITS_WAY = {
    ...DUE,
    due: null,
    onItsWay: ASKED,
    deposit: [0, ASKED, null],
    till: [[ASKED, ASKED]],
    mails: ['deposit_reminder skipped'],
    mayAsk: false,
  };
  const FAILED = {
    ...DUE,
    failed: ASKED,
    deposit: [0, null, ASKED],
    mails: ['deposit_reminder skipped', 'payment_failed queued'],
  };
  const PAID = {
    ...DUE,
    due: null,
    deposit: [ASKED, null, null],
    till: [],
    mails: ['deposit_reminder skipped', 'payment_received queued'],
    mayAsk: false,
  };

  it.for([
    ['pending', ON_ITS_WAY],
    ['pending pending', ON_ITS_WAY],
    ['pending expired', ON_ITS_WAY],
    ['expired pending', ON_ITS_WAY],
    ['expired', DUE],
    ['pending paid', PAID],
    ['paid pending', PAID],
    ['paid failed', PAID],
    ['pending failed', FAILED],
    ['pending failed failed', FAILED],
    ['failed pending', { ...FAILED, mails: ['deposit_reminder queued', 'payment_failed queued'] }],
    ['pending failed expired pending', FAILED],
    [
      'pending failed paid',
      { ...PAID, mails: ['deposit_reminder skipped', 'payment_failed queued', PAID.mails[1]] },
    ],
  ] as const)(
    'A payment that is told as "%s" is said alike to its customer, to staff and by mail',
    async ([said, known], session) => {
      const { id, token, paymentId } = await due(session);
      for (const kind of said.split(' ')) {
        await tell(session, { ...paid(paymentId), kind: kind as 'paid' });
      }
      expect(await learn(session, id, token)).toEqual(known);
      expect((await begin(session, token))?.outcome).toBe(
        known.due === null ? 'nothing_due' : 'new',
      );
    },
  );

  it.for([
    [
      'its customer',
      (session: Session, token: string) => move(session, token, NEXT_FRIDAY, '1:00 PM'),
    ],
    [
      'staff',
      (session: Session, _: string, id: string) => moveTo(session, id, NEXT_FRIDAY, '1:00 PM'),
    ],
  ] as const)(
    'A booking that %s move while a bank works on its deposit keeps its spot and the payment, which nobody asks for again',
    async ([, moved], session) => {
      const { id, token, paymentId } = await due(session);
      await tell(session, { ...paid(paymentId), kind: 'pending' });
      await moved(session, token, id);
      expect(await look(session, token)).toMatchObject([{ booking_date: NEXT_FRIDAY }]);
      expect(await learn(session, id, token)).toEqual(ON_ITS_WAY);
      expect(await begin(session, token)).toEqual({ outcome: 'nothing_due' });
      await passDeadline(session);
      expect(await release(session)).toBe(0);
      await tell(session, paid(paymentId));
      expect(await learn(session, id, token)).toEqual(PAID);
      expect(await inBooks(session, id)).toBe(ASKED);
    },
  );

  it('Nobody loses a spot while a bank works on the deposit, nor within a day of learning that it failed', async (session) => {
    const { paymentId } = await due(session);
    await tell(session, { ...paid(paymentId), kind: 'pending' });
    await passDeadline(session);
    expect(await release(session)).toBe(0);
    await tell(session, { ...paid(paymentId), kind: 'failed' });
    expect(await release(session)).toBe(0);
    const [mail] = await session.owner<{ hours: number }>(
      `select round(extract(epoch from due_by - clock_timestamp()) / 3600)::int as hours
       from public.booking_deposits`,
    );
    expect(mail?.hours).toBe(24);
    const leased = await session.request(
      SERVICE,
      `select kind, payment, pay_online, deposit ->> 'failed_cents' as failed from public.lease_messages(20)
       where kind in ('payment_failed', 'deposit_reminder')`,
    );
    expect(leased).toMatchObject({
      rows: [
        {
          kind: 'payment_failed',
          payment: { purpose: 'deposit', cents: ASKED },
          pay_online: 'deposit',
          failed: String(ASKED),
        },
      ],
    });
    await session.owner(`update public.booking_deposits set due_by = now() - interval '1 hour'`);
    expect(await release(session)).toBe(1);
  });

  it('A failed payment is told by no mail once the deposit came another way, or the booking is cancelled', async (session) => {
    for (const settle of [
      (id: string) => deposit(session, id, { method: 'cash', amount: ASKED }),
      (_id: string, token: string) => cancel(session, token),
    ]) {
      const { id, token, paymentId } = await due(session);
      await tell(session, { ...paid(paymentId), kind: 'failed' });
      await settle(id, token);
      await session.request(SERVICE, 'select * from public.lease_messages(20)');
      const told = await session.owner(
        `select state from public.booking_messages where booking_id = $1 and kind = 'payment_failed'`,
        [id],
      );
      expect(told).toEqual([{ state: 'skipped' }]);
    }
  });

  it('The rest of a receipt that a bank works on is paid once, and asked for again if that fails', async (session) => {
    await takeOnline(session);
    const { id } = await confirmed(session);
    const token = await linkToken(session, id);
    await complete(session, id, { payments: [] });
    const page = await begin(session, token);
    const event = paid(page?.payment_id ?? '', { amount_cents: 16_800 });
    await tell(session, { ...event, kind: 'pending' });
    const online = () => call(session, 'select public.managed_payment($1) as value', [token]);
    expect(await online()).toMatchObject({ due: null, on_its_way_cents: 16_800 });
    await tell(session, { ...event, id: 'evt_no', kind: 'failed' });
    expect(await online()).toMatchObject({ due: { cents: 16_800 }, failed_cents: 16_800 });
    const leased = await session.request(
      SERVICE,
      `select kind, pay_online, receipt ->> 'balance_cents' as owed from public.lease_messages(20)
       where kind = 'payment_failed'`,
    );
    expect(leased).toMatchObject({ rows: [{ pay_online: 'balance', owed: '16800' }] });
  });
});

/** What may have become of a booking by the time that its payment is told. */
const STATES = {
  released: {
    arrange: async (session: Session, id: string) => {
      await session.owner(
        `update public.booking_deposits set due_by = now() - interval '1 hour' where booking_id = $1`,
        [id],
      );
      await session.request(SERVICE, 'select public.release_unpaid_bookings()');
    },
  },
  'paid at the till': {
    arrange: async (session: Session, id: string) => {
      await session.owner(`update public.bookings set status = 'confirmed' where id = $1`, [id]);
      expect(summary(await complete(session, id, { revision: 1 }))).toBe('done');
    },
  },
  deleted: {
    arrange: async (session: Session, id: string) => {
      await session.request(STAFF, 'delete from public.bookings where id = $1', [id]);
    },
  },
} as const;

describe('the events of a payment, in any order', () => {
  const { it, runInShop } = openShop();

  // The others are in money-states.test.ts.
  test.each<keyof typeof STATES>(['paid at the till', 'deleted'])(
    'Twenty orders of the same events leave the same money in the books of a booking that is %s',
    async (state) => {
      for (let order = 0; order < 20; order += 1) {
        await runInShop(async (session) => {
          const { id, paymentId } = await begun(session);
          await STATES[state].arrange(session, id);
          const first = paid(paymentId);
          const back = refunded(paymentId);
          const failed = refunded(paymentId, { refund_id: 're_2', amount_cents: 1_000 });
          const events = [
            first,
            first,
            paid(paymentId),
            { ...paid(paymentId), kind: 'pending' } as const,
            { id: `evt_${randomUUID()}`, kind: 'expired', payment_id: paymentId } as const,
            { id: `evt_${randomUUID()}`, kind: 'failed', payment_id: paymentId } as const,
            back,
            back,
            refunded(paymentId),
            failed,
            { ...failed, id: `evt_${randomUUID()}`, kind: 'refund_failed' } as const,
            // Another customer of the shop's account.
            refunded(randomUUID(), { provider_id: 'pi_elsewhere', refund_id: 're_elsewhere' }),
          ];
          for (const event of shuffled(events, order)) await tell(session, event);
          expect(await inBooks(session, id), `order ${String(order)}`).toBe(3_000);
          const [payment] = await session.owner(
            'select paid_cents, refunded_cents, question from public.online_payments',
          );
          expect(payment).toMatchObject({ paid_cents: ASKED, refunded_cents: 2_000 });
          // One question is shown at a time, and there is one in every order.
          expect(payment?.['question']).not.toBeNull();
          const told = await session.owner<{ event: string }>(
            `select new_values ->> 'event' as event from public.booking_events
             where booking_id = $1 and kind = 'online' and new_values ->> 'event' in ('paid', 'refund_failed')`,
            [id],
          );
          expect(told.map(({ event }) => event).sort()).toEqual(['paid', 'refund_failed']);
        });
      }
    },
  );

  it('Money in another currency is in no books, and somebody is told', async (session) => {
    const { id, paymentId } = await begun(session);
    const decided = await tell(session, paid(paymentId, { currency: 'usd' }));
    expect(decided).toBe('question:other_currency');
    expect(await tell(session, refunded(paymentId, { currency: 'usd' }))).toBe(
      'question:other_currency',
    );
    expect(await inBooks(session, id)).toBe(0);
  });

  const disputed = (
    kind: 'disputed' | 'dispute_won' | 'dispute_lost',
    paymentId: string,
    dispute = `dp_${paymentId}`,
  ) => ({
    ...refunded(paymentId, { id: `evt_${randomUUID()}`, refund_id: dispute, amount_cents: ASKED }),
    kind,
  });
  const asksNow = async (session: Session, id: string) =>
    (
      await session.owner<{ question: string }>(
        'select question from public.online_payments where booking_id = $1 and question is not null and settled_at is null',
        [id],
      )
    ).map(({ question }) => question);
  const settle = (session: Session, paymentId: string) =>
    session.request(STAFF, 'select public.settle_online_payment($1)', [paymentId]);

  it.for([
    ['disputed', ['disputed']],
    ['disputed disputed settle', []],
    ['disputed settle disputed', []],
    ['disputed dispute_won', []],
    ['dispute_won disputed', []],
    ['dispute_won disputed dispute_won', []],
    ['disputed settle dispute_won disputed', []],
    ['disputed settle dispute_lost', ['dispute_lost']],
    ['disputed dispute_lost', ['dispute_lost']],
    ['dispute_lost disputed', ['dispute_lost']],
    ['dispute_lost settle disputed dispute_lost', []],
  ] as const)(
    'A dispute that is told as "%s" asks in the end: %j',
    async ([said, asked], session) => {
      for (const isPaidFirst of [true, false]) {
        const { id, paymentId } = await begun(session);
        if (isPaidFirst) await tell(session, paid(paymentId));
        for (const step of said.split(' ')) {
          if (step !== 'settle') await tell(session, disputed(step as 'disputed', paymentId));
          else if (isPaidFirst) await settle(session, paymentId);
        }
        if (!isPaidFirst) await tell(session, paid(paymentId));
        if (isPaidFirst || !said.includes('settle'))
          expect(await asksNow(session, id)).toEqual(asked);
        expect(await inBooks(session, id)).toBe(ASKED);
      }
    },
  );

  it('A dispute that is won does not settle another one of the same payment', async (session) => {
    const { id, paymentId } = await begun(session);
    await tell(session, paid(paymentId));
    await tell(session, disputed('disputed', paymentId));
    await tell(session, disputed('disputed', paymentId, 'dp_2'));
    await tell(session, disputed('dispute_won', paymentId));
    expect(await asksNow(session, id)).toEqual(['disputed']);
    await tell(session, disputed('dispute_won', paymentId, 'dp_2'));
    expect(await asksNow(session, id)).toEqual([]);
  });

  it.for([undefined, 0, -500, 2 ** 31, 5_000_001, 12.5, 1e300])(
    'A payment of %s cents is in no books and asks somebody, until the provider names an amount',
    async (amount, session) => {
      const { id, paymentId } = await begun(session);
      expect(await tell(session, paid(paymentId, { amount_cents: amount }))).toBe(
        'question:unreadable',
      );
      expect(await asksNow(session, id)).toEqual(['unreadable']);
      expect(await inBooks(session, id)).toBe(0);
      const asked = await session.request(STAFF, 'select * from public.online_questions()');
      expect(asked).toMatchObject({
        ok: true,
        rows: [{ booking_id: id, question: 'unreadable' }],
      });
      expect(await tell(session, paid(paymentId))).toBe('entered');
      expect(await asksNow(session, id)).toEqual([]);
      expect(await inBooks(session, id)).toBe(ASKED);
      for (const [place, kind] of (
        ['refunded', 'refund_failed', 'disputed', 'fee', 'payout'] as const
      ).entries()) {
        const part = {
          id: `evt_${randomUUID()}`,
          refund_id: `x_${String(place)}`,
          arrives_on: '2026-11-24',
        };
        const event = {
          ...refunded(paymentId, part),
          kind,
          amount_cents: amount,
          fee_cents: amount,
        };
        expect(await tell(session, event)).toMatch(/^(question|entered|known)/);
      }
      expect(await inBooks(session, id)).toBe(ASKED);
    },
  );

  it('A session that does not name its payment yet is money once, whichever of its events comes first', async (session) => {
    const named = (paymentId: string) => paid(paymentId, { page_id: `cs_${paymentId}` });
    for (const isReversed of [false, true]) {
      const { id, paymentId } = await begun(session);
      const events = [
        { ...named(paymentId), id: `evt_${randomUUID()}`, provider_id: undefined },
        named(paymentId),
      ];
      if (isReversed) events.reverse();
      const told: string[] = [];
      for (const event of events) told.push(await tell(session, event));
      expect(told).toEqual(['entered', 'known']);
      expect(await inBooks(session, id)).toBe(ASKED);
      expect(await tell(session, refunded(paymentId))).toBe('entered');
      expect(await inBooks(session, id)).toBe(ASKED - 2_000);
    }
  });

  it('A second payment on the same page is money, too, and somebody is told', async (session) => {
    const { id, paymentId } = await begun(session);
    await tell(session, paid(paymentId));
    const second = paid(paymentId, { provider_id: 'pi_second' });
    expect(await tell(session, second)).toBe('question:paid_too_much');
    expect(await inBooks(session, id)).toBe(2 * ASKED);
    expect(await tell(session, refunded(paymentId, { provider_id: 'pi_second' }))).toBe('entered');
    expect(await inBooks(session, id)).toBe(2 * ASKED - 2_000);
  });

  it('A payment toward an unpaid receipt lowers what it is owed, and what is beyond is held next to it', async (session) => {
    const { id } = await confirmed(session);
    await complete(session, id, { payments: [] });
    const payment = await begin(session, await linkToken(session, id));
    const event = paid(payment?.payment_id ?? '', { amount_cents: 20_000 });
    expect(await tell(session, event)).toBe('question:paid_too_much');
    expect(
      await session.owner('select kind, amount_cents from public.payments order by place'),
    ).toEqual([
      { kind: 'sale', amount_cents: 16_800 },
      { kind: 'deposit', amount_cents: 3_200 },
    ]);
    // First what is held, then of the receipt: with a receipt of its own.
    const back = refunded(payment?.payment_id ?? '', { amount_cents: 5_000 });
    expect(await tell(session, back)).toBe('entered');
    expect(
      await session.owner(`select total_cents from public.receipts where kind = 'refund'`),
    ).toEqual([{ total_cents: -1_800 }]);
    expect(await inBooks(session, id)).toBe(15_000);
  });

  it('Money that is given back while the receipt is still owed waits for a person', async (session) => {
    const { id, paymentId } = await begun(session);
    await session.owner(`update public.bookings set status = 'confirmed' where id = $1`, [id]);
    expect(summary(await complete(session, id, { payments: [], revision: 1 }))).toBe('done');
    expect(await tell(session, paid(paymentId))).toBe('entered');
    expect(await tell(session, refunded(paymentId))).toBe('question:refund_by_hand');
    expect(await inBooks(session, id)).toBe(ASKED);
  });

  it('Payments of years whose books are no longer kept are forgotten, and the sales of others after a month', async (session) => {
    const { paymentId } = await begun(session);
    await tell(session, paid(paymentId));
    await tell(session, refunded(randomUUID(), { provider_id: 'pi_elsewhere' }));
    const count = async () => {
      await session.request(SERVICE, 'select public.purge_expired_data()');
      const [row] = await session.owner<{ payments: number; events: number }>(
        `select (select count(*)::int from public.online_payments) as payments,
           (select count(*)::int from private.payment_events) as events`,
      );
      return row;
    };
    expect(await count()).toEqual({ payments: 1, events: 2 });
    await session.owner(
      `update private.payment_events set received_at = received_at - interval '31 days'`,
    );
    expect(await count()).toEqual({ payments: 1, events: 1 });
    await session.owner(
      `update public.online_payments set started_at = started_at - interval '8 years'`,
    );
    expect(await count()).toEqual({ payments: 0, events: 1 });
  });

  it('A booking that its owner added by hand is paid like any other', async (session) => {
    const { id } = await given(session);
    await askFor(session, id, 5_000);
    expect(await begin(session, await linkToken(session, id))).toMatchObject({ outcome: 'new' });
  });
});
