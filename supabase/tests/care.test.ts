import { describe, expect } from 'vitest';

import { COATING_YEARS, isDueAgain } from '@/domain/care';
import { CATALOGUE } from '@/domain/catalogue';
import { book, type Columns, given } from './support/bookings';
import { lease, messages } from './support/outbox';
import { SERVICE, type Session, STAFF, STRANGER, VISITOR, OWNER } from './support/session';
import { openShop } from './support/shop';

describe('care reminders', () => {
  const { it } = openShop();

  const done = (session: Session, changes: Columns = {}) =>
    given(session, {
      service_name: 'Premium Detailing',
      customer_email: 'me@example.com',
      booking_date: '2027-03-09',
      status: 'confirmed',
      wants_care: true,
      ...changes,
    });
  const complete = async (session: Session) => {
    const sql = "update public.bookings set status = 'completed' where status = 'confirmed'";
    expect(await session.attempt(STAFF, sql)).toBe('done');
  };
  const due = (session: Session) =>
    session.owner<{ kind: string; due: string }>(
      `select kind, (due_at at time zone 'UTC')::text as due from public.booking_messages
       where kind like 'care%' order by kind`,
    );
  const fall = (session: Session) =>
    session.owner(
      "update public.booking_messages set due_at = now() where kind like 'care%' and state = 'queued'",
    );

  it.for([
    ['Ceramic Coating (2 Years)', 'care_coating', '2029-03-09 17:00:00'],
    ['Ceramic Coating (5 Years)', 'care_coating', '2032-03-09 17:00:00'],
    ['Ceramic Coating (10 Years)', 'care_coating', '2037-03-09 17:00:00'],
    ['Classic Detailing', 'care_detailing', '2027-09-09 17:00:00'],
  ] as const)(
    'A care reminder for %s is due at 10 AM in the shop, once',
    async ([service_name, kind, at], session) => {
      await done(session, { service_name });
      await complete(session);
      expect(await due(session)).toEqual([{ kind, due: at }]);
      await fall(session);
      expect(await lease(session)).toMatchObject([{ kind, recipient: 'me@example.com' }]);
      expect(await lease(session)).toEqual([]);
    },
  );

  it('The care reminders know the work that the page asks about', async (session) => {
    for (const { id, name } of CATALOGUE) {
      const [row] = await session.owner<{ kind: string | null; years: number }>(
        `select (private.care_due(b)).kind from (
           select (jsonb_populate_record(null::public.bookings, jsonb_build_object(
             'service_name', $1::text, 'extra_services', '[]'::jsonb, 'booking_date', '2027-03-09'))).*
         ) b`,
        [name],
      );
      expect(row !== undefined, id).toBe(isDueAgain([id]));
      expect(row?.kind === 'care_coating', id).toBe(id in COATING_YEARS);
    }
  });

  it('Extra services get care reminders too, one of each kind, by the months of the settings', async (session) => {
    await session.request(STAFF, 'update public.shop_settings set care_detailing_months = 4');
    await done(session, { extra_services: '{CeramicCoating5Year,InteriorDetailing}' });
    await complete(session);
    expect(await due(session)).toEqual([
      { kind: 'care_coating', due: '2032-03-09 17:00:00' },
      { kind: 'care_detailing', due: '2027-07-09 17:00:00' },
    ]);
  });

  it('No care reminder is written without consent or an address, for other work, or if it is off', async (session) => {
    await done(session, { wants_care: false });
    await done(session, { customer_email: null, source: 'phone', booking_time: '9:00 AM' });
    await done(session, { service_name: 'Sedan Window Tinting', booking_time: '1:00 PM' });
    await complete(session);
    await session.request(STAFF, 'update public.shop_settings set care_detailing_months = null');
    await done(session, { booking_time: '2:00 PM' });
    await complete(session);
    expect(await due(session)).toEqual([]);
  });

  it('Visitors and staff ask for care reminders when they book, and nobody changes that later', async (session) => {
    for (const actor of [VISITOR, STRANGER, STAFF]) {
      const mine = await book(session, actor, { wants_care: true });
      expect(mine.ok && mine.rows[0]?.['wants_care'], actor.name).toBe(true);
      await session.owner('delete from public.bookings');
    }
    const other = await book(session, VISITOR);
    expect(other.ok && other.rows[0]?.['wants_care']).toBe(false);
    for (const actor of [VISITOR, STRANGER, STAFF, SERVICE]) {
      const change = 'update public.bookings set wants_care = true returning id';
      expect(await session.attempt(actor, change), actor.name).toBe('42501');
    }
  });

  it('No care reminder goes to people who opted out or came since, or whose completion was undone', async (session) => {
    const { id } = await done(session);
    await complete(session);
    await session.request(STAFF, `select public.undo_status_change('${id}')`);
    expect(await messages(session)).not.toContain('care_detailing queued');
    await complete(session);
    // Ahead already.
    const { id: next } = await given(session, {
      service_name: 'Classic Detailing',
      customer_email: 'me@example.com',
      booking_date: '2027-03-19',
    });
    await fall(session);
    expect((await lease(session, 10)).map(({ kind }) => kind)).not.toContain('care_detailing');
    await session.owner(`delete from public.bookings where id = '${next}'`);
    await session.owner(
      "update public.booking_messages set state = 'queued' where kind like 'care%'",
    );
    await session.owner(
      "insert into public.mail_suppressions (recipient) values ('me@example.com')",
    );
    expect(await lease(session, 10)).toEqual([]);
  });

  it('A booking is kept until its care reminder has gone, and erased with its customer', async (session) => {
    const purge = () => session.request(SERVICE, 'select * from public.purge_expired_data()');
    const left = async () => (await session.owner('select id from public.bookings')).length;
    const { id } = await done(session, { service_name: 'Ceramic Coating (10 Years)' });
    await complete(session);
    await session.owner("update public.bookings set booking_date = '2020-03-02'");
    await purge();
    expect(await left()).toBe(1);
    await session.owner("update public.booking_messages set state = 'sent', sent_at = now()");
    await purge();
    expect(await left()).toBe(0);
    const { id: other } = await done(session, { service_name: 'Ceramic Coating (10 Years)' });
    await complete(session);
    await session.request(OWNER, `select public.erase_bookings('{${id},${other}}')`);
    expect(await session.owner('select id from public.booking_messages')).toEqual([]);
  });
});
