import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { SLOT_TIMES } from '@/domain/calendar/slots';

import {
  bookingColumns,
  type BookingRow,
  FRIDAY,
  insertSql,
  NEXT_FRIDAY,
} from './support/bookings';
import { FULL } from './support/capacity';
import { gatherCrowd } from './support/crowd';
import {
  bookForCustomerSql,
  EXCEPTIONS,
  moveBookingSql,
  NOT_BOOKABLE,
  OVERRIDE_REQUIRED,
  phoneBooking,
} from './support/front-desk';
import { Replica, type ReplicaRow } from './support/replica';
import { RANDOM_STEPS } from './support/random-steps';
import { type Row, STAFF, VISITOR } from './support/session';

const CLIENTS = 100;
/** The others wait for one of these, as they do for the pool of the Data API. */
const CONNECTIONS = 50;
/** Random steps that are tried in the same moment. */
const AT_ONCE = 50;
const REFUSED = 'PT409 status_transition_refused';

describe('many at once on PostgreSQL', () => {
  const { asOwner, request, book, change, atOnce, report, stored, given } =
    gatherCrowd(CONNECTIONS);

  it('200 visitors at once for one slot end in 2 bookings and 198 refusals', async () => {
    const result = await atOnce(200, () => book());
    report('200 visitors, one slot', result);
    expect(result.tally).toEqual({ done: 2, [FULL]: 198 });
    expect(await stored()).toBe(2);
  });

  it('100 replays of one id at once end in one row', async () => {
    const columns = { id: randomUUID() };
    const result = await atOnce(100, () => book(columns));
    report('100 replays of one id', result);
    expect(result.tally).toEqual({ done: 1, '23505': 99 });
    expect(await stored()).toBe(1);
  });

  const takeCallAtOnce = () =>
    request(STAFF, bookForCustomerSql, [JSON.stringify(phoneBooking()), EXCEPTIONS, false, null]);

  it('50 visitors and 50 calls for one slot leave the third spot to one call', async () => {
    const result = await atOnce(CLIENTS, (index) => (index % 2 ? book() : takeCallAtOnce()));
    report('50 visitors and 50 calls, one slot', result);
    expect(result.tally).toEqual({ done: 3, [FULL]: 97 });
    expect(await stored("source = 'online'")).toBeLessThanOrEqual(2);
    expect(await stored()).toBe(3);
  });

  it('100 visitors at once for the last spot of a day end in 1 booking', async () => {
    await asOwner(
      `insert into public.closures (from_day, to_day, spots, reason)
       values ('${FRIDAY}', '${FRIDAY}', 1, 'One installer is ill')`,
    );
    const result = await atOnce(CLIENTS, () => book());
    report('100 visitors, one spot left', result);
    expect(result.tally).toEqual({ done: 1, [FULL]: 99 });
  });

  it('Closing a day that 99 visitors want shows staff who is in and refuses the others', async () => {
    await asOwner('update public.shop_settings set slot_capacity = 50');
    let seen: Row[] = [];
    let noteBooking: () => void;
    const isBooked = new Promise<void>((resolve) => {
      noteBooking = resolve;
    });
    const result = await atOnce(CLIENTS, async (index) => {
      if (index > 0) {
        const outcome = await book({ booking_time: SLOT_TIMES[index % 9] ?? '9:00 AM' });
        if (outcome.ok) noteBooking();
        return outcome;
      }
      await isBooked;
      const closed = await request(
        STAFF,
        `insert into public.closures (from_day, to_day, reason) values ('${FRIDAY}', '${FRIDAY}', 'Flood')`,
      );
      seen = await asOwner('select id from public.bookings');
      return closed;
    });
    report('99 visitors, one closure', result);
    const { done = 0, [NOT_BOOKABLE]: told = 0 } = result.tally;
    expect(done + told).toBe(CLIENTS);
    // Staff who look after closing see every booking that is inside.
    expect(await stored()).toBe(seen.length);
    expect(seen).toHaveLength(done - 1);
    expect((await book()).ok).toBe(false);
  });

  it('100 moves at once into one slot let 2 arrive and 1 more by override, and the rest stay', async () => {
    await asOwner('update public.shop_settings set slot_capacity = 50');
    const ids = await given(CLIENTS, (index) => ({
      booking_date: NEXT_FRIDAY,
      booking_time: SLOT_TIMES[index % 9] ?? '9:00 AM',
    }));
    await asOwner('update public.shop_settings set slot_capacity = 2');
    const moveAtOnce = (index: number) => {
      const overrides = index < CLIENTS / 2 ? [] : EXCEPTIONS;
      return request(STAFF, moveBookingSql, [
        ids[index] ?? '',
        FRIDAY,
        '3:00 PM',
        overrides,
        true,
        null,
      ]);
    };
    const result = await atOnce(CLIENTS, moveAtOnce);
    report('100 moves into one slot', result);
    const { done, [OVERRIDE_REQUIRED]: asked = 0, [FULL]: full = 0 } = result.tally;
    expect(done).toBe(3);
    expect(asked + full).toBe(CLIENTS - 3);
    expect(await stored(`booking_date = '${FRIDAY}'`)).toBe(3);
    expect(await stored()).toBe(CLIENTS);
  });

  it('None of 100 attempts at once to restore a cancelled booking succeeds', async () => {
    const [id = ''] = await given(1, () => ({ status: 'cancelled' }));
    const result = await atOnce(CLIENTS, (index) =>
      change(id, `status = '${index % 2 ? 'pending' : 'confirmed'}'`),
    );
    report('100 revivals of one cancelled booking', result);
    expect(result.tally).toEqual({ [REFUSED]: CLIENTS });
    expect(await stored("status = 'cancelled'")).toBe(1);
  });

  it('A booking confirmed by 50 and cancelled by 50 at once ends cancelled and holds no spot', async () => {
    const [id = ''] = await given(1, () => ({}));
    const result = await atOnce(CLIENTS, (index) =>
      change(id, `status = '${index % 2 ? 'confirmed' : 'cancelled'}'`),
    );
    report('50 confirm and 50 cancel one booking', result);
    expect((result.tally['done'] ?? 0) + (result.tally[REFUSED] ?? 0)).toBe(CLIENTS);
    expect(await stored("status = 'cancelled'")).toBe(1);
  });

  it.each([
    ['contact', 5, () => ({ customer_email: 'me@example.com' }), {}],
    ['address', 12, () => ({}), { 'x-forwarded-for': '203.0.113.7' }],
  ] as const)(
    '100 bookings at once with one %s end in exactly %i',
    async (kind, limit, contact, headers) => {
      await asOwner('update public.shop_settings set slot_capacity = 50');
      const result = await atOnce(CLIENTS, (index) =>
        book({ booking_time: SLOT_TIMES[index % 9] ?? '9:00 AM', ...contact() }, headers),
      );
      report(`100 bookings of one ${kind}`, result);
      expect(result.tally).toEqual({
        done: limit,
        'PT429 booking_limit': CLIENTS - limit,
      });
    },
  );

  it('The limit of all bookings stops exactly where it is set', async () => {
    await asOwner('update public.shop_settings set slot_capacity = 50');
    await asOwner("update private.limits set most = 60 where name = 'bookings_total'");
    const result = await atOnce(CLIENTS, (index) =>
      book({ booking_time: SLOT_TIMES[index % 9] ?? '9:00 AM' }),
    );
    report('100 bookings, 60 an hour in all', result);
    expect(result.tally).toEqual({ done: 60, 'PT429 booking_limit': 40 });
  });

  it('The database stores exactly what it answered among random inserts, cancellations and moves at once', async () => {
    const open = new Map<string, string>();
    const total: Record<string, number> = {};
    const started = performance.now();
    for (let round = 0; round < RANDOM_STEPS / AT_ONCE; round += 1) {
      const known = [...open.keys()];
      const { tally } = await atOnce(AT_ONCE, async () => {
        const time = SLOT_TIMES[Math.floor(Math.random() * SLOT_TIMES.length)] ?? '9:00 AM';
        const pick = known.splice(Math.floor(Math.random() * known.length), 1)[0];
        const kind = Math.random();
        if (!pick || kind < 0.4) {
          const outcome = await book({ booking_time: time });
          const id = outcome.ok ? outcome.rows[0]?.id : undefined;
          if (id) open.set(id, time);
          return outcome;
        }
        const outcome = await change(
          pick,
          kind < 0.8 ? "status = 'cancelled'" : `booking_time = '${time}'`,
        );
        if (outcome.ok && kind < 0.8) open.delete(pick);
        else if (outcome.ok) open.set(pick, time);
        return outcome;
      });
      for (const [line, count] of Object.entries(tally)) total[line] = (total[line] ?? 0) + count;

      const rows = await asOwner<{ id: string; time: string }>(
        "select id, booking_time as time from public.bookings where status = 'pending' order by id",
      );
      expect(rows.map((row) => [row.id, row.time])).toEqual(
        [...open].sort(([a], [b]) => (a < b ? -1 : 1)),
      );
      for (const slot of SLOT_TIMES) {
        expect([...open.values()].filter((time) => time === slot).length).toBeLessThanOrEqual(2);
      }
    }
    report(`${String(RANDOM_STEPS)} random steps`, {
      tally: total,
      ms: Math.round(performance.now() - started),
    });
    expect([OVERRIDE_REQUIRED, FULL, 'done']).toEqual(expect.arrayContaining(Object.keys(total)));
  });

  it('A dashboard that asks only for changes ends up with exactly the table', async () => {
    const replica = new Replica(request);
    await asOwner('update public.shop_settings set slot_capacity = 50');
    const writing = new AbortController();
    const reader = (async () => {
      while (!writing.signal.aborted) await replica.refresh();
    })();
    // Transactions that take their time between the change and the commit are the hard case.
    const slowly = () => `select pg_sleep(${String(Math.random() * 0.004)})`;
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        for (let step = 0; step < 6; step += 1) {
          const [sql, params] = insertSql(
            bookingColumns({ booking_time: SLOT_TIMES[step % 9] ?? '9:00 AM' }),
          );
          const made = await request<BookingRow>(VISITOR, sql, params, {}, slowly());
          const id = made.ok ? (made.rows[0]?.id ?? '') : '';
          const next =
            step % 3 === 0
              ? `delete from public.bookings where id = '${id}'`
              : `update public.bookings set status = 'confirmed' where id = '${id}'`;
          await request(STAFF, next, [], {}, slowly());
        }
      }),
    );
    writing.abort();
    await reader;
    await replica.refresh();

    const table = await asOwner<ReplicaRow>(
      'select id, status::text, booking_time, updated_at from public.bookings order by id',
    );
    console.info(
      `240 changes by 20 writers, ${String(replica.reads)} refreshes, ${String(replica.fetched)} rows fetched, ${String(table.length)} bookings, no difference`,
    );
    expect(replica.rows()).toEqual([...table]);
    expect(table.length).toBe(80);
  });
});
