import { parsePhoneNumber } from 'libphonenumber-js/max';
import { describe, expect, test } from 'vitest';

import { book, setShopClock, TODAY } from './support/bookings';
import { ENGINES } from './support/engines';
import { setLimit } from './support/limits';
import { finish, handOver, lease, resend } from './support/outbox';
import {
  OWNER,
  SERVICE,
  type Session,
  STAFF,
  STRANGER,
  TECHNICIAN,
  VISITOR,
  summary,
} from './support/session';
import { openShop } from './support/shop';
import { called, leaseTexts, NUMBER, outbox, say, switchTextsOn } from './support/texts';

const ADDRESS = 'casey@example.com';

describe.each(ENGINES)('texts begin on %s', (_, open) => {
  const { it } = openShop(open);

  it('A caller without an address who agrees to texts is told by text', async (session) => {
    await switchTextsOn(session);
    await called(session);
    expect(await outbox(session)).toEqual(['confirmed text queued', 'reminder text queued']);
    expect(await leaseTexts(session)).toMatchObject([
      { kind: 'confirmed', recipient: NUMBER, is_first: true, booking_time: '10:00 AM' },
    ]);
    expect(await lease(session)).toEqual([]);
  });
});

describe('texts', () => {
  const shop = openShop();
  const it = shop.itAfter(switchTextsOn);

  const tellBy = (session: Session, way: string) =>
    session.request(STAFF, 'update public.customers set told_by = $1', [way]);
  const due = (session: Session) =>
    session.owner(`update public.booking_messages set due_at = clock_timestamp() - interval '1 s'`);
  const stopped = (session: Session) =>
    session.owner('select recipient, reason from public.mail_suppressions');
  /** Leases the one text that is due, and hands it over. */
  async function sending(session: Session) {
    const [text] = await leaseTexts(session);
    if (!text) throw new Error('No text is due');
    expect(await handOver(session, { attempts: 1, manage_token: '', ...text })).toBe(true);
    return { ...text, attempts: 1, manage_token: '' };
  }

  it('A caller who does not agree is sent nothing, and the history says when one did and who noted it', async (session) => {
    const { id } = await called(session, { texts_version: null });
    expect(await outbox(session)).toEqual([]);
    expect(
      await session.attempt(STAFF, 'select public.change_booking($1, $2::text::jsonb)', [
        id,
        '{"texts_version": 1}',
      ]),
    ).toBe('done');
    const [event] = await session.owner(
      `select actor, columns, happened_at is not null as has_time from public.booking_events
       where booking_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(event).toMatchObject({ actor: 'staff', has_time: true });
    expect(event?.['columns']).toContain('texts_version');
  });

  it.for([
    ['mail', ['confirmed']],
    ['text', []],
    ['both', ['confirmed']],
  ] as const)(
    'A customer with an address who is told by %s gets that',
    async ([way, mails], session) => {
      await called(session, { customer_email: ADDRESS });
      await tellBy(session, way);
      expect((await lease(session)).map(({ kind }) => kind)).toEqual(mails);
      const texts = await leaseTexts(session);
      expect(texts.map(({ kind }) => kind)).toEqual(way === 'mail' ? [] : ['confirmed']);
      expect((await lease(session)).length, 'once').toBe(0);
    },
  );

  it('Two hours before and when the car is ready, who agreed is told once', async (session) => {
    const { id } = await called(session, {
      customer_email: ADDRESS,
      booking_date: TODAY,
      booking_time: '10:00 AM',
    });
    expect((await leaseTexts(session)).map(({ kind }) => kind)).toEqual(['soon']);
    await session.owner(
      `update public.bookings set arrived_at = private.shop_instant(private.shop_now()),
         done_at = private.shop_instant(private.shop_now()) - interval '1 minute' where id = $1`,
      [id],
    );
    expect((await leaseTexts(session)).map(({ kind }) => kind)).toEqual(['ready']);
    expect(await leaseTexts(session)).toEqual([]);
  });

  it.for([
    ['20:59', 1],
    ['21:00', 0],
    ['03:00', 0],
    ['07:59', 0],
    ['08:00', 1],
  ] as const)('At %s a text leaves, or waits for the morning', async ([time, most], session) => {
    await called(session);
    const [text] = await leaseTexts(session);
    expect(text).toBeDefined();
    await setShopClock(session, `${TODAY} ${time}`);
    const is = {
      attempts: 1,
      manage_token: '',
      ...text,
      message_id: text?.message_id ?? '',
      lease_id: text?.lease_id ?? '',
      kind: '',
    };
    expect(await handOver(session, is), 'also what is leased').toBe(most === 1);
    await called(session, { customer_phone: '604 555 0177' });
    expect((await leaseTexts(session)).length).toBe(most);
  });

  it('A text that is late by the morning is not sent', async (session) => {
    await called(session);
    await setShopClock(session, '2027-03-13 08:00');
    expect(await leaseTexts(session)).toEqual([]);
    expect(await outbox(session)).toContain('confirmed text skipped');
  });

  shop.it.for([
    ['604 555 0142', false, NUMBER],
    ['+1 (604) 555-0142', false, NUMBER],
    ['1-604-555-0142 ext 3', false, NUMBER],
    ['+44 20 7946 0958', false, null],
    ['+44 20 7946 0958', true, '+442079460958'],
    ['876 555 0142', false, null],
    ['+1 (242) 555-0142', false, null],
    ['+1 787 555 0142', true, '+17875550142'],
    ['900 555 0142', true, null],
    ['1 900 555 0142', false, null],
    ['604 976 0142', true, null],
    ['604 911 0142', true, null],
    ['604 555 014', true, null],
    ['555 0142', true, null],
    ['', true, null],
  ] as const)(
    'The phone %s, with numbers abroad %s, is texted at %s',
    async ([phone, abroad, number], session) => {
      await session.owner(`update public.shop_settings set texts_abroad = ${String(abroad)}`);
      const [row] = await session.owner('select private.text_number($1) as number', [phone]);
      expect(row).toEqual({ number });
    },
  );

  shop.it(
    'A number with +1 counts as abroad unless it is of Canada or the United States',
    async (session) => {
      const areas = Array.from({ length: 800 }, (__, n) => String(200 + n)).filter(
        (area) => !/^(900|.11)/.test(area),
      );
      const rows = await session.owner<{ area: string; number: string | null }>(
        `select area, private.text_number(area || ' 555 0142') as number from unnest($1::text[]) area`,
        [areas],
      );
      const isHome = (area: string): boolean => {
        const { country } = parsePhoneNumber(`+1${area}5550142`);
        return country === undefined || country === 'CA' || country === 'US';
      };
      expect(rows.filter(({ number }) => number === null).map(({ area }) => area)).toEqual(
        areas.filter((area) => !isHome(area)),
      );
    },
  );

  it('After STOP nothing is sent to a number, also what is leased, until START; the mail goes', async (session) => {
    const { id } = await called(session, { customer_email: ADDRESS });
    await tellBy(session, 'text');
    await lease(session);
    const [text] = await leaseTexts(session);
    expect(await say(session, { kind: 'stop', said_at: '2026-01-01T10:00:00Z' })).toBe('stop');
    const held = {
      ...text,
      message_id: text?.message_id ?? '',
      lease_id: text?.lease_id ?? '',
      kind: '',
      attempts: 1,
      manage_token: '',
    };
    expect(await handOver(session, held)).toBe(false);
    await session.owner(
      `update public.booking_messages set lease_until = clock_timestamp() where state = 'leased'`,
    );
    expect(await leaseTexts(session)).toEqual([]);
    expect((await lease(session)).map(({ kind }) => kind)).toEqual(['confirmed']);
    expect(await session.rows(STAFF, 'select * from public.stopped_recipient($1)', [id])).toEqual([
      { recipient: NUMBER, only_news: false, reason: 'stop' },
    ]);
    await session.request(STAFF, 'delete from public.mail_suppressions');
    expect(await stopped(session), 'staff cannot lift it').toHaveLength(1);
    expect(await say(session, { kind: 'start', said_at: '2026-01-01T11:00:00Z' })).toBe('start');
    expect(await stopped(session)).toEqual([]);
  });

  it.for(['invalid', 'landline', 'refused'])(
    'A number that is %s is not tried again, staff read why, and may lift it',
    async (reason, session) => {
      await called(session);
      const text = await sending(session);
      await say(session, { kind: 'failed', message_id: text.message_id, sending: 0, reason });
      expect(await outbox(session)).toContain(`confirmed text given_up ${reason}`);
      expect(await resend(session, text.message_id, STAFF)).toBe('PT409 recipient_suppressed');
      await session.request(STAFF, 'delete from public.mail_suppressions');
      expect(await resend(session, text.message_id, STAFF)).toBe('done');
      // The events of the first sending say nothing of this one.
      const again = await sending(session);
      expect(await finish(session, again, 'sent')).toBe('sent');
    },
  );

  it('A text that was handed over and not answered is never sent again, and an event says that it went', async (session) => {
    await called(session);
    const text = await sending(session);
    expect(await finish(session, text, 'unanswered', 'No answer.')).toBe('given_up');
    await due(session);
    expect((await leaseTexts(session)).map(({ kind }) => kind)).toEqual(['reminder']);
    await say(session, { kind: 'sent', message_id: text.message_id, sending: 0 });
    expect(await outbox(session)).toContain('confirmed text sent');
  });

  it('A text whose sender died after it was handed over is given up', async (session) => {
    await called(session);
    await sending(session);
    await session.owner(
      `update public.booking_messages set lease_until = clock_timestamp() where state = 'leased'`,
    );
    expect(await leaseTexts(session)).toEqual([]);
    expect(await outbox(session)).toContain(
      'confirmed text given_up The sender ended without an answer.',
    );
  });

  it('What failed goes by mail where an address is known, once', async (session) => {
    await called(session, { customer_email: ADDRESS });
    await tellBy(session, 'text');
    await lease(session);
    const text = await sending(session);
    await say(session, {
      kind: 'failed',
      message_id: text.message_id,
      sending: 0,
      reason: 'landline',
    });
    expect((await lease(session)).map(({ kind }) => kind)).toEqual(['confirmed']);
    expect(await leaseTexts(session)).toEqual([]);
  });

  test('Twenty orders of the same events, some of them told twice, end the same', async () => {
    const ends = new Set<string>();
    let seed = 7;
    const draw = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let order = 0; order < 20; order += 1) {
      await shop.runInShop(async (session) => {
        await called(session);
        const text = await sending(session);
        const about = { message_id: text.message_id, sending: 0 };
        const events = [
          { id: 'a', kind: 'sent', ...about },
          { id: 'b', kind: 'failed', reason: 'landline', ...about },
          { id: 'c', kind: 'stop', said_at: '2027-03-10T16:00:00Z' },
          { id: 'd', kind: 'start', said_at: '2027-03-10T17:00:00Z' },
          { id: 'e', kind: 'stop', said_at: '2027-03-10T18:00:00Z' },
          { id: 'f', kind: 'start', said_at: '2027-03-10T19:00:00Z' },
          { id: 'b', kind: 'failed', reason: 'landline', ...about },
          { id: 'e', kind: 'stop', said_at: '2027-03-10T18:00:00Z' },
          'finish' as const,
        ];
        while (events.length > 0) {
          const [event] = events.splice(draw(events.length), 1);
          if (event === 'finish') await finish(session, text, 'sent');
          else if (event) await say(session, event);
        }
        ends.add(JSON.stringify([await outbox(session), await stopped(session)]));
      });
    }
    expect([...ends]).toEqual([
      JSON.stringify([['confirmed text given_up landline', 'reminder text queued'], []]),
    ]);
  });

  it('One number gets so many texts a day, strangers share a small number of them, and all together more', async (session) => {
    await setLimit(session, 'texts_per_recipient', 1);
    await called(session);
    await called(session, { booking_time: '11:00 AM' });
    expect(await leaseTexts(session)).toHaveLength(1);
    expect(await outbox(session)).toContain('confirmed text given_up recipient_limit');
    await setLimit(session, 'texts_unconfirmed', 0);
    const booked = await book(session, VISITOR, {
      texts_version: 1,
      customer_phone: '604 555 0188',
    });
    expect(summary(booked)).toBe('done');
    await session.owner(`update public.customers set told_by = 'text'`);
    await lease(session);
    expect(await leaseTexts(session), 'a stranger').toEqual([]);
    await setLimit(session, 'texts_total', 1);
    await called(session, { customer_phone: '604 555 0199', booking_time: '1:00 PM' });
    expect(await leaseTexts(session), 'anybody').toEqual([]);
  });

  it('What the shop has switched off is not texted', async (session) => {
    await called(session);
    await session.request(STAFF, 'update public.shop_settings set text_booked_on = false');
    expect(await leaseTexts(session)).toEqual([]);
    expect(await outbox(session)).toContain('confirmed text skipped');
  });

  shop.it(
    'Only the senders lease texts and report events, and everybody learns whether there are any',
    async (session) => {
      for (const actor of [VISITOR, STRANGER, TECHNICIAN, STAFF, OWNER]) {
        for (const call of [
          'lease_texts()',
          `record_text_event('{}')`,
          `report_text_provider('x')`,
        ]) {
          expect(
            await session.attempt(actor, `select * from public.${call}`),
            `${actor.name} ${call}`,
          ).toBe('42501');
        }
        expect(await session.rows(actor, 'select public.takes_texts() as takes')).toEqual([
          { takes: false },
        ]);
      }
    },
  );

  it('Erasing a booking and the daily run forget what was texted, and keep a STOP', async (session) => {
    const { id } = await called(session);
    await say(session, { kind: 'stop' });
    await say(session, { kind: 'reply', body: 'Thanks!' });
    await session.request(OWNER, 'select public.erase_bookings(array[$1]::uuid[])', [id]);
    expect(await session.owner('select from private.text_events')).toEqual([]);
    expect(await stopped(session)).toHaveLength(1);
    await say(session, { kind: 'reply', body: 'Hello?' });
    await session.owner(`update private.text_events set received_at = '2020-01-01'`);
    expect(await session.attempt(SERVICE, 'select public.purge_expired_data()')).toBe('done');
    expect(await session.owner('select from private.text_events')).toEqual([]);
  });
});
