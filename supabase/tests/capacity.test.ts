import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { type BookingStatus, canBecome, holdsPlace } from '@/domain/booking-status';
import { SLOT_TIMES } from '@/domain/slots';

import { book, FRIDAY, given, NEXT_FRIDAY, setShopClock, summary, TODAY } from './support/bookings';
import { ENGINES } from './support/engines';
import { type Session, STAFF, VISITOR } from './support/session';
import { openShop } from './support/shop';

const FULL = 'PT409 slot_full';
const STEPS = 1_000;
const STEPS_A_RUN = 50;

describe.each(ENGINES)('capacity on %s', (name, open) => {
  const { runInShop } = openShop(open);

  const setCapacity = (session: Session, capacity: number) =>
    session.request(STAFF, `update public.shop_settings set slot_capacity = ${String(capacity)}`);

  const change = async (session: Session, id: string, set: string) =>
    summary(await session.request(STAFF, `update public.bookings set ${set} where id = '${id}'`));

  async function freePlaces(
    session: Session,
    day: string,
    time: string,
  ): Promise<number | undefined> {
    const outcome = await session.request<{ slot_time: string; free_places: number }>(
      VISITOR,
      'select slot_time, free_places from public.slot_availability($1, $1)',
      [day],
    );
    return outcome.ok ? outcome.rows.find((row) => row.slot_time === time)?.free_places : undefined;
  }

  it.each([0, 1, 2, 3, 7])('a slot of %i takes so many and not one more', (capacity) =>
    runInShop(async (session) => {
      await setCapacity(session, capacity);
      for (let taken = 0; taken < capacity; taken += 1) {
        expect(await freePlaces(session, FRIDAY, '10:00 AM')).toBe(capacity - taken);
        const outcome = await book(session, VISITOR);
        expect(outcome.ok && outcome.rows[0]?.seat).toBe(taken + 1);
      }
      expect(await freePlaces(session, FRIDAY, '10:00 AM')).toBe(0);
      expect(summary(await book(session, VISITOR))).toBe(FULL);
      expect(summary(await book(session, STAFF))).toBe(FULL);
    }),
  );

  it('counts each slot of each day for itself', () =>
    runInShop(async (session) => {
      for (const booking_date of [FRIDAY, NEXT_FRIDAY]) {
        for (const booking_time of SLOT_TIMES) {
          for (const wanted of ['done', 'done', FULL]) {
            const slot = { booking_date, booking_time };
            expect(summary(await book(session, VISITOR, slot))).toBe(wanted);
          }
        }
      }
    }));

  it.each([
    ['pending', 2],
    ['confirmed', 2],
    ['completed', 0],
    ['cancelled', 0],
  ] as const)('%s bookings hold %i places', (status, held) =>
    runInShop(async (session) => {
      await given(session, { status });
      await given(session, { status });
      expect(await freePlaces(session, FRIDAY, '10:00 AM')).toBe(2 - held);
      expect(summary(await book(session, VISITOR))).toBe(held === 2 ? FULL : 'done');
    }),
  );

  it.each([
    ['cancelling', "update public.bookings set status = 'cancelled' where id = $1"],
    ['deleting', 'delete from public.bookings where id = $1'],
    ['moving away', "update public.bookings set booking_time = '3:00 PM' where id = $1"],
  ])('%s gives the place back, once', (_, sql) =>
    runInShop(async (session) => {
      const { id } = await given(session);
      await given(session);
      expect(summary(await book(session, VISITOR))).toBe(FULL);
      expect(summary(await session.request(STAFF, sql, [id]))).toBe('done');
      expect(summary(await book(session, VISITOR))).toBe('done');
      expect(summary(await book(session, VISITOR))).toBe(FULL);
    }),
  );

  it('holds for a booking that staff move to another day or time', () =>
    runInShop(async (session) => {
      await given(session, { booking_time: '9:00 AM' });
      await given(session, { booking_time: '9:00 AM' });
      const { id } = await given(session);
      expect(await change(session, id, "booking_time = '9:00 AM'")).toBe(FULL);
      expect(
        await change(session, id, `booking_date = '${NEXT_FRIDAY}', booking_time = '9:00 AM'`),
      ).toBe('done');
      expect(await change(session, id, `booking_date = '${FRIDAY}'`)).toBe(FULL);
      expect(await freePlaces(session, NEXT_FRIDAY, '9:00 AM')).toBe(1);
      expect(await freePlaces(session, FRIDAY, '10:00 AM')).toBe(2);
    }));

  it('leaves a booking its place when anything else of it changes', () =>
    runInShop(async (session) => {
      await given(session);
      const { id } = await given(session);
      await setCapacity(session, 1);
      expect(await change(session, id, "status = 'confirmed'")).toBe('done');
      expect(
        await change(session, id, "comments = 'Rings before he comes', booking_time = '10:00 AM'"),
      ).toBe('done');
    }));

  it('lowered, sends nobody away and takes nobody new', () =>
    runInShop(async (session) => {
      await setCapacity(session, 3);
      const first = await given(session);
      const second = await given(session);
      await given(session);
      await setCapacity(session, 1);
      expect(await freePlaces(session, FRIDAY, '10:00 AM')).toBe(0);
      expect(await change(session, first.id, "status = 'cancelled'")).toBe('done');
      expect(summary(await book(session, VISITOR))).toBe(FULL);
      expect(await change(session, second.id, "status = 'cancelled'")).toBe('done');
      // The third still holds seat 3.
      expect(summary(await book(session, VISITOR))).toBe(FULL);
      await setCapacity(session, 2);
      expect(summary(await book(session, VISITOR))).toBe('done');
      expect(summary(await book(session, VISITOR))).toBe(FULL);
    }));

  it('can not be talked around: a seat is held once, even without the triggers', () =>
    runInShop(async (session) => {
      await given(session);
      await given(session);
      await session.owner('alter table public.bookings disable trigger user');
      const insert = (id: string, seat: string) => `insert into public.bookings
        (id, customer_name, customer_email, customer_phone, service_name, vehicle_type, booking_date, booking_time, total_price, seat)
        values ('${id}', 'A', 'a@example.com', '604 555 0199', 'X', 'sedan', '${FRIDAY}', '10:00 AM', 0, ${seat})`;
      expect(summary(await session.tryAsOwner(insert(randomUUID(), '1')))).toBe('23505');
      expect(summary(await session.tryAsOwner(insert(randomUUID(), 'null')))).toBe('23514');
      expect(summary(await session.tryAsOwner(insert(randomUUID(), '0')))).toBe('23514');
      expect(summary(await session.tryAsOwner(insert(randomUUID(), '3')))).toBe('done');
    }));

  describe('availability', () => {
    it('answers every slot of every day of the range, in order', () =>
      runInShop(async (session) => {
        const outcome = await session.request<{ day: string; slot_time: string }>(
          VISITOR,
          "select * from public.slot_availability('2027-03-12', '2027-03-16')",
        );
        const rows = outcome.ok ? outcome.rows : [];
        expect(rows.map((row) => row.slot_time).slice(0, 9)).toEqual([...SLOT_TIMES]);
        expect([...new Set(rows.map((row) => row.day))]).toEqual([
          '2027-03-12',
          '2027-03-13',
          '2027-03-14',
          '2027-03-15',
          '2027-03-16',
        ]);
        expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['day', 'free_places', 'slot_time']);
      }));

    it.each([
      ['a past day', '2027-03-09', [0, 0, 0, 0, 0, 0, 0, 0, 0]],
      ['today at half past noon', TODAY, [0, 0, 0, 0, 2, 2, 2, 2, 2]],
      ['a Sunday', '2027-03-14', [0, 0, 0, 0, 0, 0, 0, 0, 0]],
      ['the last day of the year ahead', '2028-03-10', [2, 2, 2, 2, 2, 2, 2, 2, 2]],
      ['the day after it', '2028-03-11', [0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ])('of %s', (_, day, free) =>
      runInShop(async (session) => {
        await setShopClock(session, '2027-03-10 12:30');
        const outcome = await session.request<{ free_places: number }>(
          VISITOR,
          'select free_places from public.slot_availability($1, $1)',
          [day],
        );
        expect(outcome.ok && outcome.rows.map((row) => row.free_places)).toEqual(free);
      }),
    );

    it.each([
      ['2027-03-12', '2027-06-19', 'done', 900],
      ['2027-03-12', '2027-06-20', 'PT422 availability_range', 0],
      ['2027-03-12', '2027-03-11', 'done', 0],
      ['2027-03-12', 'infinity', 'PT422 availability_range', 0],
      [null, '2027-03-12', 'PT422 availability_range', 0],
    ])('from %s to %s: %s, %i rows', (from, to, wanted, count) =>
      runInShop(async (session) => {
        const outcome = await session.request(
          VISITOR,
          'select * from public.slot_availability($1, $2)',
          [from, to],
        );
        expect(summary(outcome)).toBe(wanted);
        expect(outcome.ok ? outcome.rows.length : 0).toBe(count);
      }),
    );
  });

  describe('limits', () => {
    const setLimit = (session: Session, column: string, limit: number) =>
      session.owner(`update public.shop_settings set ${column} = ${String(limit)}`);
    /** Slots that are never full, one after the other. */
    const slot = (number: number) => ({
      booking_date: number < 18 ? FRIDAY : NEXT_FRIDAY,
      booking_time: SLOT_TIMES[number % 9] ?? '9:00 AM',
    });

    it('are 5 open bookings a contact, 12 an hour an address, 120 an hour in all', () =>
      runInShop(async (session) => {
        const outcome = await session.request(
          STAFF,
          `select slot_capacity, open_bookings_per_contact, hourly_bookings_per_address, hourly_bookings_total
           from public.shop_settings`,
        );
        expect(outcome.ok && outcome.rows).toEqual([
          {
            slot_capacity: 2,
            open_bookings_per_contact: 5,
            hourly_bookings_per_address: 12,
            hourly_bookings_total: 120,
          },
        ]);
      }));

    it.each([
      ['e-mail', (n: number) => ({ customer_email: n % 2 ? 'Me@Example.com' : 'me@example.COM' })],
      [
        'phone',
        (n: number) => ({
          customer_phone:
            ['(604) 555-0199', '604.555.0199', '+1 604 555 0199', '16045550199'][n % 4] ?? '',
        }),
      ],
    ] as const)('take 5 open bookings of one %s, not 6', (_, contact) =>
      runInShop(async (session) => {
        for (let number = 0; number < 5; number += 1) {
          expect(
            summary(await book(session, VISITOR, { ...slot(number), ...contact(number) })),
          ).toBe('done');
        }
        const sixth = { ...slot(5), ...contact(5) };
        expect(summary(await book(session, VISITOR, sixth))).toBe('PT429 booking_limit_contact');
        // Somebody else is not concerned, and staff may book for him.
        expect(summary(await book(session, VISITOR, slot(5)))).toBe('done');
        expect(summary(await book(session, STAFF, sixth))).toBe('done');
      }),
    );

    it('count what is open: a cancelled booking makes room, and so does a day that has passed', () =>
      runInShop(async (session) => {
        await setLimit(session, 'open_bookings_per_contact', 1);
        const mine = { customer_email: 'me@example.com' };
        const { id } = await given(session, { ...mine, ...slot(0) });
        expect(summary(await book(session, VISITOR, { ...mine, ...slot(1) }))).toBe(
          'PT429 booking_limit_contact',
        );
        await session.request(
          STAFF,
          `update public.bookings set status = 'cancelled' where id = '${id}'`,
        );
        expect(summary(await book(session, VISITOR, { ...mine, ...slot(1) }))).toBe('done');
        expect(summary(await book(session, VISITOR, { ...mine, ...slot(2) }))).toBe(
          'PT429 booking_limit_contact',
        );
        await setShopClock(session, '2027-03-13 08:00');
        expect(summary(await book(session, VISITOR, { ...mine, booking_date: NEXT_FRIDAY }))).toBe(
          'done',
        );
      }));

    it('take 12 bookings an hour from one address, not 13', () =>
      runInShop(async (session) => {
        const from = { 'x-forwarded-for': '203.0.113.7, 10.0.0.1' };
        for (let number = 0; number < 12; number += 1) {
          expect(summary(await book(session, VISITOR, slot(number), from))).toBe('done');
        }
        expect(summary(await book(session, VISITOR, slot(12), from))).toBe(
          'PT429 booking_limit_address',
        );
        expect(
          summary(await book(session, VISITOR, slot(12), { 'x-forwarded-for': '203.0.113.8' })),
        ).toBe('done');
        expect(summary(await book(session, VISITOR, slot(13)))).toBe('done');
        expect(summary(await book(session, STAFF, slot(14), from))).toBe('done');
        // An hour later.
        await session.owner(
          "update private.booking_intake set taken_at = taken_at - interval '1 hour'",
        );
        expect(summary(await book(session, VISITOR, slot(15), from))).toBe('done');
        const [kept] = await session.owner<{ count: number }>(
          'select count(*)::int as count from private.booking_intake',
        );
        expect(kept?.count).toBe(1);
      }));

    it.each([
      [
        'one home of IPv6',
        { 'x-forwarded-for': '2001:db8:1:2:aaaa::1' },
        { 'x-forwarded-for': '2001:db8:1:2::99' },
        'PT429 booking_limit_address',
      ],
      [
        'two homes of IPv6',
        { 'x-forwarded-for': '2001:db8:1:2::1' },
        { 'x-forwarded-for': '2001:db8:1:3::1' },
        'done',
      ],
      [
        "a forged hop before the proxy's own word",
        { 'cf-connecting-ip': '203.0.113.7' },
        { 'cf-connecting-ip': '203.0.113.7', 'x-forwarded-for': '198.51.100.1, 203.0.113.7' },
        'PT429 booking_limit_address',
      ],
      [
        'something that is no address',
        { 'x-forwarded-for': 'unknown' },
        { 'x-forwarded-for': 'unknown' },
        'PT429 booking_limit_address',
      ],
      ['no address at all', {}, {}, 'done'],
    ] as const)('know %s', (_, first, second, wanted) =>
      runInShop(async (session) => {
        await setLimit(session, 'hourly_bookings_per_address', 1);
        expect(summary(await book(session, VISITOR, slot(0), { ...first }))).toBe('done');
        expect(summary(await book(session, VISITOR, slot(1), { ...second }))).toBe(wanted);
      }),
    );

    it('store no address that could be read', () =>
      runInShop(async (session) => {
        await book(session, VISITOR, slot(0), { 'x-forwarded-for': '203.0.113.7' });
        const [row] = await session.owner<{ line: string; bytes: number }>(
          'select i::text as line, length(address_hash) as bytes from private.booking_intake i',
        );
        expect(row?.bytes).toBe(32);
        expect(row?.line).not.toContain('203.0.113.7');
      }));

    it('take 120 bookings an hour from everybody, not 121', () =>
      runInShop(async (session) => {
        await setCapacity(session, 50);
        for (let number = 0; number < 120; number += 1) {
          const from = { 'x-forwarded-for': `198.51.100.${String(number)}` };
          expect(summary(await book(session, VISITOR, slot(number % 18), from))).toBe('done');
        }
        expect(summary(await book(session, VISITOR, slot(0)))).toBe('PT429 booking_limit_total');
        expect(summary(await book(session, STAFF, slot(0)))).toBe('done');
        await session.owner(
          "update private.booking_intake set taken_at = taken_at - interval '59 minutes'",
        );
        expect(summary(await book(session, VISITOR, slot(0)))).toBe('PT429 booking_limit_total');
        await session.owner(
          "update private.booking_intake set taken_at = taken_at - interval '2 minutes'",
        );
        expect(summary(await book(session, VISITOR, slot(0)))).toBe('done');
      }));

    it('do not count what was refused', () =>
      runInShop(async (session) => {
        await setLimit(session, 'hourly_bookings_total', 2);
        await given(session);
        await given(session);
        for (let attempt = 0; attempt < 5; attempt += 1) {
          expect(summary(await book(session, VISITOR))).toBe(FULL);
          expect(summary(await book(session, VISITOR, { ...slot(3), customer_name: '' }))).toBe(
            '23514',
          );
          expect(summary(await book(session, VISITOR, { ...slot(3), status: 'confirmed' }))).toBe(
            '42501',
          );
        }
        expect(summary(await book(session, VISITOR, slot(3)))).toBe('done');
        expect(summary(await book(session, VISITOR, slot(4)))).toBe('done');
        expect(summary(await book(session, VISITOR, slot(5)))).toBe('PT429 booking_limit_total');
      }));
  });

  it(`agrees with a model over ${String(STEPS)} random steps`, async () => {
    const slots = ['9:00 AM', '10:00 AM', '11:00 AM'] as const;
    const anySlot = fc.constantFrom(...slots);
    const anyone = fc.nat({ max: 30 });
    const anyStatus = fc.constantFrom<BookingStatus>(
      'pending',
      'confirmed',
      'cancelled',
      'completed',
    );
    const step = fc.oneof(
      { weight: 5, arbitrary: fc.record({ kind: fc.constant('book' as const), time: anySlot }) },
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constant('status' as const), who: anyone, to: anyStatus }),
      },
      {
        weight: 3,
        arbitrary: fc.record({ kind: fc.constant('move' as const), who: anyone, time: anySlot }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), who: anyone }) },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: fc.constant('capacity' as const),
          capacity: fc.integer({ min: 0, max: 3 }),
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: fc.constant('replay' as const), who: anyone }) },
    );
    const tally = new Map<string, number>();

    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: STEPS_A_RUN, maxLength: STEPS_A_RUN, size: 'max' }),
        (steps) =>
          runInShop(async (session) => {
            interface Modelled {
              readonly id: string;
              time: string;
              status: BookingStatus | 'deleted';
            }
            const model: Modelled[] = [];
            let capacity = 2;
            const held = (time: string, except?: Modelled) =>
              model.filter(
                (other) =>
                  other !== except &&
                  other.time === time &&
                  other.status !== 'deleted' &&
                  holdsPlace(other.status),
              ).length;
            const hasRoom = (time: string, except?: Modelled) => held(time, except) < capacity;
            await session.owner('update public.shop_settings set hourly_bookings_total = 100000');

            for (const current of steps) {
              let wanted = 'done';
              let got = 'done';
              const one =
                'who' in current ? model[current.who % Math.max(model.length, 1)] : undefined;
              const alive = one && one.status !== 'deleted' ? one : undefined;
              if (current.kind === 'book') {
                const id = randomUUID();
                wanted = hasRoom(current.time) ? 'done' : FULL;
                got = summary(await book(session, VISITOR, { id, booking_time: current.time }));
                if (got === 'done') model.push({ id, time: current.time, status: 'pending' });
              } else if (current.kind === 'capacity') {
                capacity = current.capacity;
                got = summary(await setCapacity(session, capacity));
              } else if (current.kind === 'replay' && one) {
                wanted = '23505';
                got = summary(await book(session, VISITOR, { id: one.id }));
              } else if (current.kind === 'status' && alive) {
                const from = alive.status as BookingStatus;
                const isLegal = from === current.to || canBecome(from, current.to);
                wanted = isLegal ? 'done' : 'PT409 status_transition_refused';
                got = await change(session, alive.id, `status = '${current.to}'`);
                if (got === 'done') alive.status = current.to;
              } else if (current.kind === 'move' && alive) {
                const needsRoom =
                  holdsPlace(alive.status as BookingStatus) && alive.time !== current.time;
                wanted = needsRoom && !hasRoom(current.time, alive) ? FULL : 'done';
                got = await change(session, alive.id, `booking_time = '${current.time}'`);
                if (got === 'done') alive.time = current.time;
              } else if (current.kind === 'delete' && alive) {
                got = summary(
                  await session.request(STAFF, 'delete from public.bookings where id = $1', [
                    alive.id,
                  ]),
                );
                alive.status = 'deleted';
              }
              expect(got, JSON.stringify(current)).toBe(wanted);
              const line = `${current.kind} ${got}`;
              tally.set(line, (tally.get(line) ?? 0) + 1);
            }

            for (const time of slots) {
              expect(await freePlaces(session, FRIDAY, time)).toBe(
                Math.max(capacity - held(time), 0),
              );
            }
            const rows = await session.owner<{ id: string; time: string; status: string }>(
              'select id, booking_time as time, status::text from public.bookings',
            );
            const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
            expect(rows.sort(byId)).toEqual(
              model.filter((one) => one.status !== 'deleted').sort(byId),
            );
          }),
      ),
      { numRuns: STEPS / STEPS_A_RUN },
    );
    const figures = [...tally].map(([line, count]) => `${line}: ${String(count)}`).sort();
    console.info(
      `${name}, ${String(STEPS)} random steps agree with the model. ${figures.join(', ')}`,
    );
  });
});
