import { describe, expect } from 'vitest';

import { type Columns, given, setShopClock } from './support/bookings';
import { change } from './support/capacity';
import { close, facts, inFull } from './support/front-desk';
import { messages } from './support/outbox';
import { type Session, STAFF } from './support/session';
import { openWorkshop } from './support/shop';
import { bayIds, OVERLAPS, place, placeOf, shopTimeOf } from './support/workshop';

const TUESDAY = '2027-03-16';
const WEDNESDAY = '2027-03-17';

/** Four hours of coating from 10:00 AM on Tuesday: two bays do it. */
const LATE = {
  service_name: 'Ceramic Coating (2 Years)',
  booking_date: TUESDAY,
  booking_time: '10:00 AM',
  status: 'confirmed',
  work_minutes: 240,
};

const due = async (session: Session, changes: Columns = {}) =>
  (await given(session, { ...LATE, ...changes })).id;

interface Moved {
  readonly id: string;
  readonly earlier_ready_at: string;
  readonly ready_at: string;
  readonly bay_id: number | null;
  readonly is_told: boolean;
}

const arrives = (session: Session, id: string, at: string | null = null) =>
  session.rows<Moved>(STAFF, 'select * from public.mark_arrived($1, $2::timestamptz)', [id, at]);

const undo = (session: Session, id: string) =>
  session.attempt(STAFF, 'select public.undo_status_change($1)', [id]);

/** Leaves one bay for coating. */
async function withoutWrapBay(session: Session): Promise<void> {
  const { Wrap: bay = 0 } = await bayIds(session);
  await session.owner(
    `insert into public.closures (from_day, to_day, bay_id, reason) values ('${TUESDAY}', '2027-04-30', ${String(bay)}, 'Lift')`,
  );
}

const coatingAt = async (session: Session, booking_time: string, minutes = 120) =>
  due(session, { booking_time, work_minutes: minutes });

describe('a vehicle that comes after its drop-off time', () => {
  const { it } = openWorkshop();

  it.for([
    ['10:00', 240, null, `${TUESDAY} 14:00`],
    ['09:20', 240, null, `${TUESDAY} 14:00`],
    ['10:15', 240, null, `${TUESDAY} 14:00`],
    ['10:16', 240, null, `${TUESDAY} 14:20`],
    ['12:41', 240, null, `${TUESDAY} 16:45`],
    ['12:45', 240, null, `${TUESDAY} 16:45`],
    ['12:41', 90, null, `${TUESDAY} 14:15`],
    ['17:30', 240, null, `${WEDNESDAY} 11:30`],
    ['19:40', 240, null, `${WEDNESDAY} 13:00`],
    ['12:41', 240, { from: TUESDAY, slots: ['1:00 PM', '2:00 PM'] }, `${TUESDAY} 18:45`],
    ['17:30', 240, { from: WEDNESDAY }, '2027-03-18 11:30'],
  ] as const)(
    'What comes at %s with %i minutes of work due at 10:00 is worked on from then (closed: %o) and ready at %s',
    async ([at, minutes, closed, ready], session) => {
      if (closed) expect(await close(session, closed)).toBe('done');
      const id = await due(session, { work_minutes: minutes });
      await setShopClock(session, `${TUESDAY} ${at}`);
      await arrives(session, id);
      expect(await placeOf(session, id)).toMatchObject({ bay: 'Coating', ready, work: minutes });
    },
  );

  it('Half an hour that held the bay for a late vehicle is no work of it, however often, and an undone arrival holds it again', async (session) => {
    const { Coating: bay = 0 } = await bayIds(session);
    const at = async (id: string) => {
      const { ready, work } = await placeOf(session, id);
      return [ready, work];
    };
    for (const [holds, clock, ready] of [
      [[270], '10:40', '14:40'],
      [[270, 300], '10:40', '14:40'],
      [[270, 300, 270], '12:00', '16:00'],
      // Here before the half hour was over.
      [[270], '10:25', '14:25'],
    ] as const) {
      await session.owner('savepoint asked');
      const id = await due(session);
      await setShopClock(session, `${TUESDAY} 10:20`);
      for (const minutes of holds) {
        expect(inFull(await place(session, id, { bay, minutes }))).toBe('done');
      }
      const held = await at(id);
      await setShopClock(session, `${TUESDAY} ${clock}`);
      await arrives(session, id);
      expect(await at(id)).toEqual([`${TUESDAY} ${ready}`, 240]);
      expect(await undo(session, id)).toBe('done');
      expect((await at(id))[1]).toBe(held[1]);
      await arrives(session, id);
      expect(await at(id)).toEqual([`${TUESDAY} ${ready}`, 240]);
      await session.owner('rollback to savepoint asked');
    }
  });

  it('Work that was found to take longer stays longer, whether that was said before the drop-off time or not', async (session) => {
    const { Coating: bay = 0 } = await bayIds(session);
    for (const [clock, minutes, ready] of [
      ['09:00', 270, '15:10'],
      ['10:20', 300, '15:40'],
    ] as const) {
      await session.owner('savepoint asked');
      const id = await due(session);
      await setShopClock(session, `${TUESDAY} ${clock}`);
      expect(inFull(await place(session, id, { bay, minutes }))).toBe('done');
      await setShopClock(session, `${TUESDAY} 10:40`);
      await arrives(session, id);
      expect((await placeOf(session, id)).ready).toBe(`${TUESDAY} ${ready}`);
      await session.owner('rollback to savepoint asked');
    }
  });

  it('A vehicle that comes a day late is worked on from then, whether that is noted at once or later', async (session) => {
    for (const at of [null, `${WEDNESDAY}T09:30:00-07:00`]) {
      await session.owner('savepoint arrival');
      const id = await due(session);
      await setShopClock(session, `${WEDNESDAY} ${at === null ? '09:30' : '11:15'}`);
      await arrives(session, id, at);
      expect(await placeOf(session, id)).toMatchObject({ ready: `${WEDNESDAY} 13:30` });
      await session.owner('rollback to savepoint arrival');
    }
  });

  it('An arrival that is noted once its work is over changes no ready time, and neither does one of work without a bay', async (session) => {
    const id = await due(session);
    const printed = await due(session, { service_name: 'T-Shirt Printing', work_minutes: 0 });
    await setShopClock(session, `${WEDNESDAY} 11:15`);
    expect(await arrives(session, id, `${TUESDAY}T11:00:00-07:00`)).toEqual([]);
    expect(await arrives(session, printed)).toEqual([]);
    expect(await placeOf(session, id)).toMatchObject({ ready: `${TUESDAY} 14:00` });
  });

  it('A vehicle that comes late takes another free bay where its own one is promised by then', async (session) => {
    const id = await due(session);
    const next = await coatingAt(session, '2:00 PM');
    const { Coating: own = 0, Wrap: other = 0 } = await bayIds(session);
    expect(inFull(await place(session, next, { bay: own }))).toBe('done');
    await setShopClock(session, `${TUESDAY} 12:41`);
    expect(await arrives(session, id)).toMatchObject([
      { id, earlier_bay_id: own, bay_id: other, is_told: true },
    ]);
    expect(await placeOf(session, next)).toMatchObject({ bay: 'Coating' });
  });

  it('Where no bay is free the next one makes way, unless it is here: then the late one waits for a bay', async (session) => {
    await withoutWrapBay(session);
    const id = await due(session);
    const next = await coatingAt(session, '2:00 PM');
    const last = await coatingAt(session, '5:00 PM');
    await setShopClock(session, `${TUESDAY} 12:41`);
    await session.owner('savepoint arrival');
    const moved = await arrives(session, id);
    expect(moved.map((each) => [each.id, shopTimeOf(each.ready_at), each.is_told])).toEqual([
      [id, `${TUESDAY} 16:45`, true],
      [next, `${TUESDAY} 16:00`, false],
    ]);
    expect(await placeOf(session, next)).toMatchObject({ bay: null });
    expect(await placeOf(session, last)).toMatchObject({ bay: 'Coating' });
    await session.owner('rollback to savepoint arrival');
    await setShopClock(session, `${TUESDAY} 14:00`);
    await arrives(session, next);
    await setShopClock(session, `${TUESDAY} 14:20`);
    expect(await arrives(session, id)).toMatchObject([{ id, bay_id: null }]);
    expect(await placeOf(session, next)).toMatchObject({ bay: 'Coating' });
    expect(await session.owner(OVERLAPS)).toEqual([]);
  });

  it('The customer reads of the new ready time once it can no longer be undone, and not of a quarter of an hour', async (session) => {
    const id = await due(session, { customer_email: 'late@example.com' });
    await setShopClock(session, `${TUESDAY} 10:14`);
    await session.owner('savepoint arrival');
    expect(await arrives(session, id)).toEqual([]);
    expect(await messages(session)).toEqual([]);
    await session.owner('rollback to savepoint arrival');
    await setShopClock(session, `${TUESDAY} 12:41`);
    await arrives(session, id);
    expect(await messages(session)).toEqual(['ready_time queued']);
    expect(await undo(session, id)).toBe('done');
    expect(await messages(session)).toEqual(['ready_time skipped']);
  });

  it('Undoing a late arrival gives everybody the bay and ready time of before', async (session) => {
    await withoutWrapBay(session);
    const id = await due(session);
    const next = await coatingAt(session, '2:00 PM');
    const stored = 'bay_id, ready_at, begins_at, during, arrived_at';
    const before = [await facts(session, id, stored), await facts(session, next, stored)];
    await setShopClock(session, `${TUESDAY} 12:41`);
    await arrives(session, id);
    expect(await undo(session, id)).toBe('done');
    expect([await facts(session, id, stored), await facts(session, next, stored)]).toEqual(before);
    await arrives(session, id);
    expect(await change(session, next, `customer_name = 'Somebody Else'`)).toBe('done');
    expect(await undo(session, id)).toBe('done');
    expect(await facts(session, id, stored)).toEqual(before[0]);
    expect(await placeOf(session, next)).toMatchObject({ bay: null });
  });
});
