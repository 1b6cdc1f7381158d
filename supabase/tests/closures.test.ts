import { describe, expect } from 'vitest';

import { SLOT_TIMES } from '@/domain/calendar/slots';

import { book, FRIDAY, given, NEXT_FRIDAY } from './support/bookings';
import { change, freeSpots, FULL } from './support/capacity';
import { close, inFull, NOT_BOOKABLE } from './support/front-desk';
import { booked, move } from './support/manage';
import { type Actor, type Session, STAFF, STRANGER, VISITOR, summary } from './support/session';
import { openShop } from './support/shop';

const EVERYBODY = [VISITOR, STRANGER, STAFF] as const;
const SATURDAY = '2027-03-13';
const CLOSED = `${NOT_BOOKABLE}: slot_closed`;

describe('closed times', () => {
  const { it } = openShop();

  const reopen = (session: Session, day: string, slot: string | null, actor: Actor = STAFF) =>
    session.attempt(actor, 'select public.reopen_times($1::date, $2)', [day, slot]);
  const closedSlots = async (session: Session, day: string) => {
    const outcome = await session.request<{ slot_time: string; is_closed: boolean }>(
      VISITOR,
      'select * from public.slot_availability($1, $1)',
      [day],
    );
    const rows = outcome.ok ? outcome.rows : [];
    return rows.filter((row) => row.is_closed).map((row) => row.slot_time);
  };
  const stored = (session: Session) =>
    session.owner(
      'select from_day, to_day, slots, spots from public.closures order by from_day, spots',
    );

  it.for(EVERYBODY)(
    'Nobody books a closed time until it is open again: $name',
    async (actor, session) => {
      await close(session, { slots: ['10:00 AM'] });
      expect(inFull(await book(session, actor))).toBe(CLOSED);
      expect(summary(await book(session, actor, { booking_time: '11:00 AM' }))).toBe('done');
      expect(await reopen(session, FRIDAY, '10:00 AM')).toBe('done');
      expect(summary(await book(session, actor))).toBe('done');
    },
  );

  it('Visitors see closed times without the reason', async (session) => {
    await close(session, { to: SATURDAY, slots: ['1:00 PM', '2:00 PM'] });
    const outcome = await session.request(
      VISITOR,
      'select * from public.slot_availability($1, $2)',
      [FRIDAY, SATURDAY],
    );
    expect(JSON.stringify(outcome)).not.toContain('Private');
    for (const day of [FRIDAY, SATURDAY]) {
      expect(await closedSlots(session, day)).toEqual(['1:00 PM', '2:00 PM']);
    }
    expect(await freeSpots(session, FRIDAY, '1:00 PM')).toBe(0);
    expect(await freeSpots(session, FRIDAY, '3:00 PM')).toBe(2);
    expect(await closedSlots(session, NEXT_FRIDAY)).toEqual([]);
    await close(session, { from: '2027-03-01', to: '2027-03-31' });
    expect(await closedSlots(session, FRIDAY)).toEqual([...SLOT_TIMES]);
  });

  it('Bookings inside a closed time stay and can be changed, and no customer moves into it', async (session) => {
    const inside = await booked(session);
    const outside = await booked(session, { booking_date: NEXT_FRIDAY });
    await close(session);
    expect(await change(session, inside.id, "comments = 'Kept', status = 'confirmed'")).toBe(
      'done',
    );
    expect(await move(session, outside.token, FRIDAY, '9:00 AM')).toBe(NOT_BOOKABLE);
    expect(await move(session, inside.token, NEXT_FRIDAY, '9:00 AM')).toBe(true);
    expect(await move(session, inside.token, FRIDAY, '10:00 AM')).toBe(NOT_BOOKABLE);
  });

  it('Staff can undo a cancellation inside a closed time', async (session) => {
    const { id } = await given(session, { status: 'confirmed' });
    await close(session);
    await change(session, id, "status = 'cancelled'");
    expect(await session.attempt(STAFF, 'select public.undo_status_change($1)', [id])).toBe('done');
  });

  it('Closures may leave fewer spots, of which the smallest number counts', async (session) => {
    await close(session, { spots: 1 });
    await close(session, { spots: 5, slots: ['9:00 AM'] });
    expect(await freeSpots(session, FRIDAY, '9:00 AM')).toBe(1);
    expect(await closedSlots(session, FRIDAY)).toEqual([]);
    expect(summary(await book(session, VISITOR))).toBe('done');
    expect(summary(await book(session, VISITOR))).toBe(FULL);
    expect(await freeSpots(session, FRIDAY, '10:00 AM')).toBe(0);
    await reopen(session, FRIDAY, null);
    expect(summary(await book(session, VISITOR))).toBe('done');
    expect(summary(await book(session, VISITOR))).toBe(FULL);
  });

  it('One day in the middle of a closure can be opened while the days around it stay closed', async (session) => {
    await close(session, { from: '2027-03-11', to: SATURDAY, slots: ['9:00 AM'] });
    await reopen(session, FRIDAY, null);
    const slots = ['9:00 AM'];
    expect(await stored(session)).toEqual([
      { from_day: '2027-03-11', to_day: '2027-03-11', slots, spots: 0 },
      { from_day: SATURDAY, to_day: SATURDAY, slots, spots: 0 },
    ]);
    const kept = await session.owner(
      'select distinct created_by, reason from public.closures where created_by_email is not null',
    );
    expect(kept).toEqual([{ created_by: STAFF.claims['sub'], reason: 'Private matter' }]);
    await reopen(session, SATURDAY, null);
    await reopen(session, '2027-03-11', '9:00 AM');
    expect(await stored(session)).toEqual([]);
  });

  it('One hour can be opened in every closure that covers it', async (session) => {
    await close(session, { to: SATURDAY });
    await close(session, { slots: ['1:00 PM', '2:00 PM'], spots: 1 });
    await close(session, { slots: ['9:00 AM'], spots: 1 });
    await reopen(session, FRIDAY, '1:00 PM');
    expect(await closedSlots(session, FRIDAY)).toEqual(
      SLOT_TIMES.filter((slot) => slot !== '1:00 PM'),
    );
    expect(await freeSpots(session, FRIDAY, '1:00 PM')).toBe(2);
    expect(await closedSlots(session, SATURDAY)).toEqual([...SLOT_TIMES]);
    await reopen(session, FRIDAY, '11:00 PM');
    await reopen(session, NEXT_FRIDAY, null);
    expect(await closedSlots(session, SATURDAY)).toHaveLength(9);
  });

  it.for([
    ['closures_to_day', { from: SATURDAY, to: FRIDAY }],
    ['closures_to_day', { from: FRIDAY, to: '2028-03-12' }],
    ['closures_slots', { slots: [] }],
    ['closures_slots', { slots: ['9:30 AM'] }],
    ['closures_spots', { spots: -1 }],
  ] as const)(
    'A closure must satisfy %s, so %j is refused',
    async ([_constraint, closing], session) => {
      expect(await close(session, closing)).toBe('23514');
      expect(await close(session, { to: '2028-03-11' })).toBe('done');
    },
  );

  const READ = 'select id, reason from public.closures';
  const REMOVE = 'delete from public.closures returning id';

  it('Opening a day says which part of each closure was opened, so that it can be closed again', async (session) => {
    await close(session, { to: SATURDAY });
    await close(session, { slots: ['10:00 AM', '1:00 PM'], spots: 1 });
    const answer = async (sql: string) => {
      const outcome = await session.request(STAFF, `select * from public.reopen_times(${sql})`);
      return outcome.ok ? outcome.rows : outcome;
    };
    const reason = 'Private matter';
    const opened = await answer(`'${FRIDAY}', '10:00 AM'`);
    expect(opened).toHaveLength(2);
    expect(opened).toEqual(
      expect.arrayContaining([
        { slots: ['10:00 AM'], spots: 0, reason },
        { slots: ['10:00 AM'], spots: 1, reason },
      ]),
    );
    expect(await answer(`'${SATURDAY}'`)).toEqual([{ slots: null, spots: 0, reason }]);
    expect(await answer(`'${SATURDAY}'`)).toEqual([]);
  });

  it('Staff read, add and delete closures, only under their own name', async (session) => {
    expect(await close(session)).toBe('done');
    const [row] = await session.owner('select created_by, created_by_email from public.closures');
    expect(row).toEqual({
      created_by: STAFF.claims['sub'],
      created_by_email: STAFF.claims['email'],
    });
    for (const sql of [
      `insert into public.closures (from_day, to_day, reason, created_by_email) values ('${FRIDAY}', '${FRIDAY}', 'x', 'x')`,
      "update public.closures set reason = 'x'",
      'truncate public.closures',
    ]) {
      expect(await session.attempt(STAFF, sql), sql).toBe('42501');
    }
    expect(await session.rows(STAFF, READ)).toHaveLength(1);
    expect(await session.rows(STAFF, REMOVE)).toHaveLength(1);
  });
});
