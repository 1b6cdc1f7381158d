import { describe, expect } from 'vitest';

import { book } from './support/bookings';
import { takeCall } from './support/front-desk';
import { booked, cancel, look } from './support/manage';
import { finish, lease, passTime, resend } from './support/outbox';
import { mailStates, sendDue, suppress, suppressionToken } from './support/sent-mail';
import { type Actor, type Row, STAFF, STRANGER, VISITOR, summary } from './support/session';
import { openShop } from './support/shop';

describe('opting out of mail', () => {
  const { it } = openShop();

  it.for([VISITOR, STRANGER, STAFF])(
    'A recipient who opts out stops all mail to that mailbox, signed in or not: $name',
    async (actor, session) => {
      const { token } = await booked(session, { customer_email: 'Me@gmail.com' });
      const link = await suppressionToken(session);
      expect(link).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(link).not.toBe(token);
      expect(await suppress(session, link, actor)).toBe(true);
      expect(await suppress(session, link, actor)).toBe(true);
      await cancel(session, token);
      await session.owner(
        `update public.booking_messages set due_at = clock_timestamp() where kind = 'cancelled'`,
      );
      await booked(session, { customer_email: 'm.e+x@googlemail.com', booking_time: '9:00 AM' });
      await booked(session, { booking_time: '9:00 AM' });
      await passTime(session);
      expect(await sendDue(session)).toBe(1);
      expect(await mailStates(session, 'cancelled')).toEqual([
        { state: 'skipped', last_error: 'recipient_suppressed' },
      ]);
      // The page says that no mail will come.
      expect((await look(session, token)) as Row[]).toMatchObject([
        { mail_state: 'not-configured' },
      ]);
    },
  );

  it('A mailbox is opted out only by the link in its own mail, and guesses are limited', async (session) => {
    const { token } = await booked(session);
    const link = await suppressionToken(session);
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
  });

  it('Staff see the opt-out on every booking of that mailbox', async (session) => {
    const { id } = await booked(session, { customer_email: 'M.e+1@gmail.com' });
    const same = await booked(session, {
      customer_email: 'me@gmail.com',
      booking_time: '9:00 AM',
    });
    const other = await booked(session, {
      customer_email: 'you@example.com',
      booking_time: '1:00 PM',
    });
    await suppress(session, await suppressionToken(session));
    const stopped = async (of: string, actor: Actor = STAFF) => {
      const sql = 'select recipient, only_news from public.stopped_recipient($1)';
      const outcome = await session.request<{ recipient: string }>(actor, sql, [of]);
      return outcome.ok ? (outcome.rows[0]?.recipient ?? null) : outcome.code;
    };
    expect(await stopped(id)).toBe('me@gmail.com');
    expect(await stopped(same.id)).toBe('me@gmail.com');
    expect(await stopped(other.id)).toBeNull();
    expect(await stopped('6f1d3c52-0000-4000-8000-00000000abcd')).toBeNull();
  });

  it('A customer who wants no news still gets what a booking needs, and may stop everything later', async (session) => {
    const { id } = await booked(session, { customer_email: 'me@example.com' });
    const link = await suppressionToken(session);
    const stopped = async () =>
      (await session.owner('select only_news from public.mail_suppressions')).at(0);
    const left = async () => {
      const kinds =
        "'thanks', 'care_coating', 'care_detailing', 'reminder', 'receipt', 'confirmed'";
      const rows = await session.owner<{ kind: string }>(
        `select k.kind from unnest(array[${kinds}]) k (kind)
         where not private.is_stopped(k.kind, 'ME@example.com') order by k.kind`,
      );
      return rows.map(({ kind }) => kind);
    };
    expect(await suppress(session, link, VISITOR, undefined, true)).toBe(true);
    expect(await stopped()).toEqual({ only_news: true });
    expect(await left()).toEqual(['confirmed', 'receipt', 'reminder']);
    const asked = 'select * from public.stopped_recipient($1)';
    expect(await session.rows(STAFF, asked, [id])).toMatchObject([
      { recipient: 'me@example.com', only_news: true },
    ]);
    expect(await suppress(session, link)).toBe(true);
    expect(await left()).toEqual([]);
    // A later press on a mail program's button does not switch the rest on again.
    expect(await suppress(session, link, VISITOR, undefined, true)).toBe(true);
    expect(await stopped()).toEqual({ only_news: false });
  });

  it('Staff see and lift an opt-out', async (session) => {
    const { id } = await booked(session, { customer_email: 'M.e+1@gmail.com' });
    await suppress(session, await suppressionToken(session));
    const READ = 'select recipient, subject from public.mail_suppressions';
    const LIFT = 'delete from public.mail_suppressions returning recipient';
    expect(await session.rows(STAFF, READ)).toEqual([{ recipient: 'me@gmail.com', subject: id }]);
    await session.request(STAFF, LIFT);
    await session.request(STAFF, `update public.bookings set status = 'confirmed'`);
    await passTime(session);
    // The confirmation that its sender never finished, and the news.
    expect(await sendDue(session)).toBe(2);
  });

  it("An opt-out does not stop the shop's own mail about new bookings, which has no such link", async (session) => {
    await session.request(
      STAFF,
      `update public.shop_settings set notification_email = 'desk@example.com'`,
    );
    await takeCall(session, { customer_email: 'desk@example.com' }, { sendsMail: true });
    await booked(session, { booking_time: '9:00 AM' });
    const taken = await lease(session);
    const links = taken.map(
      ({ kind, suppression_token: link }) => `${kind} ${link === null ? 'without' : 'with'}`,
    );
    expect(links.sort()).toEqual(['confirmation with', 'confirmed with', 'new_booking without']);
    const walkIn = taken.find(({ kind }) => kind === 'confirmed');
    await suppress(session, String(walkIn?.['suppression_token']));
    await booked(session, { booking_time: '11:00 AM' });
    const next = await lease(session);
    expect(next.map(({ kind }) => kind).sort()).toEqual(['confirmation', 'new_booking']);
    for (const { kind, ...rest } of next.filter((message) => message.kind === 'new_booking')) {
      await finish(session, { kind, ...rest }, 'sent');
      expect(await resend(session, rest.message_id, STAFF), kind).toBe('done');
    }
  });

  it("A visitor can't book with the shop's own address, so they get no link to opt it out", async (session) => {
    const mine = { customer_email: 'De.sk+x@gmail.com' };
    await session.request(
      STAFF,
      `update public.shop_settings set notification_email = 'desk@gmail.com'`,
    );
    expect(summary(await book(session, VISITOR, mine))).toBe('PT422 email_is_the_shops');
    expect(summary(await book(session, STAFF, mine))).toBe('done');
  });

  it("Staff can't resend a mail to a recipient who opted out", async (session) => {
    await booked(session);
    const [taken] = await lease(session);
    await finish(session, taken!, 'sent');
    await suppress(session, String(taken?.['suppression_token']));
    expect(await resend(session, taken!.message_id, STAFF)).toBe('PT409 recipient_suppressed');
  });

  it('The link to opt out still works after staff deleted the booking', async (session) => {
    await booked(session);
    const link = await suppressionToken(session);
    await session.request(STAFF, 'delete from public.bookings');
    expect(await suppress(session, link)).toBe(true);
  });
});
