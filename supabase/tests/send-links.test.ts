import { describe, expect } from 'vitest';

import { setShopClock } from './support/bookings';
import { setLimit } from './support/limits';
import { bookedNow, cancel, from, look } from './support/manage';
import { finish, lease, type Lease, passTime, resend } from './support/outbox';
import { sent } from './support/quotes';
import { mailStates } from './support/sent-mail';
import { type Actor, type Session, STAFF, STRANGER, VISITOR } from './support/session';
import { openShop } from './support/shop';

const JO = 'jo@example.com';

describe('lost links', () => {
  const { it } = openShop();

  const ask = (
    session: Session,
    email: string | null,
    actor: Actor = VISITOR,
    address = '198.51.100.7',
  ) => session.attempt(actor, 'select public.send_links($1)', [email], from(address));
  /** All mail that waits leaves. */
  async function deliver(session: Session): Promise<Lease[]> {
    const taken = await lease(session);
    for (const message of taken) await finish(session, message, 'sent');
    return taken;
  }
  const told = (taken: readonly Lease[]) =>
    taken.map(({ kind, recipient }) => `${kind} to ${String(recipient)}`);

  it.for([VISITOR, STRANGER, STAFF])(
    'A $name gets the link of a booking again by mail',
    async (actor, session) => {
      const { id } = await bookedNow(session, { customer_email: JO });
      await deliver(session);
      expect(await ask(session, ' JO@example.com', actor)).toBe('done');
      const [again] = await deliver(session);
      expect(again).toMatchObject({ kind: 'confirmation', recipient: JO, booking_id: id });
      expect(await look(session, again!.manage_token)).toMatchObject([{ booking_id: id }]);
    },
  );

  it('A confirmed booking is told as confirmed, also where no mail said so before', async (session) => {
    const { id } = await bookedNow(session, { customer_email: JO });
    await deliver(session);
    await session.owner(`update public.bookings set status = 'confirmed' where id = '${id}'`);
    await ask(session, JO);
    expect(told(await deliver(session))).toEqual([`confirmed to ${JO}`]);
  });

  it('An open quote is sent again with its link', async (session) => {
    const { id } = await sent(session);
    const [quote] = await session.owner<{ customer_email: string }>(
      'select customer_email from public.quotes where id = $1',
      [id],
    );
    await session.owner('update public.booking_messages set due_at = clock_timestamp()');
    await deliver(session);
    await ask(session, quote!.customer_email);
    expect(told(await deliver(session))).toEqual([`quote to ${quote!.customer_email}`]);
  });

  it('The answer and what it leaves behind are the same for an address that is known and one that is not', async (session) => {
    await bookedNow(session, { customer_email: JO });
    await deliver(session);
    const messages = 'select id, state, resends from public.booking_messages order by id';
    const before = await session.owner(messages);
    for (const email of [JO, 'nobody@example.com', 'no address', '', null]) {
      expect(await ask(session, email), String(email)).toBe('done');
      // Nothing is looked up before the sender comes.
      expect(await session.owner(messages)).toEqual(before);
    }
    expect(told(await deliver(session))).toEqual([`confirmation to ${JO}`]);
    expect(await session.owner('select id from private.asked_links')).toEqual([]);
  });

  it('Nothing is sent of a booking that is cancelled or has begun, nor to who wants no mail', async (session) => {
    const { token } = await bookedNow(session, { customer_email: JO });
    await deliver(session);
    await cancel(session, token);
    await session.owner('delete from public.booking_messages');
    await ask(session, JO);
    expect(await deliver(session)).toEqual([]);
    const begun = 'begun@example.com';
    await bookedNow(session, { customer_email: begun });
    const silent = 'silent@example.com';
    await bookedNow(session, { customer_email: silent, customer_phone: '604 555 0162' });
    await deliver(session);
    await session.owner(`insert into public.mail_suppressions (recipient) values ('${silent}')`);
    await ask(session, silent);
    expect(await deliver(session)).toEqual([]);
    await setShopClock(session, '2027-03-13 10:00');
    await ask(session, begun);
    expect(await deliver(session)).toEqual([]);
  });

  it('A mailbox is sent its links three times a day, and further requests are answered alike', async (session) => {
    await bookedNow(session, { customer_email: JO });
    await deliver(session);
    const sentAgain: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      expect(await ask(session, JO)).toBe('done');
      sentAgain.push((await deliver(session)).length);
    }
    expect(sentAgain).toEqual([1, 1, 1, 0, 0]);
  });

  it.for(['pending', 'confirmed'])(
    'Lost links of %s bookings count toward what one recipient gets in a day, and staff may send more',
    async (status, session) => {
      await setLimit(session, 'mails_per_recipient', 5);
      const { id } = await bookedNow(session, { customer_email: JO });
      await bookedNow(session, { customer_email: JO, booking_time: '9:00 AM' });
      await deliver(session);
      await session.owner(`update public.bookings set status = '${status}'`);
      await passTime(session);
      let taken = 2 + (await deliver(session)).length;
      for (let time = 0; time < 3; time += 1) {
        await ask(session, JO);
        taken += (await deliver(session)).length;
      }
      expect(taken).toBe(5);
      // A mail that has left before is not reported as given up.
      const states = await mailStates(session, status === 'pending' ? 'confirmation' : 'confirmed');
      expect(states).toEqual(states.map(() => ({ state: 'sent', last_error: null })));
      const [message] = await session.owner<{ id: string }>(
        'select id from public.booking_messages where booking_id = $1 and kind = $2',
        [id, status === 'pending' ? 'confirmation' : 'confirmed'],
      );
      expect(await resend(session, message!.id, STAFF)).toBe('done');
      expect(await deliver(session)).toHaveLength(1);
    },
  );

  it('Who asks for too many links is refused, by address and in all, known or not', async (session) => {
    await setLimit(session, 'links_per_address', 2);
    await setLimit(session, 'links_total', 3);
    for (const email of [JO, 'nobody@example.com']) expect(await ask(session, email)).toBe('done');
    expect(await ask(session, JO)).toBe('PT429 manage_limit');
    expect(await ask(session, JO, VISITOR, '203.0.113.9')).toBe('done');
    expect(await ask(session, JO, VISITOR, '203.0.113.10')).toBe('PT429 manage_limit');
  });

  it('Opening an address sends no link', async (session) => {
    await session.owner("select set_config('request.method', 'GET', true)");
    expect(await ask(session, JO)).toBe('PT405 post_only');
  });
});
