import { describe, expect, it } from 'vitest';

import { book, FRIDAY, NEXT_FRIDAY } from './support/bookings';
import { ENGINES } from './support/engines';
import { booked, cancel, issue, move } from './support/manage';
import { finish, lease, passTime, resend } from './support/outbox';
import { mailStates, sendDue } from './support/sent-mail';
import { type Session, STAFF, VISITOR } from './support/session';
import { openShop } from './support/shop';

describe.each(ENGINES)('how much mail leaves on %s', (_, open) => {
  const { inShop } = openShop(open);
  const allow = (session: Session, setting: string, value: number) =>
    session.owner(`update public.shop_settings set ${setting} = ${String(value)}`);

  it(
    "the audit's 96 mails to one mailbox are 10",
    inShop(async (session) => {
      const times = ['9:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM'];
      const names = ['victim', 'v.ictim', 'victim+1', 'Vic.tim+2'];
      let mails = 0;
      let bookings = 0;
      for (let number = 0; number < 12; number += 1) {
        const slot = {
          customer_email: `${names[number % 4] ?? ''}@gmail.com`,
          booking_date: ['2027-03-13', '2027-03-15', '2027-03-16'][number % 3] ?? FRIDAY,
        };
        const outcome = await book(session, VISITOR, slot);
        mails += await sendDue(session);
        const id = outcome.ok ? outcome.rows[0]?.id : undefined;
        if (id === undefined) continue;
        bookings += 1;
        const token = String(await issue(session, id));
        for (const time of times) {
          expect(await move(session, token, slot.booking_date, time)).toBe(true);
          mails += await sendDue(session);
        }
        expect(await cancel(session, token)).toBe(true);
        mails += await sendDue(session);
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
      await booked(session, { customer_email: 'me@gmail.com' });
      await booked(session, { customer_email: 'm.e+2@gmail.com', booking_time: '9:00 AM' });
      await booked(session, { booking_time: '9:00 AM' });
      expect(await sendDue(session)).toBe(2);
      expect(await mailStates(session, 'confirmation')).toEqual([
        { state: 'sent', last_error: null },
        { state: 'given_up', last_error: 'recipient_limit' },
        { state: 'sent', last_error: null },
      ]);
      const [row] = await session.owner<{ id: string }>(
        `select id from public.booking_messages where state = 'given_up'`,
      );
      expect(await resend(session, row!.id, STAFF)).toBe('done');
      expect(await sendDue(session)).toBe(1);
    }),
  );

  it(
    'trying again counts once, and a day later there is room again',
    inShop(async (session) => {
      await allow(session, 'daily_mails_per_recipient', 2);
      const mine = { customer_email: 'me@gmail.com' };
      await booked(session, mine);
      for (let attempt = 1; attempt < 5; attempt += 1) {
        const [taken] = await lease(session);
        await finish(session, taken!, 'failed', 'no');
        await passTime(session);
      }
      expect(await sendDue(session)).toBe(1);
      await booked(session, { ...mine, booking_time: '9:00 AM' });
      await booked(session, { ...mine, booking_time: '11:00 AM' });
      expect(await sendDue(session)).toBe(1);
      await session.owner(`update private.mail_log set leased_at = leased_at - interval '1 day'`);
      await booked(session, { ...mine, booking_time: '12:00 PM' });
      expect(await sendDue(session)).toBe(1);
    }),
  );

  it(
    'in all so many a day; the others wait',
    inShop(async (session) => {
      await allow(session, 'daily_mails_total', 2);
      for (const booking_time of ['9:00 AM', '10:00 AM', '11:00 AM']) {
        await booked(session, { booking_time });
      }
      expect(await sendDue(session)).toBe(2);
      expect((await mailStates(session, 'confirmation')).at(-1)).toMatchObject({ state: 'queued' });
      await session.owner(`update private.mail_log set leased_at = leased_at - interval '1 day'`);
      expect(await sendDue(session)).toBe(1);
    }),
  );

  it(
    "a customer's moves are mailed twice a day; those of staff always",
    inShop(async (session) => {
      const { id, token } = await booked(session);
      expect(await sendDue(session)).toBe(1);
      const mails: number[] = [];
      for (const time of ['11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM']) {
        expect(await move(session, token, FRIDAY, time)).toBe(true);
        mails.push(await sendDue(session));
      }
      expect(mails).toEqual([1, 1, 0, 0]);
      await session.request(
        STAFF,
        `update public.bookings set booking_time = '9:00 AM' where id = '${id}'`,
      );
      expect(await sendDue(session)).toBe(1);
      await session.owner(
        `update public.booking_messages set created_at = created_at - interval '1 day'`,
      );
      expect(await move(session, token, NEXT_FRIDAY, '2:00 PM')).toBe(true);
      expect(await sendDue(session)).toBe(1);
    }),
  );

  it(
    'a move that was not mailed yet is mailed with the next one, also beyond the limit',
    inShop(async (session) => {
      const { token } = await booked(session);
      await sendDue(session);
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
      await sendDue(session);
      const rows = await session.owner('select l::text as line from private.mail_log l');
      expect(JSON.stringify(rows)).not.toMatch(/robin|example\.com/i);
    }),
  );
});
