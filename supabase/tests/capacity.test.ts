import { describe, expect } from 'vitest';

import { SLOT_TIMES } from '@/domain/calendar/slots';

import { book, FRIDAY, given, NEXT_FRIDAY, setShopClock, TODAY } from './support/bookings';
import { change, freeSpots, FULL, liftLimits, setCapacity } from './support/capacity';
import { EXCEPTIONS, takeCall } from './support/front-desk';
import { STAFF, VISITOR, summary } from './support/session';
import { openShop } from './support/shop';

const OVERRIDE_REQUIRED = 'PT409 override_required';

describe('capacity', () => {
  const { it } = openShop();

  it.for([0, 1, 2, 3, 7])(
    'A slot with a capacity of %i takes that many bookings and not one more',
    async (capacity, session) => {
      await setCapacity(session, capacity);
      for (let taken = 0; taken < capacity; taken += 1) {
        expect(await freeSpots(session, FRIDAY, '10:00 AM')).toBe(capacity - taken);
        expect(summary(await book(session, VISITOR))).toBe('done');
      }
      expect(await freeSpots(session, FRIDAY, '10:00 AM')).toBe(0);
      expect(summary(await book(session, VISITOR))).toBe(FULL);
      expect(summary(await book(session, STAFF))).toBe(FULL);
    },
  );

  it('Each slot of each day is counted by itself', async (session) => {
    await liftLimits(session);
    for (const booking_date of [FRIDAY, NEXT_FRIDAY]) {
      for (const booking_time of SLOT_TIMES) {
        for (const wanted of ['done', 'done', FULL]) {
          const slot = { booking_date, booking_time };
          expect(summary(await book(session, VISITOR, slot))).toBe(wanted);
        }
      }
    }
  });

  it.for([
    ['pending', 2],
    ['confirmed', 2],
    ['completed', 0],
    ['cancelled', 0],
  ] as const)('Two %s bookings hold %i spots', async ([status, held], session) => {
    await given(session, { status });
    await given(session, { status });
    expect(await freeSpots(session, FRIDAY, '10:00 AM')).toBe(2 - held);
    expect(summary(await book(session, VISITOR))).toBe(held === 2 ? FULL : 'done');
  });

  it.for([
    ['cancelling', "update public.bookings set status = 'cancelled' where id = $1"],
    ['deleting', 'delete from public.bookings where id = $1'],
    ['moving away', "update public.bookings set booking_time = '3:00 PM' where id = $1"],
  ] as const)('A spot is freed once by %s', async ([, sql], session) => {
    const { id } = await given(session);
    await given(session);
    expect(summary(await book(session, VISITOR))).toBe(FULL);
    expect(await session.attempt(STAFF, sql, [id])).toBe('done');
    expect(summary(await book(session, VISITOR))).toBe('done');
    expect(summary(await book(session, VISITOR))).toBe(FULL);
  });

  it('The capacity holds for a booking that staff move to another day or time', async (session) => {
    await given(session, { booking_time: '9:00 AM' });
    await given(session, { booking_time: '9:00 AM' });
    const { id } = await given(session);
    expect(await change(session, id, "booking_time = '9:00 AM'")).toBe(OVERRIDE_REQUIRED);
    expect(
      await change(session, id, `booking_date = '${NEXT_FRIDAY}', booking_time = '9:00 AM'`),
    ).toBe('done');
    expect(await change(session, id, `booking_date = '${FRIDAY}'`)).toBe(OVERRIDE_REQUIRED);
    expect(await freeSpots(session, NEXT_FRIDAY, '9:00 AM')).toBe(1);
    expect(await freeSpots(session, FRIDAY, '10:00 AM')).toBe(2);
  });

  it('A booking keeps its spot when anything else about it changes', async (session) => {
    await given(session);
    const { id } = await given(session);
    await setCapacity(session, 1);
    expect(await change(session, id, "status = 'confirmed'")).toBe('done');
    expect(
      await change(session, id, "comments = 'Rings before they come', booking_time = '10:00 AM'"),
    ).toBe('done');
  });

  it("A lowered capacity cancels nobody's booking and takes no new one", async (session) => {
    await setCapacity(session, 3);
    const first = await given(session);
    const second = await given(session);
    await given(session);
    await setCapacity(session, 1);
    expect(await freeSpots(session, FRIDAY, '10:00 AM')).toBe(0);
    expect(await change(session, first.id, "status = 'cancelled'")).toBe('done');
    expect(summary(await book(session, VISITOR))).toBe(FULL);
    expect(await change(session, second.id, "status = 'cancelled'")).toBe('done');
    // The third still holds its spot.
    expect(summary(await book(session, VISITOR))).toBe(FULL);
    await setCapacity(session, 2);
    expect(summary(await book(session, VISITOR))).toBe('done');
    expect(summary(await book(session, VISITOR))).toBe(FULL);
  });

  it("Deleted bookings come back up to the vehicles that staff may take; new ones of the owner don't", async (session) => {
    const rows = [await given(session), await given(session)];
    const extra = await takeCall(session, {}, { overrides: EXCEPTIONS });
    const id = extra.ok ? (extra.rows[0]?.id ?? '') : '';
    const columns =
      'id, customer_name, customer_phone, service_name, vehicle_type, booking_date, booking_time, status, total_price, source';
    await session.owner(`create temporary table kept as select ${columns} from public.bookings`);
    await session.owner('delete from public.bookings');
    const restore = (of: string) =>
      session.tryAsOwner(
        `insert into public.bookings (${columns}) select ${columns} from kept where id = $1`,
        [of],
      );
    await session.owner("update kept set source = 'phone'");
    for (const { id: each } of [{ id }, ...rows]) expect(summary(await restore(each))).toBe('done');
    await session.owner('update kept set id = gen_random_uuid()');
    const [another] = await session.owner<{ id: string }>('select id from kept limit 1');
    expect(summary(await restore(another?.id ?? ''))).toBe(FULL);
  });

  describe('availability', () => {
    it('The availability lists every slot of every day of the range, in order', async (session) => {
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
      expect(Object.keys(rows[0] ?? {}).sort()).toEqual([
        'day',
        'free_spots',
        'is_closed',
        'ready_at',
        'slot_time',
        'work_minutes',
      ]);
    });

    it.for([
      ['a past day', '2027-03-09', [0, 0, 0, 0, 0, 0, 0, 0, 0]],
      ['today at half past noon', TODAY, [0, 0, 0, 0, null, 2, 2, 2, 2]],
      ['a Sunday', '2027-03-14', [0, 0, 0, 0, 0, 0, 0, 0, 0]],
      ['the last day of the year ahead', '2028-03-10', [2, 2, 2, 2, 2, 2, 2, 2, 2]],
      ['the day after it', '2028-03-11', [0, 0, 0, 0, 0, 0, 0, 0, 0]],
    ] as const)('The availability is right for %s', async ([, day, free], session) => {
      await setShopClock(session, '2027-03-10 12:30');
      const rows = await session.rows<{ free_spots: number }>(
        VISITOR,
        'select free_spots from public.slot_availability($1, $1)',
        [day],
      );
      expect(rows.map((row) => row.free_spots)).toEqual(free);
    });

    it.for([
      ['2027-03-12', '2027-06-19', 'done', 900],
      ['2027-03-12', '2027-06-20', 'PT422 availability_range', 0],
      ['2027-03-12', '2027-03-11', 'done', 0],
      ['2027-03-12', 'infinity', 'PT422 availability_range', 0],
      [null, '2027-03-12', 'PT422 availability_range', 0],
    ] as const)(
      'The availability from %s to %s is answered: %s, %i rows',
      async ([from, to, wanted, count], session) => {
        const outcome = await session.request(
          VISITOR,
          'select * from public.slot_availability($1, $2)',
          [from, to],
        );
        expect(summary(outcome)).toBe(wanted);
        expect(outcome.ok ? outcome.rows.length : 0).toBe(count);
      },
    );
  });
});
