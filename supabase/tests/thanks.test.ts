import { describe, expect } from 'vitest';

import { given } from './support/bookings';
import { lease, messages, passTime } from './support/outbox';
import { mailStates } from './support/sent-mail';
import { type Session, STAFF, summary } from './support/session';
import { openShop } from './support/shop';

describe('thanks after a visit', () => {
  const { it } = openShop();

  const REVIEW = 'https://reviews.example/shop';
  const ask = (session: Session, url: string | null, actor = STAFF) =>
    session.request(actor, 'update public.shop_settings set review_url = $1 returning review_url', [
      url,
    ]);
  const visited = (session: Session, changes = {}) =>
    given(session, { booking_date: '2027-03-09', status: 'confirmed', ...changes });
  const complete = (session: Session) =>
    session.request(STAFF, "update public.bookings set status = 'completed'");

  it('Thanks are mailed once, a day after the booking is completed, with the link to leave a review', async (session) => {
    await ask(session, REVIEW);
    await visited(session);
    await complete(session);
    expect(await messages(session)).toEqual(['thanks queued']);
    const [due] = await session.owner(
      `select due_at - created_at = interval '1 day' as is_a_day_later from public.booking_messages`,
    );
    expect(due).toEqual({ is_a_day_later: true });
    expect(await lease(session)).toEqual([]);
    await passTime(session);
    expect(await lease(session)).toMatchObject([{ kind: 'thanks', review_url: REVIEW }]);
    await session.request(STAFF, "update public.bookings set comments = 'x'");
    expect(await messages(session)).toEqual(['thanks leased']);
  });

  it.for(['staff', 'the owner'])(
    'Thanks are never mailed before the appointment, no matter who completes it: %s',
    async (who, session) => {
      const { id } = await visited(session, {
        booking_date: '2027-03-16',
        booking_time: '2:00 PM',
      });
      const change = async (set: string) => {
        const sql = `update public.bookings set ${set} where id = '${id}'`;
        if (who === 'staff') expect(await session.attempt(STAFF, sql)).toBe('done');
        else await session.owner(sql);
      };
      const due = async () => {
        const sql = "select (due_at at time zone 'UTC')::text as due from public.booking_messages";
        return (await session.owner(sql))[0]?.due;
      };
      await change("status = 'completed'");
      // 2 PM in the shop, a day later.
      expect(await due()).toEqual('2027-03-17 21:00:00');
      await change("booking_date = '2027-03-18'");
      expect(await due()).toEqual('2027-03-19 21:00:00');
    },
  );

  it('A customer who brought two cars on one day is thanked once', async (session) => {
    const mine = { customer_email: 'me@example.com' };
    await visited(session, mine);
    await visited(session, { ...mine, booking_time: '1:00 PM' });
    await visited(session, { booking_time: '2:00 PM' });
    await visited(session, { ...mine, booking_date: '2027-03-08' });
    await complete(session);
    await passTime(session);
    expect(await lease(session, 10)).toHaveLength(3);
    expect(await lease(session, 10)).toEqual([]);
  });

  it('Thanks have no review link while the shop has none', async (session) => {
    await visited(session);
    await complete(session);
    await passTime(session);
    expect(await lease(session)).toMatchObject([{ kind: 'thanks', review_url: null }]);
  });

  it('Thanks are not sent when completing was undone, and once when it is done again', async (session) => {
    const { id } = await visited(session);
    await complete(session);
    const undo = `select public.undo_status_change('${id}')`;
    expect(await session.attempt(STAFF, undo)).toBe('done');
    expect(await messages(session)).toEqual(['thanks skipped']);
    await complete(session);
    expect(await messages(session)).toEqual(['thanks skipped', 'thanks queued']);
    await session.request(STAFF, 'delete from public.bookings');
    await passTime(session);
    expect(await lease(session)).toEqual([]);
  });

  it('No thanks are sent without an address or for a visit more than seven days ago', async (session) => {
    await visited(session, { customer_email: null, source: 'phone' });
    await visited(session, { booking_date: '2027-03-02' });
    await complete(session);
    expect(await messages(session)).toEqual([]);
    await visited(session, { booking_date: '2027-03-03' });
    await complete(session);
    expect(await messages(session)).toEqual(['thanks queued']);
  });

  it('No thanks are sent to a customer who opted out of mail', async (session) => {
    await visited(session, { customer_email: 'me@example.com' });
    await complete(session);
    await session.owner(
      "insert into public.mail_suppressions (recipient) values ('me@example.com')",
    );
    await passTime(session);
    expect(await lease(session)).toEqual([]);
    expect(await mailStates(session, 'thanks')).toEqual([
      { state: 'skipped', last_error: 'recipient_suppressed' },
    ]);
  });

  it('The review link is an https address', async (session) => {
    for (const url of [
      'http://reviews.example',
      'javascript:alert(1)',
      'https://',
      'https://a b',
      '',
    ]) {
      expect(summary(await ask(session, url)), url).toBe('23514');
    }
    expect(summary(await ask(session, null))).toBe('done');
  });
});
