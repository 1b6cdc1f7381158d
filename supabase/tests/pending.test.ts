import { describe, expect } from 'vitest';

import { age, book, given, setShopClock } from './support/bookings';
import { setLimit } from './support/limits';
import { booked, bookedNow, cancel, look } from './support/manage';
import { lease, passTime } from './support/outbox';
import { type Actor, type Row, type Session, summary } from './support/session';
import { SERVICE, STAFF, STRANGER, VISITOR } from './support/session';
import { openShop } from './support/shop';

describe('pending bookings that nobody confirms', () => {
  const { it } = openShop();

  const ask = (session: Session, hours: number | null) =>
    session.request(STAFF, `update public.shop_settings set pending_hours = ${String(hours)}`);
  const release = (session: Session, actor: Actor = SERVICE) =>
    session.value(actor, 'select public.release_unconfirmed_bookings() as released');
  const confirm = (session: Session, token: string) =>
    session.value(VISITOR, 'select public.confirm_managed_booking($1) as done', [token]);
  /** So long ago were the bookings made, and was it asked for since then. */
  const pass = async (session: Session, hours: number) => {
    const interval = `${String(hours)} hours`;
    await age(session, interval);
    await session.owner(
      `update public.shop_settings set pending_hours_since = pending_hours_since - interval '${interval}'`,
    );
  };
  const statuses = async (session: Session) =>
    (await session.owner('select status from public.bookings order by created_at, id')).map(
      (row) => row['status'],
    );
  const shown = async (session: Session, token: string) =>
    ((await look(session, token)) as Row[])[0]?.['confirm_by'];

  it('Pending bookings stay forever while the shop does not ask for a confirmation', async (session) => {
    const { token } = await booked(session);
    await pass(session, 1000);
    expect(await release(session)).toBe(0);
    expect(await statuses(session)).toEqual(['pending']);
    expect(await shown(session, token)).toBeNull();
    expect(await lease(session)).toMatchObject([{ confirm_by: null }]);
  });

  it('Pending bookings are released after the hours that the shop sets, and their customers get a mail', async (session) => {
    await ask(session, 24);
    const { token } = await bookedNow(session);
    const [mail] = await lease(session);
    expect(mail?.['confirm_by']).not.toBeNull();
    expect(await shown(session, token)).toBe(mail?.['confirm_by']);
    await pass(session, 23);
    expect(await release(session)).toBe(0);
    await pass(session, 1);
    expect(await release(session)).toBe(1);
    expect(await release(session)).toBe(0);
    expect(await statuses(session)).toEqual(['cancelled']);
    expect(await lease(session)).toMatchObject([{ kind: 'released', status: 'cancelled' }]);
    const events = await session.owner(
      `select kind, actor, new_values from public.booking_events order by id`,
    );
    expect(events.at(-1)).toEqual({
      kind: 'status',
      actor: 'owner',
      new_values: { status: 'cancelled' },
    });
    // A cancellation by hand is mailed as such.
    const other = await booked(session);
    await cancel(session, other.token);
    await passTime(session);
    expect((await lease(session)).map(({ kind }) => kind)).toContain('cancelled');
  });

  it('Pending bookings keep the hours that the shop asked for when they were made', async (session) => {
    const { token } = await bookedNow(session);
    await pass(session, 1000);
    await ask(session, 24);
    expect(await shown(session, token)).toBeNull();
    expect(await release(session)).toBe(0);
    const asked = await bookedNow(session, { booking_time: '9:00 AM' });
    expect(await shown(session, asked.token)).not.toBeNull();
    await pass(session, 23);
    // Its mail named tomorrow.
    await ask(session, 2);
    expect(await release(session)).toBe(0);
    // Another setting, or the same hours again, changes nothing of that.
    await bookedNow(session, { booking_time: '11:00 AM' });
    await session.request(STAFF, 'update public.shop_settings set slot_capacity = 3');
    await ask(session, 2);
    await pass(session, 2);
    expect(await release(session)).toBe(1);
    expect(await statuses(session)).toEqual(['pending', 'pending', 'cancelled']);
    const write = 'update public.shop_settings set pending_hours_since = null';
    for (const actor of [VISITOR, STRANGER, STAFF]) {
      expect(await session.attempt(actor, write), actor.name).toBe('42501');
    }
  });

  it('Pending bookings stay when their customer confirms them, even twice', async (session) => {
    await ask(session, 24);
    const { token } = await booked(session);
    expect(await confirm(session, token)).toBe(true);
    expect(await confirm(session, token)).toBe(true);
    expect(await shown(session, token)).toBeNull();
    await pass(session, 100);
    expect(await release(session)).toBe(0);
    expect(await statuses(session)).toEqual(['pending']);
    const events = await session.owner(
      `select kind, columns, actor, new_values from public.booking_events where kind = 'changed'`,
    );
    expect(events).toEqual([
      { kind: 'changed', columns: ['customer_confirmed_at'], actor: 'customer', new_values: {} },
    ]);
  });

  it("A booking can't be confirmed by another link, by reading, or once it is cancelled", async (session) => {
    const { token } = await booked(session);
    expect(await confirm(session, 'guess')).toBe(false);
    await session.owner(`select set_config('request.method', 'GET', true)`);
    expect(await confirm(session, token)).toBe('PT405 post_only');
    await session.owner(`select set_config('request.method', '', true)`);
    await cancel(session, token);
    expect(await confirm(session, token)).toBe('PT409 booking_not_changeable');
    const write = 'update public.bookings set customer_confirmed_at = now()';
    expect(await session.attempt(STAFF, write)).toBe('42501');
  });

  it('Bookings that staff confirmed or made, the owner imported, or that have begun are not released', async (session) => {
    await ask(session, 24);
    await booked(session);
    await session.request(STAFF, `update public.bookings set status = 'confirmed'`);
    await book(session, STAFF, { booking_time: '9:00 AM' });
    await given(session, { booking_time: '11:00 AM' });
    await booked(session, { booking_date: '2027-03-10', booking_time: '5:00 PM' });
    await pass(session, 100);
    await setShopClock(session, '2027-03-10 17:00');
    expect(await release(session)).toBe(0);
  });
});

describe('the mail to the shop', () => {
  const { it } = openShop();
  const tell = (session: Session, address: string | null, actor: Actor = STAFF) =>
    session.request(actor, 'update public.shop_settings set notification_email = $1 returning 1', [
      address,
    ]);
  const kinds = async (session: Session) =>
    (await session.owner('select kind from public.booking_messages order by kind')).map(
      (row) => row['kind'],
    );

  it('The mail to the shop is off until an address is set, then reports every online booking', async (session) => {
    await booked(session);
    expect(await kinds(session)).toEqual(['confirmation', 'reminder']);
    await lease(session);
    await tell(session, 'front@shop.example');
    const { token } = await booked(session, { extra_services: ['SUVFrontTinting'] });
    await book(session, STAFF, { booking_time: '9:00 AM' });
    const rows = await lease(session);
    expect(rows.map(({ kind }) => kind).sort()).toEqual([
      'confirmation',
      'confirmation',
      'new_booking',
    ]);
    const [news] = rows.filter((row) => row.kind === 'new_booking');
    expect(news).toMatchObject({
      recipient: 'front@shop.example',
      customer_name: 'Robin Example',
      extra_services: ['SUVFrontTinting'],
    });
    // The shop's own mail is not among the customer's.
    expect((await look(session, token)) as Row[]).toMatchObject([{ mail_kind: 'confirmation' }]);
  });

  it('The mail to the shop is not limited per recipient, and stops when it is switched off', async (session) => {
    await setLimit(session, 'mails_per_recipient', 1);
    await tell(session, 'front@shop.example');
    await booked(session);
    await booked(session, { booking_time: '9:00 AM' });
    expect(await lease(session)).toHaveLength(4);
    await booked(session, { booking_time: '11:00 AM' });
    await tell(session, null);
    expect((await lease(session)).map(({ kind }) => kind)).toEqual(['confirmation']);
  });

  it('The mail to the shop goes to one address', async (session) => {
    for (const wrong of ['', 'nobody', 'a@example.com, b@example.com', '<a@example.com>']) {
      expect(summary(await tell(session, wrong)), wrong).toBe('23514');
    }
  });
});
