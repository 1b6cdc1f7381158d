import { describe, expect, it } from 'vitest';

import { book, FRIDAY, NEXT_FRIDAY, summary } from './support/bookings';
import { ENGINES } from './support/engines';
import { booked, cancel, from, issue, look, move } from './support/manage';
import { finish, lease, passTime, resend } from './support/outbox';
import { type Actor, type Row, type Session, STAFF, STRANGER, VISITOR } from './support/session';
import { openShop } from './support/shop';

describe.each(ENGINES)('how much mail leaves on %s', (_, open) => {
  const { inShop } = openShop(open);

  /** Sends all that is due and returns how much it was. */
  async function send(session: Session): Promise<number> {
    let sent = 0;
    for (;;) {
      const taken = await lease(session, 50);
      if (taken.length === 0) return sent;
      for (const message of taken) await finish(session, message, 'sent');
      sent += taken.length;
    }
  }
  const states = (session: Session, kind: string) =>
    session.owner(
      `select state, last_error from public.booking_messages where kind = '${kind}' order by created_at, version`,
    );
  const allow = (session: Session, setting: string, value: number) =>
    session.owner(`update public.shop_settings set ${setting} = ${String(value)}`);
  const suppress = async (
    session: Session,
    token: string,
    actor: Actor = VISITOR,
    address?: string,
  ) => {
    const outcome = await session.request<{ done: boolean }>(
      actor,
      'select public.suppress_mail($1) as done',
      [token],
      address === undefined ? {} : from(address),
    );
    return outcome.ok ? outcome.rows[0]?.done : summary(outcome);
  };
  const tokenOf = async (session: Session) =>
    String((await lease(session))[0]?.['suppression_token']);

  it(
    "the audit's 96 mails to one mailbox are 10",
    inShop(async (session) => {
      const times = ['9:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM'];
      const names = ['victim', 'v.ictim', 'victim+1', 'Vic.tim+2'];
      let mails = 0;
      let bookings = 0;
      for (let number = 0; number < 12; number += 1) {
        const slot = {
          customer_email: `${names[number % 4] ?? ''}@example.com`,
          booking_date: ['2027-03-13', '2027-03-15', '2027-03-16'][number % 3] ?? FRIDAY,
        };
        const outcome = await book(session, VISITOR, slot);
        mails += await send(session);
        const id = outcome.ok ? outcome.rows[0]?.id : undefined;
        if (id === undefined) continue;
        bookings += 1;
        const token = String(await issue(session, id));
        for (const time of times) {
          expect(await move(session, token, slot.booking_date, time)).toBe(true);
          mails += await send(session);
        }
        expect(await cancel(session, token)).toBe(true);
        mails += await send(session);
      }
      console.info(
        `12 bookings moved six times and cancelled: ${String(bookings)} taken, ${String(mails)} mails`,
      );
      expect({ bookings, mails }).toEqual({ bookings: 5, mails: 10 });
    }),
  );

  it(
    'one recipient gets so many a day; staff see the others and may send them',
    inShop(async (session) => {
      await allow(session, 'daily_mails_per_recipient', 1);
      await booked(session, { customer_email: 'me@example.com' });
      await booked(session, { customer_email: 'm.e+2@example.com', booking_time: '9:00 AM' });
      await booked(session, { booking_time: '9:00 AM' });
      expect(await send(session)).toBe(2);
      expect(await states(session, 'confirmation')).toEqual([
        { state: 'sent', last_error: null },
        { state: 'given_up', last_error: 'recipient_limit' },
        { state: 'sent', last_error: null },
      ]);
      const [row] = await session.owner<{ id: string }>(
        `select id from public.booking_messages where state = 'given_up'`,
      );
      expect(await resend(session, row!.id, STAFF)).toBe('done');
      expect(await send(session)).toBe(1);
    }),
  );

  it(
    'trying again counts once, and a day later there is room again',
    inShop(async (session) => {
      await allow(session, 'daily_mails_per_recipient', 2);
      const mine = { customer_email: 'me@example.com' };
      await booked(session, mine);
      for (let attempt = 1; attempt < 5; attempt += 1) {
        const [taken] = await lease(session);
        await finish(session, taken!, 'failed', 'no');
        await passTime(session);
      }
      expect(await send(session)).toBe(1);
      await booked(session, { ...mine, booking_time: '9:00 AM' });
      await booked(session, { ...mine, booking_time: '11:00 AM' });
      expect(await send(session)).toBe(1);
      await session.owner(`update private.mail_log set leased_at = leased_at - interval '1 day'`);
      await booked(session, { ...mine, booking_time: '12:00 PM' });
      expect(await send(session)).toBe(1);
    }),
  );

  it(
    'in all so many a day; the others wait',
    inShop(async (session) => {
      await allow(session, 'daily_mails_total', 2);
      for (const booking_time of ['9:00 AM', '10:00 AM', '11:00 AM']) {
        await booked(session, { booking_time });
      }
      expect(await send(session)).toBe(2);
      expect((await states(session, 'confirmation')).at(-1)).toMatchObject({ state: 'queued' });
      await session.owner(`update private.mail_log set leased_at = leased_at - interval '1 day'`);
      expect(await send(session)).toBe(1);
    }),
  );

  it(
    "a customer's moves are mailed twice a day; those of staff always",
    inShop(async (session) => {
      const { id, token } = await booked(session);
      expect(await send(session)).toBe(1);
      const mails: number[] = [];
      for (const time of ['11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM']) {
        expect(await move(session, token, FRIDAY, time)).toBe(true);
        mails.push(await send(session));
      }
      expect(mails).toEqual([1, 1, 0, 0]);
      await session.request(
        STAFF,
        `update public.bookings set booking_time = '9:00 AM' where id = '${id}'`,
      );
      expect(await send(session)).toBe(1);
      await session.owner(
        `update public.booking_messages set created_at = created_at - interval '1 day'`,
      );
      expect(await move(session, token, NEXT_FRIDAY, '2:00 PM')).toBe(true);
      expect(await send(session)).toBe(1);
    }),
  );

  it(
    'a move that was not mailed yet is mailed with the next one, also beyond the limit',
    inShop(async (session) => {
      const { token } = await booked(session);
      await send(session);
      for (const time of ['11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM']) {
        await move(session, token, FRIDAY, time);
      }
      const taken = await lease(session);
      expect(taken).toMatchObject([
        { kind: 'moved', booking_time: '2:00 PM', previous_time: '10:00 AM' },
      ]);
    }),
  );

  it(
    'keeps no address of a recipient with its counts',
    inShop(async (session) => {
      await booked(session);
      await send(session);
      const rows = await session.owner('select l::text as line from private.mail_log l');
      expect(JSON.stringify(rows)).not.toMatch(/robin|example\.com/i);
    }),
  );

  describe('"this was not me"', () => {
    it.each([VISITOR, STRANGER, STAFF])('stops all mail to that mailbox, for a $name', (actor) =>
      inShop(async (session) => {
        const { token } = await booked(session, { customer_email: 'Me@example.com' });
        const link = await tokenOf(session);
        expect(link).toMatch(/^[A-Za-z0-9_-]{43}$/);
        expect(link).not.toBe(token);
        expect(await suppress(session, link, actor)).toBe(true);
        expect(await suppress(session, link, actor)).toBe(true);
        await cancel(session, token);
        await booked(session, { customer_email: 'm.e+x@example.com', booking_time: '9:00 AM' });
        await booked(session, { booking_time: '9:00 AM' });
        expect(await send(session)).toBe(1);
        expect(await states(session, 'cancelled')).toEqual([
          { state: 'skipped', last_error: 'recipient_suppressed' },
        ]);
        // The page says that no mail will come.
        expect((await look(session, token)) as Row[]).toMatchObject([
          { mail_state: 'not-configured' },
        ]);
      })(),
    );

    it(
      'is for the one who got the mail: no other link, and no guess',
      inShop(async (session) => {
        const { token } = await booked(session);
        const link = await tokenOf(session);
        for (const wrong of [token, '', `${link}x`, 'A'.repeat(43), 'x'.repeat(1_000_000)]) {
          expect(await suppress(session, wrong), wrong.slice(0, 50)).toBe(false);
        }
        // Guesses are limited by address, and the right link still works.
        for (let tries = 0; tries < 30; tries += 1) {
          await suppress(session, `guess-${String(tries)}`, VISITOR, '203.0.113.7');
        }
        expect(await suppress(session, 'guess', VISITOR, '203.0.113.7')).toBe('PT429 manage_limit');
        expect(await suppress(session, link, VISITOR, '203.0.113.7')).toBe(true);
        await session.owner(`select set_config('request.method', 'GET', true)`);
        expect(await suppress(session, link)).toBe('PT405 post_only');
        await session.owner(`select set_config('request.method', '', true)`);
      }),
    );

    it(
      'stands with every booking of that mailbox, for staff alone',
      inShop(async (session) => {
        const { id } = await booked(session, { customer_email: 'M.e+1@example.com' });
        const same = await booked(session, {
          customer_email: 'me@example.com',
          booking_time: '9:00 AM',
        });
        const other = await booked(session, {
          customer_email: 'you@example.com',
          booking_time: '1:00 PM',
        });
        await suppress(session, await tokenOf(session));
        const stopped = async (of: string, actor: Actor = STAFF) => {
          const sql = 'select public.stopped_recipient($1) as recipient';
          const outcome = await session.request<{ recipient: string | null }>(actor, sql, [of]);
          return outcome.ok ? outcome.rows[0]?.recipient : outcome.code;
        };
        expect(await stopped(id)).toBe('me@example.com');
        expect(await stopped(same.id)).toBe('me@example.com');
        expect(await stopped(other.id)).toBeNull();
        expect(await stopped('6f1d3c52-0000-4000-8000-00000000abcd')).toBeNull();
        for (const actor of [VISITOR, STRANGER]) expect(await stopped(id, actor)).toBe('42501');
      }),
    );

    it(
      'is seen and lifted by staff, and by nobody else',
      inShop(async (session) => {
        const { id } = await booked(session, { customer_email: 'M.e+1@example.com' });
        await suppress(session, await tokenOf(session));
        const READ = 'select recipient, booking_id from public.mail_suppressions';
        const LIFT = 'delete from public.mail_suppressions returning recipient';
        for (const actor of [VISITOR, STRANGER]) {
          for (const sql of [READ, LIFT]) {
            const outcome = await session.request(actor, sql);
            expect(outcome.ok ? outcome.rows : outcome.code).toEqual(
              actor === VISITOR ? '42501' : [],
            );
          }
        }
        const add = `insert into public.mail_suppressions (recipient) values ('x@example.com')`;
        expect(summary(await session.request(STAFF, add))).toBe('42501');
        expect(await session.request(STAFF, READ)).toEqual({
          ok: true,
          rows: [{ recipient: 'me@example.com', booking_id: id }],
        });
        await session.request(STAFF, LIFT);
        await session.request(STAFF, `update public.bookings set status = 'confirmed'`);
        await passTime(session);
        // The confirmation that its sender never finished, and the news.
        expect(await send(session)).toBe(2);
      }),
    );

    it(
      'is not overruled by sending again',
      inShop(async (session) => {
        await booked(session);
        const [taken] = await lease(session);
        await finish(session, taken!, 'sent');
        await suppress(session, String(taken?.['suppression_token']));
        expect(await resend(session, taken!.message_id, STAFF)).toBe('PT409 recipient_suppressed');
      }),
    );

    it(
      'still works when staff have deleted the booking',
      inShop(async (session) => {
        await booked(session);
        const link = await tokenOf(session);
        await session.request(STAFF, 'delete from public.bookings');
        expect(await suppress(session, link)).toBe(true);
      }),
    );
  });
});
