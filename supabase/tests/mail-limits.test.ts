import { describe, expect } from 'vitest';

import { book, FRIDAY, NEXT_FRIDAY } from './support/bookings';
import { change } from './support/capacity';
import { complete } from './support/checkout';
import { moveTo, takeCall } from './support/front-desk';
import { setLimit } from './support/limits';
import { booked, bookedNow, call, cancel, issue, move } from './support/manage';
import { finish, lease, passTime, resend } from './support/outbox';
import { answer, ask } from './support/quotes';
import { mailStates, sendDue } from './support/sent-mail';
import { type Session, STAFF, VISITOR, summary } from './support/session';
import { openShop } from './support/shop';

describe('limits of mail', () => {
  const { it } = openShop();
  it('A customer who keeps booking, moving and cancelling gets 5 mails, and 5 more once it is quiet', async (session) => {
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
    expect({ bookings, mails }).toEqual({ bookings: 5, mails: 5 });
    await passTime(session);
    expect(await sendDue(session)).toBe(5);
  });

  describe('mail about a new booking', () => {
    const due = (session: Session) =>
      session.owner<{ line: string }>(
        `select kind || ' ' || state || ' ' || round(extract(epoch from m.due_at - b.created_at) / 60) as line
         from public.booking_messages m join public.bookings b on b.id = m.booking_id
         where kind <> 'reminder' order by m.created_at, m.occasion`,
      );
    const lines = async (session: Session) => (await due(session)).map(({ line }) => line);

    it('A customer gets one mail about a new booking, with any change they made before it left', async (session) => {
      const { token } = await bookedNow(session);
      expect(await move(session, token, FRIDAY, '2:00 PM')).toBe(true);
      expect(await lines(session)).toEqual(['confirmation queued 0']);
      expect(await lease(session)).toMatchObject([
        { kind: 'confirmation', booking_time: '2:00 PM' },
      ]);
    });

    it('A new booking cancelled before its mail leaves is never mailed about', async (session) => {
      const { token } = await bookedNow(session);
      expect(await cancel(session, token)).toBe(true);
      expect(await lines(session)).toEqual(['confirmation skipped 0']);
      expect(await sendDue(session)).toBe(0);
    });

    it('Later changes of a new booking are mailed half an hour after it was made, in one mail', async (session) => {
      const { token } = await bookedNow(session);
      expect(await sendDue(session)).toBe(1);
      for (const time of ['2:00 PM', '3:00 PM', '4:00 PM']) {
        expect(await move(session, token, FRIDAY, time)).toBe(true);
      }
      expect(await lines(session)).toEqual([
        'confirmation sent 0',
        'moved skipped 30',
        'moved skipped 30',
        'moved queued 30',
      ]);
      expect(await sendDue(session)).toBe(0);
      await passTime(session);
      const [mail] = await lease(session);
      expect(mail).toMatchObject({
        kind: 'moved',
        previous_time: '10:00 AM',
        booking_time: '4:00 PM',
      });
      await finish(session, mail!, 'sent');
      expect(await cancel(session, token)).toBe(true);
      expect((await lines(session)).at(-1)).toBe('cancelled queued 30');
    });

    it('Changes are mailed at once when staff made them or have confirmed the booking', async (session) => {
      const { id, token } = await bookedNow(session);
      expect(await sendDue(session)).toBe(1);
      expect(summary(await moveTo(session, id, FRIDAY, '2:00 PM'))).toBe('done');
      expect((await lines(session)).at(-1)).toBe('moved queued 0');
      await change(session, id, "status = 'confirmed'");
      expect(await move(session, token, FRIDAY, '3:00 PM')).toBe(true);
      expect((await lines(session)).at(-1)).toBe('moved queued 0');
    });
  });

  describe('mail about unconfirmed bookings', () => {
    const kinds = async (session: Session, max = 50) =>
      (await lease(session, max)).map(({ customer_email }) => customer_email);

    it("Unconfirmed bookings have a share of the day's mail, and known customers and reminders the rest", async (session) => {
      await setLimit(session, 'mails_total', 5);
      await setLimit(session, 'mails_unconfirmed', 2);
      for (const time of ['9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM']) {
        await booked(session, { booking_time: time });
      }
      expect(await sendDue(session)).toBe(2);
      const known = { customer_email: 'known@example.com', booking_time: '1:00 PM' };
      const { id } = await booked(session, known);
      expect(await sendDue(session)).toBe(0);
      await change(session, id, "status = 'confirmed'");
      await takeCall(
        session,
        { customer_email: 'caller@example.com', booking_time: '2:00 PM' },
        { sendsMail: true },
      );
      await passTime(session);
      expect(await sendDue(session)).toBe(3);
      // Also once they are cancelled.
      await setLimit(session, 'mails_total', 6);
      await change(session, id, "status = 'cancelled'");
      await passTime(session);
      expect(await kinds(session)).toEqual(['known@example.com']);
    });

    it('Mail about unconfirmed bookings goes after mail to known customers, however long it waits', async (session) => {
      await booked(session, { customer_email: 'stranger@example.com' });
      await takeCall(
        session,
        { customer_email: 'caller@example.com', booking_time: '2:00 PM' },
        { sendsMail: true },
      );
      expect(await kinds(session, 1)).toEqual(['caller@example.com']);
      expect(await kinds(session, 1)).toEqual(['stranger@example.com']);
    });

    it('A booking that its customer confirmed by the link still counts as unconfirmed for mail', async (session) => {
      await setLimit(session, 'mails_unconfirmed', 1);
      await booked(session);
      expect(await sendDue(session)).toBe(1);
      const { token } = await booked(session, { booking_time: '9:00 AM' });
      await call(session, 'select public.confirm_managed_booking($1) as value', [token]);
      expect(await sendDue(session)).toBe(0);
    });
  });

  it('One recipient gets a limited number of mails a day; staff see the others and may send them', async (session) => {
    await setLimit(session, 'mails_per_recipient', 1);
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
  });

  it("Mail that strangers cause with a customer's address holds back no mail about known bookings and quotes", async (session) => {
    const mine = { customer_email: 'jane@gmail.com' };
    const typed = { customer_email: 'J.ane+x@gmail.com' };
    await setLimit(session, 'mails_per_recipient', 3);
    const { id } = await booked(session, { ...mine, booking_time: '9:00 AM' });
    await change(session, id, "status = 'confirmed'");
    await session.owner("update public.booking_messages set state = 'skipped'");
    for (const booking_time of ['10:00 AM', '11:00 AM']) {
      await booked(session, { ...typed, booking_time });
    }
    for (let number = 0; number < 2; number += 1) expect(await ask(session, typed)).toBe('done');
    await passTime(session);
    expect(await sendDue(session)).toBe(3);
    const states = async (kind: string) =>
      (await mailStates(session, kind)).map(({ state }) => state);
    expect(await states('confirmation')).toEqual(['skipped', 'sent', 'sent']);
    expect(await states('quote_asked')).toEqual(['sent', 'given_up']);
    const [quote] = await session.owner<{ id: string }>(
      'select id from public.quotes order by created_at limit 1',
    );
    expect(await answer(session, quote?.id ?? '')).toBe('done');
    const reminder = "kind = 'quote_reminder'";
    await session.owner(`update public.booking_messages set state = 'skipped' where ${reminder}`);
    const paid = await complete(session, id, { sendsMail: true, revision: 1 });
    expect(summary(paid)).toBe('done');
    await passTime(session);
    expect(await sendDue(session)).toBe(3);
    for (const kind of ['quote', 'receipt', 'thanks']) expect(await states(kind)).toEqual(['sent']);
    // Recipients that the shop knows have the same limit, for themselves.
    expect(await answer(session, quote?.id ?? '', { version: 1 })).toBe('done');
    await passTime(session);
    expect(await sendDue(session)).toBe(0);
    expect((await mailStates(session, 'quote')).at(-1)).toEqual({
      state: 'given_up',
      last_error: 'recipient_limit',
    });
  });

  it('A mail that is tried again counts once, and a day later there is room again', async (session) => {
    await setLimit(session, 'mails_per_recipient', 2);
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
    await session.owner(`update private.hits set at = at - interval '1 day'`);
    await booked(session, { ...mine, booking_time: '12:00 PM' });
    expect(await sendDue(session)).toBe(1);
  });

  it('The shop sends a limited number of mails a day, and the others wait', async (session) => {
    await setLimit(session, 'mails_total', 2);
    for (const booking_time of ['9:00 AM', '10:00 AM', '11:00 AM']) {
      await booked(session, { booking_time });
    }
    expect(await sendDue(session)).toBe(2);
    expect((await mailStates(session, 'confirmation')).at(-1)).toMatchObject({ state: 'queued' });
    await session.owner(`update private.hits set at = at - interval '1 day'`);
    expect(await sendDue(session)).toBe(1);
  });

  it("A customer's own moves are mailed twice a day, those by staff always", async (session) => {
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
  });

  it('A move that was not mailed yet is mailed with the next one, even beyond the limit', async (session) => {
    const { token } = await booked(session);
    await sendDue(session);
    for (const time of ['11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM']) {
      await move(session, token, FRIDAY, time);
    }
    const taken = await lease(session);
    expect(taken).toMatchObject([
      { kind: 'moved', booking_time: '2:00 PM', previous_time: '10:00 AM' },
    ]);
  });

  it("The counts of mails hold no recipient's address", async (session) => {
    await booked(session);
    await sendDue(session);
    const rows = await session.owner('select h::text as line from private.hits h');
    expect(JSON.stringify(rows)).not.toMatch(/robin|example\.com/i);
  });
});
