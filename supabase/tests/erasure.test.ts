import { randomUUID } from 'node:crypto';

import { describe, expect } from 'vitest';

import { RETENTION } from '../../src/domain/retention.ts';
import { book, FRIDAY, given } from './support/bookings';
import { close, takeCall } from './support/front-desk';
import { booked, from, look } from './support/manage';
import { lease } from './support/outbox';
import {
  type Actor,
  SERVICE,
  type Session,
  STAFF,
  VISITOR,
  OWNER,
  summary,
} from './support/session';
import { openShop } from './support/shop';

describe('erasing and purging', () => {
  const { it } = openShop();

  const erase = (session: Session, ids: readonly string[], actor: Actor = OWNER) =>
    session.value(actor, 'select bookings from public.erase_bookings($1)', [ids]);
  const count = async (session: Session, table: string) => {
    const rows = await session.owner<{ n: number }>(`select count(*)::int as n from ${table}`);
    return rows[0]?.n;
  };
  async function purge(session: Session): Promise<Record<string, number>> {
    const rows = await session.rows<{ purged: string; deleted: number }>(
      SERVICE,
      'select * from public.purge_expired_data()',
    );
    return Object.fromEntries(rows.map((row) => [row.purged, row.deleted]));
  }

  describe('an erasure on request', () => {
    it('Only an owner erases a customer', async (session) => {
      const { id } = await booked(session, {});
      expect(await erase(session, [id], STAFF)).toMatch('42501');
      expect(await count(session, 'public.bookings')).toBe(1);
      expect(await erase(session, [id])).toBe(1);
    });

    it("A customer's bookings are erased with all that hangs on them, and nobody else loses anything", async (session) => {
      const mine = { customer_email: 'Me@Example.com', customer_phone: '(604) 555-0199' };
      const { id, token } = await booked(session, mine);
      const second = await booked(session, { ...mine, booking_time: '9:00 AM' });
      const third = await booked(session, { ...mine, booking_time: '11:00 AM' });
      const other = await booked(session, {
        customer_email: 'm.e@example.com',
        booking_time: '12:00 PM',
      });
      await session.request(STAFF, `update public.bookings set status = 'confirmed'`);
      await lease(session);
      expect(await erase(session, [id, second.id, third.id])).toBe(3);

      const left = await session.owner('select id from public.bookings');
      expect(left).toEqual([{ id: other.id }]);
      for (const table of ['public.booking_events', 'public.booking_messages']) {
        const rows = await session.owner(`select distinct booking_id from ${table}`);
        expect(rows, table).toEqual([{ booking_id: other.id }]);
      }
      expect(await count(session, 'private.links')).toBe(1);
      expect(await count(session, 'private.suppression_tokens')).toBe(1);
      expect(await look(session, token)).toEqual([]);
      expect(await look(session, other.token)).toHaveLength(1);
      // Open dashboards still learn of it, and a late repeat does not bring it back.
      expect(await count(session, 'public.booking_deletions')).toBe(3);
      expect(summary(await book(session, VISITOR, { id }))).toBe('23505');
    });

    it('A phone booking without an address is erased with its notes, its reason and who wrote them', async (session) => {
      const id = randomUUID();
      const call = await takeCall(
        session,
        { id, customer_phone: '604 555 0199', quoted_price: 100, price_reason: 'Old friend' },
        { note: 'Married to a colleague' },
      );
      expect(summary(call)).toBe('done');
      expect(await count(session, 'public.booking_notes')).toBe(1);
      expect(await erase(session, [id])).toBe(1);
      for (const table of ['bookings', 'booking_notes', 'booking_events']) {
        expect(await count(session, `public.${table}`), table).toBe(0);
      }
    });

    it('Erasing writes no history that it deletes at once, so nobody who books waits for it', async (session) => {
      const mine = await booked(session);
      const written = () => session.owner('select last_value from public.booking_events_id_seq');
      const before = await written();
      expect(await erase(session, [mine.id])).toBe(1);
      expect(await written()).toEqual(before);
      // Deleting one that is not erased is told as ever.
      const { id } = await booked(session);
      await session.request(STAFF, 'delete from public.bookings');
      const kinds = await session.owner(
        `select kind from public.booking_events where booking_id = '${id}' order by id`,
      );
      expect(kinds).toEqual([{ kind: 'created' }, { kind: 'deleted' }]);
    });

    it("Staff still can't change the history by hand after an erasure", async (session) => {
      await booked(session);
      await session.owner('grant delete on public.booking_events to authenticated');
      await erase(session, []);
      const outcome = await session.request(STAFF, 'delete from public.booking_events');
      expect(outcome).toMatchObject({ message: 'booking_events_append_only' });
    });
  });

  describe('the purge of expired data', () => {
    it('Bookings are kept for as long as the privacy notice says', async (session) => {
      const settings = 'select retention_months from public.shop_settings';
      expect(await session.owner(settings)).toEqual([
        { retention_months: RETENTION.bookingMonths },
      ]);
    });

    it('Appointments are purged after 24 months with history and messages, and no day earlier', async (session) => {
      const old = await given(session, { booking_date: '2025-03-08', status: 'completed' });
      const young = await given(session, { booking_date: '2025-03-10', status: 'completed' });
      await given(session, { booking_date: '2025-03-07', booking_time: '9:00 AM' });
      expect(await purge(session)).toMatchObject({ bookings: 2 });
      expect(await session.owner('select id from public.bookings')).toEqual([{ id: young.id }]);
      const events = await session.owner(
        `select kind from public.booking_events where booking_id = '${old.id}'`,
      );
      expect(events).toEqual([]);
      await session.request(STAFF, 'update public.shop_settings set retention_months = 1');
      expect(await purge(session)).toMatchObject({ bookings: 1 });
    });

    it('Closures of that age are purged with what staff wrote, and none that ended a day later', async (session) => {
      await close(session, { from: '2025-03-01', to: '2025-03-09' });
      await close(session, { from: '2025-03-01', to: '2025-03-10' });
      expect(await purge(session)).toMatchObject({ closures: 1 });
      const left = await session.owner('select to_day from public.closures');
      expect(left).toEqual([{ to_day: '2025-03-10' }]);
    });

    it('The history of bookings deleted that long ago is purged, and no other', async (session) => {
      const { id } = await given(session);
      await given(session, { booking_time: '9:00 AM' });
      await session.request(STAFF, `delete from public.bookings where id = '${id}'`);
      await session.owner(`update public.booking_events set happened_at = '2025-01-01'`);
      expect(await purge(session)).toMatchObject({ history: 2 });
      expect(await count(session, 'public.booking_events')).toBe(1);
    });

    it('Hashes of callers and recipients are purged after a day, opt-out links 30 days after the booking', async (session) => {
      await book(session, VISITOR, {}, from('203.0.113.7'));
      await look(session, 'guess', { headers: from('203.0.113.7') });
      await lease(session);
      expect(await purge(session)).toMatchObject({ hashes: 0, links: 0 });
      for (const [table, column] of [
        ['hits', 'at'],
        ['suppression_tokens', 'issued_at'],
      ] as const) {
        await session.owner(
          `update private.${table} set ${column} = ${column} - interval '${RETENTION.hashHours} hours'`,
        );
      }
      expect(await purge(session)).toMatchObject({ hashes: 8, links: 0 });
      await session.owner(
        `update private.suppression_tokens set issued_at = issued_at - interval '${RETENTION.linkDays} days'`,
      );
      await session.request(STAFF, `delete from public.bookings where booking_date = '${FRIDAY}'`);
      expect(await purge(session)).toMatchObject({ links: 0 });
      await session.owner(
        `update public.booking_deletions set deleted_at = deleted_at - interval '${RETENTION.linkDays} days'`,
      );
      expect(await purge(session)).toMatchObject({ links: 1 });
    });

    it('Hashes of private links are purged 30 days after their booking was deleted, and no others', async (session) => {
      await booked(session);
      const { id } = await booked(session, { booking_time: '9:00 AM' });
      await session.request(STAFF, `delete from public.bookings where id = '${id}'`);
      expect(await purge(session)).toMatchObject({ hashes: 0 });
      expect(await count(session, 'private.links')).toBe(2);
      await session.owner(
        `update public.booking_deletions set deleted_at = deleted_at - interval '${RETENTION.linkDays} days'`,
      );
      expect(await purge(session)).toMatchObject({ hashes: 1 });
      expect(await count(session, 'private.links')).toBe(1);
    });

    it("The schedule's own records are purged after a week if there is a schedule", async (session) => {
      expect(Object.keys(await purge(session))).not.toContain('schedule');
      await session.tryAsOwner('create schema cron');
      await session.owner('create table cron.job_run_details (end_time timestamptz)');
      await session.owner(
        `insert into cron.job_run_details values (now() - interval '6 days'), (now() - interval '8 days')`,
      );
      expect(await purge(session)).toMatchObject({ schedule: 1 });
    });
  });
});
