import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import { BOOKING_STATUSES, canBecome, holdsSpot } from '@/domain/booking/booking-status';
import { SLOT_TIMES } from '@/domain/calendar/slots';

import {
  book,
  type BookingRow,
  FRIDAY,
  given,
  NEXT_FRIDAY,
  setShopClock,
  SHOP_NOW,
  TODAY,
} from './support/bookings';
import { freeSpots } from './support/capacity';
import { setLimit } from './support/limits';
import { OWNER, STAFF, VISITOR, summary } from './support/session';
import { openShop } from './support/shop';

describe('changes of a booking', () => {
  const { it } = openShop();

  describe('status', () => {
    /** Through the legal steps, so that a booking of any status exists. */
    const PATHS: Readonly<Record<string, readonly string[]>> = {
      pending: [],
      confirmed: ['confirmed'],
      completed: ['confirmed', 'completed'],
      cancelled: ['cancelled'],
    };
    const setStatus = (id: string, status: string) =>
      `update public.bookings set status = '${status}', updated_at = '2020-01-01' where id = '${id}' returning *`;

    const PAIRS = BOOKING_STATUSES.flatMap((from) =>
      BOOKING_STATUSES.map((to) => [from, to] as const),
    );

    it.for(PAIRS)(
      'Staff change a booking from %s to %s only if the steps of a booking allow it',
      async ([from, to], session) => {
        const { id } = await given(session);
        for (const step of PATHS[from] ?? []) await session.request(STAFF, setStatus(id, step));
        const isAllowed = from === to || canBecome(from, to);
        const wanted = isAllowed ? 'done' : 'PT409 status_transition_refused';
        expect(await session.attempt(STAFF, setStatus(id, to))).toBe(wanted);
        const status = isAllowed ? to : from;
        expect(await session.owner('select status from public.bookings')).toEqual([{ status }]);
        expect(await freeSpots(session, FRIDAY, '10:00 AM')).toBe(holdsSpot(status) ? 1 : 2);
        // The owner's own tools are held to it, too.
        if (!isAllowed) expect(summary(await session.tryAsOwner(setStatus(id, to)))).toBe(wanted);
      },
    );

    it('The database stamps every change itself and never changes id or created_at', async (session) => {
      const before = await given(session);
      const outcome = await session.request<BookingRow>(STAFF, setStatus(before.id, 'confirmed'));
      const after = outcome.ok ? outcome.rows[0] : undefined;
      expect(after?.updated_at).not.toContain('2020');
      expect(after?.updated_at === before.updated_at).toBe(false);
      const [owned] = await session.owner<BookingRow>(
        "update public.bookings set id = gen_random_uuid(), created_at = '2020-01-01' returning *",
      );
      expect(owned).toMatchObject({ id: before.id, created_at: before.created_at });
    });
  });

  describe('the id', () => {
    it('A repeated id is answered with 23505, whatever else has changed', async (session) => {
      const id = randomUUID();
      expect(summary(await book(session, VISITOR, { id }))).toBe('done');
      expect(summary(await book(session, VISITOR, { id }))).toBe('23505');
      // The slot has filled up.
      await given(session);
      expect(summary(await book(session, VISITOR, { id }))).toBe('23505');
      // Everybody's limit is reached.
      await setLimit(session, 'bookings_total', 1);
      expect(summary(await book(session, VISITOR, { id, booking_time: '9:00 AM' }))).toBe('23505');
      expect(summary(await book(session, VISITOR, { booking_time: '9:00 AM' }))).toBe(
        'PT429 booking_limit',
      );
      // Its time has come.
      await setShopClock(session, `${FRIDAY} 10:00`);
      expect(summary(await book(session, VISITOR, { id }))).toBe('23505');
      // Staff have deleted it.
      await session.request(STAFF, `delete from public.bookings where id = '${id}'`);
      await setShopClock(session, SHOP_NOW);
      const repeated = await book(session, VISITOR, { id, booking_date: NEXT_FRIDAY });
      expect(summary(repeated)).toBe('23505');
      expect(!repeated.ok && repeated.message).toContain('bookings_pkey');
    });

    it('A repeated id is answered with 23505 even with "ignore duplicates"', async (session) => {
      const id = randomUUID();
      await book(session, VISITOR, { id });
      const sql = `insert into public.bookings
        (id, customer_name, customer_email, customer_phone, service_name, vehicle_type, booking_date, booking_time, total_price)
        values ($1, 'A', 'a@example.com', '604 555 0199', 'X', 'sedan', '${FRIDAY}', '10:00 AM', 0)
        on conflict (id) do nothing returning id`;
      expect(await session.attempt(VISITOR, sql, [id])).toBe('23505');
      expect(await session.attempt(VISITOR, sql, [randomUUID()])).toBe('done');
    });

    it('The database makes an id if the request has none', async (session) => {
      const [row] = await session.rows<BookingRow>(
        VISITOR,
        `insert into public.bookings
          (customer_name, customer_email, customer_phone, service_name, vehicle_type, booking_date, booking_time, total_price)
         values ('A', 'a@example.com', '604 555 0199', 'X', 'sedan', '${TODAY}', '10:00 AM', 0) returning *`,
      );
      expect(row?.id).toMatch(/^[0-9a-f-]{36}$/);
    });
  });

  describe('a refresh of the dashboard', () => {
    const changedSince = (cursor: string) =>
      `select id, status, updated_at from public.bookings where updated_at > '${cursor}' order by updated_at, id`;
    const deletedSince = (cursor: string) =>
      `select booking_id, deleted_at from public.booking_deletions where deleted_at > '${cursor}'`;

    it('A refresh gets what changed since its cursor and what was deleted, and nothing else', async (session) => {
      const first = await given(session, { booking_time: '9:00 AM' });
      const second = await given(session, { booking_time: '11:00 AM' });
      const third = await given(session, { booking_time: '1:00 PM' });
      expect([first, second, third].map((row) => row.updated_at)).toEqual(
        [first, second, third].map((row) => row.updated_at).sort(),
      );
      const cursor = third.updated_at;
      expect(await session.rows(STAFF, changedSince(cursor))).toEqual([]);

      await session.request(
        STAFF,
        `update public.bookings set status = 'confirmed' where id = '${first.id}'`,
      );
      await session.request(STAFF, `delete from public.bookings where id = '${second.id}'`);
      const added = await book(session, VISITOR, { booking_time: '3:00 PM' });

      const changed = await session.rows<BookingRow>(STAFF, changedSince(cursor));
      expect(changed.map((row) => row.id)).toEqual([
        first.id,
        added.ok ? added.rows[0]?.id : undefined,
      ]);
      expect(await session.rows(STAFF, deletedSince(cursor))).toMatchObject([
        { booking_id: second.id },
      ]);
    });

    it('A refresh learns that all bookings were cleared', async (session) => {
      for (const booking_time of SLOT_TIMES) await given(session, { booking_time });
      const [last] = await session.owner<{ at: string }>(
        'select max(updated_at) as at from public.bookings',
      );
      await session.request(
        OWNER,
        "delete from public.bookings where id >= '00000000-0000-0000-0000-000000000000'",
      );
      const deleted = await session.rows(STAFF, deletedSince(last?.at ?? ''));
      expect(deleted.length).toBe(SLOT_TIMES.length);
    });

    it("A refresh misses nothing when the server's clock is set back", async (session) => {
      const ahead =
        "update private.change_clock set changed_at = now() + interval '1 hour' returning changed_at::text as at";
      const [clock] = await session.owner<{ at: string }>(ahead);
      const { id } = await given(session);
      const changed = await session.rows<BookingRow>(STAFF, changedSince(clock?.at ?? ''));
      expect(changed.map((row) => row.id)).toEqual([id]);
    });
  });
});
