import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import { book, type Columns, FRIDAY, given, setShopClock, TODAY } from './support/bookings';
import { setLimit } from './support/limits';
import { booked, cancel, move } from './support/manage';
import { finish, handOver, lease, passTime } from './support/outbox';
import { accept, answer, asked } from './support/quotes';
import { SATURDAY } from './support/bay-jobs';
import { type Session, STAFF, TECHNICIAN, VISITOR, summary } from './support/session';
import { openShop } from './support/shop';
import { called, leaseTexts, NUMBER, outbox, say, switchTextsOn } from './support/texts';

const ADDRESS = 'casey@example.com';
const OTHER = '+16045550999';

describe('what customers text', () => {
  const shop = openShop();
  const it = shop.itAfter(switchTextsOn);

  /** Everything that is due leaves. */
  async function deliver(session: Session): Promise<string[]> {
    await passTime(session);
    const taken = [];
    for (let more = await leaseTexts(session); more.length > 0; more = await leaseTexts(session)) {
      for (const text of more) {
        const sent = { ...text, attempts: 1, manage_token: '' };
        await handOver(session, sent);
        await finish(session, sent, 'sent');
        taken.push(text.kind);
      }
    }
    return taken;
  }
  /** The day before: its reminder has left. */
  async function reminded(session: Session, changes: Columns = {}) {
    const booking = await called(session, changes);
    await deliver(session);
    await session.owner(
      `update public.booking_messages set due_at = clock_timestamp() where kind = 'reminder' and booking_id = $1`,
      [booking.id],
    );
    expect(await deliver(session)).toContain('reminder');
    return booking;
  }
  const asStaff = (session: Session, sql: string, ...params: (string | boolean)[]) =>
    session.rows(STAFF, sql, params);
  const thread = async (session: Session, id: string, sees = false) =>
    (await asStaff(session, 'select * from public.text_replies($1, null, $2)', id, sees)).map(
      ({ kind, body, is_unread: isUnread }) =>
        `${isUnread ? 'new ' : ''}${String(kind)}: ${String(body)}`,
    );
  const ofCustomer = async (session: Session, id: string) =>
    (
      await asStaff(
        session,
        `select r.* from public.bookings b cross join public.text_replies(null, b.customer_id) r where b.id = $1`,
        id,
      )
    ).map(({ body }) => body);
  const unseen = async (session: Session) =>
    (await asStaff(session, 'select unseen from public.activity_news()'))[0]?.['unseen'];
  const comes = async (session: Session) =>
    (
      await session.owner<{ id: string }>(
        'select id from public.bookings where customer_confirmed_at is not null order by created_at',
      )
    ).map(({ id }) => id);
  const send = async (session: Session, bookingId: string, words: string, id = randomUUID()) => {
    const sent = await session.request(STAFF, 'select public.send_text($1, $2, $3)', [
      id,
      bookingId,
      words,
    ]);
    if (sent.ok) return 'done';
    return sent.message === 'text_refused'
      ? `${summary(sent)} ${String(sent.detail)}`
      : summary(sent);
  };

  it('A reply belongs to the newest booking of its number that is not over, or to the one that was texted about last', async (session) => {
    const first = await called(session, { texts_version: null });
    const second = await called(session, { texts_version: null, booking_time: '2:00 PM' });
    await say(session, { kind: 'reply', body: 'Is there parking?' });
    expect(await thread(session, second.id)).toEqual(['new reply: Is there parking?']);
    expect(await thread(session, first.id)).toEqual([]);
    await session.owner('update public.bookings set texts_version = 1 where id = $1', [first.id]);
    expect(await send(session, first.id, 'Yes, behind the shop.')).toBe('done');
    await deliver(session);
    await say(session, { kind: 'reply', body: 'Thanks' });
    expect(await thread(session, first.id)).toEqual(['new reply: Thanks']);
    expect(await ofCustomer(session, first.id)).toEqual(['Is there parking?', 'Thanks']);
  });

  it('A reply after the visit is at the customer alone, and one of an unknown number in the activity alone', async (session) => {
    const { id } = await called(session);
    await session.owner(`update public.bookings set status = 'completed'`);
    await say(session, { kind: 'reply', body: 'Looks great' });
    await say(session, { kind: 'reply', body: 'Wrong shop?', number: OTHER });
    expect(await thread(session, id)).toEqual([]);
    expect(await ofCustomer(session, id)).toEqual(['Looks great']);
    const rows = await asStaff(
      session,
      `select customer_name, event ->> 'text' as text, event ->> 'number' as number, (event -> 'is_of_booking')::boolean as of_booking
       from public.activity('{text}') order by text`,
    );
    expect(rows).toEqual([
      { customer_name: expect.any(String), text: 'Looks great', number: NUMBER, of_booking: false },
      { customer_name: null, text: 'Wrong shop?', number: OTHER, of_booking: false },
    ]);
  });

  it('Replies are unread for everybody until somebody opens their thread, and those of unknown numbers until the activity is opened', async (session) => {
    const { id } = await called(session);
    const before = Number(await unseen(session));
    await say(session, { kind: 'reply', body: 'Running late' });
    await say(session, { kind: 'stop', body: 'CANCEL' });
    await say(session, { kind: 'help', body: 'HELP' });
    await say(session, { kind: 'reply', body: 'Hello?', number: OTHER });
    expect(await unseen(session)).toBe(before + 3);
    await asStaff(session, `select public.see_activity(clock_timestamp() + interval '1 minute')`);
    expect(await unseen(session)).toBe(2);
    expect(await thread(session, id)).toEqual(['new reply: Running late', 'new stop: CANCEL']);
    expect(await thread(session, id, true)).toHaveLength(2);
    expect(await thread(session, id)).toEqual(['reply: Running late', 'stop: CANCEL']);
    expect(await unseen(session)).toBe(0);
    const [booking] = await session.owner('select status from public.bookings');
    expect(booking, 'nobody cancelled it').toEqual({ status: 'confirmed' });
  });

  it.for([
    ['C', 'yes'],
    ['c', 'yes'],
    [' C. ', 'yes'],
    ['yes', 'yes'],
    ['YES!', 'yes'],
    ['Yes, but at 11', 'reply'],
    ['Cancel it please', 'reply'],
    ['No', 'reply'],
    ['', 'reply'],
  ] as const)('The answer "%s" to a reminder counts as: %s', async ([body, kind], session) => {
    const { id } = await reminded(session);
    expect(await say(session, { kind: 'reply', body })).toBe(kind);
    expect(await comes(session)).toEqual(kind === 'yes' ? [id] : []);
    const [booking] = await session.owner('select status from public.bookings');
    expect(booking).toEqual({ status: 'confirmed' });
    expect(await thread(session, id)).toEqual([`${kind === 'yes' ? '' : 'new '}${kind}: ${body}`]);
  });

  it('Two hours before C confirms, too, and YES that brings texts back; twice it is once in the history', async (session) => {
    const { id } = await called(session, { booking_date: TODAY, booking_time: '10:00 AM' });
    expect(await deliver(session)).toContain('soon');
    await say(session, { id: 'one', kind: 'start', body: 'Yes' });
    expect(await say(session, { id: 'one', kind: 'start', body: 'Yes' })).toBe('known');
    await say(session, { kind: 'reply', body: 'c' });
    expect(await comes(session)).toEqual([id]);
    const events = await session.owner(
      `select actor, columns from public.booking_events where booking_id = $1 and kind = 'changed'`,
      [id],
    );
    expect(events).toEqual([{ actor: 'customer', columns: ['customer_confirmed_at'] }]);
  });

  it('C confirms only what a reminder asked for last: both cars of the day, no other booking, and a yes not once staff have asked something', async (session) => {
    const other = await called(session, { booking_date: '2027-03-18' });
    const one = await reminded(session, { booking_time: '9:00 AM' });
    const two = await called(session, { booking_time: '1:00 PM' });
    await session.owner(
      `update public.booking_messages set state = 'skipped' where booking_id in ($1, $2)`,
      [other.id, two.id],
    );
    await say(session, { kind: 'reply', body: 'C' });
    expect((await comes(session)).toSorted()).toEqual([one.id, two.id].toSorted());
    await session.owner('update public.bookings set customer_confirmed_at = null');
    await send(session, one.id, 'Can you come at 9?');
    await deliver(session);
    expect(await say(session, { kind: 'reply', body: 'yes' })).toBe('reply');
    expect(await comes(session)).toEqual([]);
    expect(await say(session, { kind: 'reply', body: 'c' })).toBe('yes');
  });

  it('Who said that they come has not said it of another time that the shop moves them to', async (session) => {
    const { id } = await reminded(session);
    await say(session, { kind: 'reply', body: 'C' });
    await session.owner(`update public.bookings set booking_time = '3:00 PM' where id = $1`, [id]);
    expect(await comes(session)).toEqual([]);
  });

  it('Staff text a customer through the outbox once, however often the request is sent', async (session) => {
    const booking = await called(session);
    const id = randomUUID();
    expect(await send(session, booking.id, ' Your tint is in. ', id)).toBe('done');
    expect(await send(session, booking.id, ' Your tint is in. ', id)).toBe('done');
    const texts = await leaseTexts(session);
    expect(texts.find(({ kind }) => kind === 'staff_text')).toMatchObject({
      message_id: id,
      recipient: NUMBER,
      words: 'Your tint is in.',
    });
    expect(await send(session, booking.id, 'And another')).toBe('done');
    expect((await outbox(session)).filter((line) => line.startsWith('staff_text'))).toHaveLength(2);
    expect(await send(session, booking.id, 'x'.repeat(401))).toBe('23514');
    expect(await send(session, booking.id, ' ')).toBe('23514');
  });

  it.for([
    ['not_agreed', 'update public.bookings set texts_version = null'],
    ['no_number', `update public.bookings set customer_phone = '604 976 0142'`],
    ['no_number', 'update public.mail_settings set text_provider = null where id'],
    [
      'stopped',
      `insert into public.mail_suppressions (recipient, reason) values ('${NUMBER}', 'stop')`,
    ],
    ['limit', `update private.limits set most = 0 where name = 'texts_per_recipient'`],
  ] as const)('A text of staff is refused by name: %s', async ([why, how], session) => {
    const { id } = await called(session);
    await session.owner(how);
    expect(await send(session, id, 'Hello')).toBe(`PT409 text_refused ${why}`);
    expect(await outbox(session)).not.toContain('staff_text text queued');
  });

  it('A text of staff counts toward the texts of its number, and waits for the morning', async (session) => {
    await setLimit(session, 'texts_per_recipient', 2);
    const { id } = await called(session);
    expect(await send(session, id, 'One')).toBe('done');
    await setShopClock(session, `${TODAY} 22:00`);
    expect(await leaseTexts(session)).toEqual([]);
    await setShopClock(session, `${FRIDAY} 08:00`);
    expect(await deliver(session)).toContain('staff_text');
    expect(await send(session, id, 'Two')).toBe('PT409 text_refused limit');
  });

  it('Technicians read no texts and send none', async (session) => {
    const { id } = await called(session);
    for (const sql of [
      'select * from public.text_replies($1)',
      `select public.send_text(gen_random_uuid(), $1, 'x')`,
    ]) {
      expect(await session.attempt(TECHNICIAN, sql, [id])).toBe('42501');
    }
  });

  it.for([
    ['text', ['cancelled'], []],
    ['both', [], ['cancelled']],
  ] as const)(
    'What a customer who is told by %s cancels by the link is confirmed in one way, what the shop cancels in theirs',
    async ([way, texts, mails], session) => {
      const { token } = await booked(session, { texts_version: 1, customer_phone: '604 555 0142' });
      const { id } = await given(session, {
        booking_date: '2027-03-18',
        customer_email: ADDRESS,
        customer_phone: '604 555 0142',
        texts_version: 1,
      });
      await session.owner(`update public.customers set told_by = '${way}'`);
      await session.owner(`update public.booking_messages set state = 'skipped'`);
      expect(await cancel(session, token)).toBe(true);
      await passTime(session);
      expect((await lease(session)).map(({ kind }) => kind)).toEqual(mails);
      expect((await leaseTexts(session)).map(({ kind }) => kind)).toEqual(texts);
      await session.request(
        STAFF,
        `update public.bookings set status = 'cancelled' where id = $1`,
        [id],
      );
      await passTime(session);
      await lease(session);
      expect((await leaseTexts(session)).map(({ kind }) => kind)).toContain('cancelled');
    },
  );

  it('In a shop without a way for mail, who agreed to texts is told by text', async (session) => {
    await session.owner('update public.mail_settings set transport = null where id');
    await called(session, { customer_email: ADDRESS });
    await book(session, VISITOR, { booking_time: '1:00 PM', customer_phone: '604 555 0777' });
    expect(await leaseTexts(session)).toMatchObject([{ kind: 'confirmed', recipient: NUMBER }]);
    expect(await outbox(session)).not.toContain('confirmed mail queued');
    expect(await outbox(session)).toContain('confirmation mail queued');
  });

  it('A quote of a caller without an address goes by text, and its booking is texted about', async (session) => {
    const id = randomUUID();
    const quote = {
      id,
      services: ['FullVehicleWrap'],
      customer_name: 'Kim',
      customer_phone: '604 555 0142',
      vehicle_type: 'suv',
    };
    const begin = (texts: number | null) =>
      session.request(STAFF, 'select public.begin_quote($1::text::jsonb)', [
        JSON.stringify({ ...quote, id: texts === null ? randomUUID() : id, texts_version: texts }),
      ]);
    expect(summary(await begin(2))).toBe('done');
    expect(await answer(session, id)).toBe('done');
    await passTime(session);
    const [text] = await leaseTexts(session);
    expect(text).toMatchObject({
      kind: 'quote',
      recipient: NUMBER,
      booking_date: null,
      is_first: true,
    });
    expect(await accept(session, String(text?.['token']))).toBe('done');
    const [booking] = await session.owner(
      'select texts_version, source, is_known from public.bookings',
    );
    expect(booking).toEqual({ texts_version: 2, source: 'phone', is_known: true });
    expect(await outbox(session)).toContain('confirmed text queued');
    await begin(null);
    const [without] = await session.owner<{ id: string }>(
      'select id from public.quotes where texts_version is null',
    );
    expect(await answer(session, String(without?.id))).toBe(
      'PT422 quote_incomplete customer_email',
    );
  });

  it('A quote of somebody with an address goes as they are told, and by mail where its text fails', async (session) => {
    const { id } = await called(session, { customer_email: ADDRESS });
    await session.owner(`update public.customers set told_by = 'text'`);
    await session.owner(`update public.booking_messages set state = 'skipped'`);
    const quote = await asked(session, {
      customer_email: ADDRESS,
      customer_phone: '604 555 0142',
      texts_version: 2,
    });
    await session.owner(
      'update public.quotes set customer_id = (select customer_id from public.bookings where id = $1)',
      [id],
    );
    await answer(session, quote.id);
    await passTime(session);
    expect((await lease(session)).map(({ kind }) => kind)).not.toContain('quote');
    const [text] = await leaseTexts(session);
    expect(text?.kind).toBe('quote');
    await say(session, {
      kind: 'failed',
      message_id: text?.message_id,
      sending: 0,
      reason: 'landline',
    });
    expect((await lease(session)).map(({ kind }) => kind)).toContain('quote');
  });

  it.for(['soon', 'ready'])(
    'A mail goes in place of a text of kind %s that failed',
    async (kind, session) => {
      const { id } = await called(session, {
        customer_email: ADDRESS,
        booking_date: TODAY,
        booking_time: '10:00 AM',
      });
      await session.owner(
        `update public.bookings set done_at = private.shop_instant(private.shop_now()) - interval '1 minute',
         arrived_at = case when $1 = 'ready' then private.shop_instant(private.shop_now()) end where id = $2`,
        [kind, id],
      );
      const text = (await leaseTexts(session)).find((each) => each.kind === kind);
      await say(session, {
        kind: 'failed',
        message_id: text?.message_id,
        sending: 0,
        reason: 'landline',
      });
      expect((await lease(session)).map((each) => each.kind)).toContain(kind);
      expect(await leaseTexts(session)).toEqual([]);
    },
  );

  shop.it(
    'Who waits is told of a time by text where they chose it, agreed and can get one',
    async (session) => {
      const wait = (phone: string, words: number | null) =>
        session.request(
          VISITOR,
          `select public.ask_for_opening(gen_random_uuid(), '{${SATURDAY}}', 'any', 'SedanFrontTinting', '{}', '{}', 'sedan', 'Jo', '', $1, $2::integer)`,
          [phone, words === null ? null : String(words)],
        );
      expect(summary(await wait('604 555 0142', 3))).toBe('PT422 waiting_invalid');
      await switchTextsOn(session);
      for (const [phone, words] of [
        ['604 555 0142', null],
        ['604 976 0142', 3],
        ['', 3],
      ] as const) {
        expect(summary(await wait(phone, words)), phone).toBe('PT422 waiting_invalid');
      }
      await session.owner(`update public.shop_settings set slot_capacity = 1`);
      const taken = await given(session, { booking_date: SATURDAY, booking_time: '9:00 AM' });
      expect(summary(await wait('604 555 0142', 3))).toBe('done');
      await session.owner(`update public.bookings set status = 'cancelled' where id = $1`, [
        taken.id,
      ]);
      await session.owner('update public.mail_settings set waiting_seen_at = null');
      await lease(session);
      await passTime(session);
      expect(
        (await leaseTexts(session)).filter(({ kind }) => kind === 'time_opened'),
      ).toMatchObject([
        {
          recipient: NUMBER,
          booking_date: expect.anything(),
          booking_time: '9:00 AM',
          is_first: true,
        },
      ]);
      await say(session, { kind: 'stop' });
      await session.owner(`select private.end_waiting('{6045550142}')`);
      expect(await session.owner('select name, phone from public.waiting')).toEqual([
        { name: null, phone: null },
      ]);
    },
  );

  it('A customer who moves their booking by the link, and is told by both, gets the mail alone', async (session) => {
    const { token } = await booked(session, { texts_version: 1 });
    await session.owner(`update public.customers set told_by = 'both'`);
    await session.owner(`update public.booking_messages set state = 'skipped'`);
    expect(await move(session, token, FRIDAY, '4:00 PM')).toBe(true);
    await passTime(session);
    expect((await lease(session)).map(({ kind }) => kind)).toEqual(['moved']);
    expect(await leaseTexts(session)).toEqual([]);
  });
});
