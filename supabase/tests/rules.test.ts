import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { BOOKING_STATUSES, canBecome, holdsPlace } from '@/domain/booking-status';
import { dayRefusal, hasSlotBegun } from '@/domain/shop-calendar';
import { SLOT_TIMES } from '@/domain/slots';

import {
  book,
  type BookingRow,
  type Columns,
  FRIDAY,
  given,
  NEXT_FRIDAY,
  setShopClock,
  SHOP_NOW,
  summary,
  TODAY,
} from './support/bookings';
import { ENGINES } from './support/engines';
import { STAFF, VISITOR } from './support/session';
import { openShop } from './support/shop';

/** The page's clock at a time of the shop (UTC-7). */
const pageClock = (shopLocal: string) => new Date(`${shopLocal.replace(' ', 'T')}:00-07:00`);

describe.each(ENGINES)('the rules of a booking on %s', (_, open) => {
  const { rolledBack, runInShop } = openShop(open);

  describe('values', () => {
    const LONG = (length: number) => 'x'.repeat(length);
    const CASES: readonly (readonly [string, Columns, Columns])[] = [
      ['customer_name', { customer_name: LONG(120) }, { customer_name: LONG(121) }],
      ['customer_name', { customer_name: 'Zoë O’Neill‮ ​' }, { customer_name: '  ' }],
      [
        'customer_name',
        { customer_name: "Robert'); drop table x;--" },
        { customer_name: 'A\nBcc: b' },
      ],
      [
        'customer_email',
        { customer_email: `${LONG(242)}@example.com` },
        { customer_email: `${LONG(243)}@example.com` },
      ],
      ['customer_email', { customer_email: 'a@b' }, { customer_email: 'nobody' }],
      [
        'customer_email',
        { customer_email: "o'neill+car@example.com" },
        { customer_email: 'a b@example.com' },
      ],
      [
        'customer_email',
        { customer_email: 'a@example.com' },
        { customer_email: 'a@example.com\r\nBcc: b@example.com' },
      ],
      ['customer_phone', { customer_phone: '555-0199' }, { customer_phone: '555-019' }],
      [
        'customer_phone',
        { customer_phone: '+1 (604) 555-0199 ext 12' },
        { customer_phone: 'call me' },
      ],
      [
        'customer_phone',
        { customer_phone: `6045550199${' '.repeat(30)}` },
        { customer_phone: `6045550199${' '.repeat(31)}` },
      ],
      ['service_name', { service_name: 'SomethingUnknown' }, { service_name: '' }],
      ['service_name', { service_name: LONG(120) }, { service_name: LONG(121) }],
      ['vehicle_type', { vehicle_type: 'sedan' }, { vehicle_type: '' }],
      ['vehicle_type', { vehicle_type: LONG(40) }, { vehicle_type: LONG(41) }],
      ['vehicle_size', { vehicle_size: LONG(40) }, { vehicle_size: LONG(41) }],
      ['vehicle_make', { vehicle_make: LONG(60) }, { vehicle_make: LONG(61) }],
      ['vehicle_model', { vehicle_model: LONG(60) }, { vehicle_model: LONG(61) }],
      ['comments', { comments: `two\nlines ${LONG(1990)}` }, { comments: LONG(2001) }],
      ['comments', { comments: '<script>alert(1)</script>' }, { comments: LONG(10_000) }],
      [
        'add_ons',
        { add_ons: Array.from({ length: 20 }, () => 'x') },
        { add_ons: Array.from({ length: 21 }, () => 'x') },
      ],
      ['add_ons', { add_ons: ['EngineBayClean'] }, { add_ons: [LONG(1001)] }],
      ['booking_time', { booking_time: '5:00 PM' }, { booking_time: '6:00 PM' }],
      ['booking_time', { booking_time: '12:00 PM' }, { booking_time: '12:00 AM' }],
      ['total_price', { total_price: 0 }, { total_price: -0.01 }],
      ['total_price', { total_price: 20_000 }, { total_price: 20_000.01 }],
      ['total_price', { total_price: 162.5 }, { total_price: 'NaN' }],
    ];

    it.each(CASES)('%s: %j is taken, %j is not', (column, allowed, refused) =>
      runInShop(async (session) => {
        const outcome = await book(session, VISITOR, refused);
        expect(summary(outcome)).toBe('23514');
        expect(!outcome.ok && outcome.message).toContain(`"bookings_${column}"`);
        expect(summary(await book(session, VISITOR, allowed))).toBe('done');
      }),
    );

    it.each([
      'customer_name',
      'customer_email',
      'customer_phone',
      'service_name',
      'booking_date',
      'booking_time',
      'total_price',
      'add_ons',
    ])('%s is required', (column) =>
      runInShop(async (session) => {
        expect(summary(await book(session, VISITOR, { [column]: null }))).toBe('23502');
      }),
    );

    it.each([
      [{ id: 'not-a-uuid' }, '22P02'],
      [{ status: 'paid' }, '22P02'],
      [{ booking_date: '2027-02-29' }, '22008'],
      [{ booking_date: 'infinity' }, 'PT422 slot_not_bookable'],
      [{ total_price: 99_999_999_999 }, '22003'],
    ] as const)('%j is refused with %s', (changes, code) =>
      runInShop(async (session) => {
        expect(summary(await book(session, VISITOR, changes))).toBe(code);
      }),
    );

    it('keeps cents', () =>
      runInShop(async (session) => {
        const outcome = await book(session, VISITOR, { total_price: 162.5 });
        expect(outcome.ok && outcome.rows[0]?.['total_price']).toBe(162.5);
      }));

    it('never books a Sunday, whoever asks', () =>
      runInShop(async (session) => {
        const sunday = { booking_date: '2027-03-14' };
        expect(summary(await book(session, VISITOR, sunday))).toBe('PT422 slot_not_bookable');
        const { id } = await given(session);
        const move = `update public.bookings set booking_date = '2027-03-14' where id = '${id}'`;
        const moved = await session.request(STAFF, move);
        expect(!moved.ok && moved.message).toContain('"bookings_booking_date"');
        expect(summary(await session.tryAsOwner(move))).toBe('23514');
      }));
  });

  describe('the shop calendar', () => {
    const CLOCKS = [
      '2027-03-10 00:00',
      '2027-03-10 08:59',
      '2027-03-10 09:00',
      '2027-03-10 12:30',
      '2027-03-10 16:59',
      '2027-03-10 17:00',
      '2027-03-10 23:59',
      '2027-03-13 23:59', // the minute before a Sunday
      '2027-12-31 23:59', // the year's last minute
      '2028-02-29 10:00', // a leap day, whose next year has none
      '2027-03-14 10:00', // a Sunday, on which clocks used to change
      '2027-11-07 01:30', // an hour that used to come twice
    ];

    it.each(CLOCKS)('at %s takes exactly the slots that the page offers', (clock) =>
      rolledBack(async (session) => {
        await setShopClock(session, clock);
        const now = pageClock(clock);
        const today = clock.slice(0, 10);
        const [dates] = await session.owner<{ days: string[] }>(
          `select array_agg(to_char(date '${today}' + n, 'YYYY-MM-DD') order by n) as days
           from unnest(array[-366, -2, -1, 0, 1, 2, 3, 364, 365, 366, 367]) n`,
        );
        for (const day of dates?.days ?? []) {
          for (const time of SLOT_TIMES) {
            const isOffered = !dayRefusal(day, now) && !hasSlotBegun(day, time, now);
            const outcome = await book(session, VISITOR, { booking_date: day, booking_time: time });
            expect(summary(outcome), `${day} ${time}`).toBe(
              isOffered ? 'done' : 'PT422 slot_not_bookable',
            );
          }
        }
      }),
    );

    it.each([
      ['2027-03-09', '9:00 AM', 'day_past'],
      ['2027-03-10', '9:00 AM', 'time_passed'],
      ['2027-03-14', '9:00 AM', 'day_sunday'],
      ['2028-03-11', '9:00 AM', 'day_too_far'],
    ])('says why %s %s is refused: %s', (day, time, reason) =>
      rolledBack(async (session) => {
        await setShopClock(session, '2027-03-10 09:00');
        const outcome = await book(session, VISITOR, { booking_date: day, booking_time: time });
        expect(!outcome.ok && outcome.detail).toBe(reason);
      }),
    );

    it("is seven hours behind UTC all year, whatever the server's zone", () =>
      rolledBack(async (session) => {
        await session.owner("set local timezone = 'Pacific/Auckland'");
        const [row] = await session.owner<{ behind: string }>(
          "select (now() at time zone 'UTC' - private.shop_now())::text as behind",
        );
        expect(row?.behind).toBe('07:00:00');
      }));

    it('knows the same nine times in every place that lists them', () =>
      runInShop(async (session) => {
        const rows = await session.owner<{ slot_time: string }>(
          'select slot_time from private.slots() order by slot_order',
        );
        expect(rows.map((row) => row.slot_time)).toEqual([...SLOT_TIMES]);
        for (const time of SLOT_TIMES) {
          expect(summary(await book(session, VISITOR, { booking_time: time })), time).toBe('done');
        }
      }));
  });

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

    it.each(PAIRS)('%s to %s', (from, to) =>
      runInShop(async (session) => {
        const { id } = await given(session);
        for (const step of PATHS[from] ?? []) await session.request(STAFF, setStatus(id, step));
        const isAllowed = from === to || canBecome(from, to);
        const wanted = isAllowed ? 'done' : 'PT409 status_transition_refused';
        const outcome = await session.request<BookingRow>(STAFF, setStatus(id, to));
        expect(summary(outcome)).toBe(wanted);
        const [row] = await session.owner<BookingRow>('select status, seat from public.bookings');
        const status = isAllowed ? to : from;
        expect(row).toEqual({ status, seat: holdsPlace(status) ? 1 : null });
        // The owner's own tools are held to it, too.
        if (!isAllowed) expect(summary(await session.tryAsOwner(setStatus(id, to)))).toBe(wanted);
      }),
    );

    it('stamps every change itself, and never moves id or created_at', () =>
      runInShop(async (session) => {
        const before = await given(session);
        const outcome = await session.request<BookingRow>(STAFF, setStatus(before.id, 'confirmed'));
        const after = outcome.ok ? outcome.rows[0] : undefined;
        expect(after?.updated_at).not.toContain('2020');
        expect(after?.updated_at === before.updated_at).toBe(false);
        const [owned] = await session.owner<BookingRow>(
          "update public.bookings set id = gen_random_uuid(), created_at = '2020-01-01' returning *",
        );
        expect(owned).toMatchObject({ id: before.id, created_at: before.created_at });
      }));
  });

  describe('the id', () => {
    it('repeated is 23505, whatever else has changed meanwhile', () =>
      runInShop(async (session) => {
        const id = randomUUID();
        expect(summary(await book(session, VISITOR, { id }))).toBe('done');
        expect(summary(await book(session, VISITOR, { id }))).toBe('23505');
        // The slot has filled up.
        await given(session);
        expect(summary(await book(session, VISITOR, { id }))).toBe('23505');
        // Everybody's limit is reached.
        await session.owner('update public.shop_settings set hourly_bookings_total = 1');
        expect(summary(await book(session, VISITOR, { id, booking_time: '9:00 AM' }))).toBe(
          '23505',
        );
        expect(summary(await book(session, VISITOR, { booking_time: '9:00 AM' }))).toBe(
          'PT429 booking_limit_total',
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
      }));

    it('repeated with "ignore duplicates" is 23505 as well', () =>
      runInShop(async (session) => {
        const id = randomUUID();
        await book(session, VISITOR, { id });
        const sql = `insert into public.bookings
          (id, customer_name, customer_email, customer_phone, service_name, vehicle_type, booking_date, booking_time, total_price)
          values ($1, 'A', 'a@example.com', '604 555 0199', 'X', 'sedan', '${FRIDAY}', '10:00 AM', 0)
          on conflict (id) do nothing returning id`;
        expect(summary(await session.request(VISITOR, sql, [id]))).toBe('23505');
        expect(summary(await session.request(VISITOR, sql, [randomUUID()]))).toBe('done');
      }));

    it('is made by the database where none is sent', () =>
      runInShop(async (session) => {
        const outcome = await session.request<BookingRow>(
          VISITOR,
          `insert into public.bookings
            (customer_name, customer_email, customer_phone, service_name, vehicle_type, booking_date, booking_time, total_price)
           values ('A', 'a@example.com', '604 555 0199', 'X', 'sedan', '${TODAY}', '10:00 AM', 0) returning *`,
        );
        expect(outcome.ok && outcome.rows[0]?.id).toMatch(/^[0-9a-f-]{36}$/);
      }));
  });

  describe('a refresh of the dashboard', () => {
    const changedSince = (cursor: string) =>
      `select id, status, updated_at from public.bookings where updated_at > '${cursor}' order by updated_at, id`;
    const deletedSince = (cursor: string) =>
      `select booking_id, deleted_at from public.booking_deletions where deleted_at > '${cursor}'`;

    it('gets what changed since its cursor and what is gone, and nothing else', () =>
      runInShop(async (session) => {
        const first = await given(session, { booking_time: '9:00 AM' });
        const second = await given(session, { booking_time: '11:00 AM' });
        const third = await given(session, { booking_time: '1:00 PM' });
        expect([first, second, third].map((row) => row.updated_at)).toEqual(
          [first, second, third].map((row) => row.updated_at).sort(),
        );
        const cursor = third.updated_at;
        expect(await session.request(STAFF, changedSince(cursor))).toEqual({ ok: true, rows: [] });

        await session.request(
          STAFF,
          `update public.bookings set status = 'confirmed' where id = '${first.id}'`,
        );
        await session.request(STAFF, `delete from public.bookings where id = '${second.id}'`);
        const added = await book(session, VISITOR, { booking_time: '3:00 PM' });

        const changed = await session.request<BookingRow>(STAFF, changedSince(cursor));
        expect(changed.ok && changed.rows.map((row) => row.id)).toEqual([
          first.id,
          added.ok ? added.rows[0]?.id : undefined,
        ]);
        const deleted = await session.request(STAFF, deletedSince(cursor));
        expect(deleted.ok && deleted.rows).toMatchObject([{ booking_id: second.id }]);
      }));

    it('learns that everything was cleared', () =>
      runInShop(async (session) => {
        for (const booking_time of SLOT_TIMES) await given(session, { booking_time });
        const [last] = await session.owner<{ at: string }>(
          'select max(updated_at) as at from public.bookings',
        );
        await session.request(
          STAFF,
          "delete from public.bookings where id >= '00000000-0000-0000-0000-000000000000'",
        );
        const deleted = await session.request(STAFF, deletedSince(last?.at ?? ''));
        expect(deleted.ok && deleted.rows.length).toBe(SLOT_TIMES.length);
      }));

    it('is not misled when the clock of the server is set back', () =>
      runInShop(async (session) => {
        const ahead =
          "update private.change_clock set changed_at = now() + interval '1 hour' returning changed_at::text as at";
        const [clock] = await session.owner<{ at: string }>(ahead);
        const { id } = await given(session);
        const changed = await session.request<BookingRow>(STAFF, changedSince(clock?.at ?? ''));
        expect(changed.ok && changed.rows.map((row) => row.id)).toEqual([id]);
      }));
  });
});
