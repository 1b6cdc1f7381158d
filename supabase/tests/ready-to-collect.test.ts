import { describe, expect } from 'vitest';

import { given, setShopClock } from './support/bookings';
import { change } from './support/capacity';
import { facts, inFull, moveTo } from './support/front-desk';
import {
  type Actor,
  COLLEAGUE,
  SERVICE,
  type Session,
  STAFF,
  STRANGER,
  VISITOR,
} from './support/session';
import { openWorkshop } from './support/shop';
import { bayIds, freeTimes, place, placeOf } from './support/workshop';

const TUESDAY = '2027-03-16';
const WEDNESDAY = '2027-03-17';

/** Four hours of coating from 9:00 AM on Tuesday, in the one bay that does it; the car is here. */
async function coating(session: Session): Promise<string> {
  const bays = await bayIds(session);
  await session.owner(
    `insert into public.closures (from_day, to_day, bay_id, reason)
     values ('${TUESDAY}', '2027-04-30', ${String(bays['Wrap'])}, 'Lift')`,
  );
  const { id } = await given(session, {
    service_name: 'Ceramic Coating (2 Years)',
    booking_date: TUESDAY,
    booking_time: '9:00 AM',
    status: 'confirmed',
    work_minutes: 240,
  });
  await session.owner(
    `update public.service_work set minutes = 60 where service = 'CeramicCoating2Year'`,
  );
  await setShopClock(session, `${TUESDAY} 09:05`);
  expect(await session.attempt(STAFF, 'select public.mark_arrived($1)', [id])).toBe('done');
  return id;
}

const freeHours = async (session: Session, day: string): Promise<number> =>
  (await freeTimes(session, [day, day], 'CeramicCoating2Year')).filter((row) => row.free_spots > 0)
    .length;

const ready = async (session: Session, id: string, at: string | null = null, actor = STAFF) =>
  inFull(await session.request(actor, 'select public.mark_done($1, $2::timestamptz)', [id, at]));

const undo = async (session: Session, id: string, actor: Actor = STAFF) =>
  inFull(await session.request(actor, 'select public.undo_status_change($1)', [id]));

const waitsInBay = (session: Session) =>
  session.request(STAFF, 'update public.shop_settings set waits_in_bay = true where id');

const DONE_AT = `status, extract(epoch from done_at)::int as at`;
const at = (hour: number, minute: number) => ({
  status: 'confirmed',
  at: Date.UTC(2027, 2, 16, hour + 7, minute) / 1000,
});

describe('a vehicle that is ready to collect', () => {
  const { it } = openWorkshop();

  it('A car that is ready gives the rest of its bay back, and is in the shop until it is completed', async (session) => {
    const id = await coating(session);
    await setShopClock(session, `${TUESDAY} 10:30`);
    expect(await freeHours(session, TUESDAY)).toBe(5);
    expect(await ready(session, id)).toBe('done');
    expect(await ready(session, id)).toBe('done');
    expect(await facts(session, id, DONE_AT)).toEqual(at(10, 30));
    expect(await freeHours(session, TUESDAY)).toBe(6);
    await setShopClock(session, `${WEDNESDAY} 08:00`);
    expect(await freeHours(session, WEDNESDAY)).toBe(9);
    expect(await change(session, id, `status = 'completed'`)).toBe('done');
    expect(await undo(session, id)).toBe('done');
    expect(await facts(session, id, DONE_AT)).toEqual(at(10, 30));
    expect(await freeHours(session, WEDNESDAY)).toBe(9);
  });

  it('Where cars wait in their bay, one that is ready holds it until it is completed, also the next morning', async (session) => {
    const id = await coating(session);
    expect(inFull(await waitsInBay(session))).toBe('done');
    await setShopClock(session, `${TUESDAY} 10:30`);
    expect(await ready(session, id)).toBe('done');
    expect(await freeHours(session, TUESDAY)).toBe(5);
    await setShopClock(session, `${TUESDAY} 13:20`);
    expect(await freeHours(session, TUESDAY)).toBe(0);
    await setShopClock(session, `${WEDNESDAY} 08:00`);
    expect(await freeHours(session, WEDNESDAY)).toBe(0);
    expect(await change(session, id, `status = 'completed'`)).toBe('done');
    expect(await freeHours(session, WEDNESDAY)).toBe(9);
  });

  it('Being ready can be undone within ten seconds by who noted it, which gives the bay back for as long', async (session) => {
    const id = await coating(session);
    const before = await placeOf(session, id);
    await setShopClock(session, `${TUESDAY} 10:30`);
    await ready(session, id);
    expect(await undo(session, id, COLLEAGUE)).toBe('PT409 undo_refused');
    expect(await undo(session, id)).toBe('done');
    expect(await facts(session, id, 'done_at')).toEqual({ done_at: null });
    expect(await placeOf(session, id)).toEqual(before);
    expect(await undo(session, id)).toBe('PT409 undo_refused');
  });

  it('The history says who noted that a car is ready, and what that changed', async (session) => {
    const id = await coating(session);
    await setShopClock(session, `${TUESDAY} 10:30`);
    await ready(session, id);
    const [event] = await session.owner(
      `select columns, actor_email, new_values ->> 'done_at' is not null as done
       from public.booking_events where kind = 'done'`,
    );
    expect(event).toEqual({
      columns: ['done_at', 'ready_at'],
      actor_email: 'staff@example.com',
      done: true,
    });
  });

  it('More work, another time or another day make a car not ready any more; another bay does not', async (session) => {
    const id = await coating(session);
    await waitsInBay(session);
    await setShopClock(session, `${TUESDAY} 10:30`);
    await ready(session, id);
    const bay = (await bayIds(session))['Coating'];
    const isReady = () => facts(session, id, 'done_at is not null as ready');
    expect(inFull(await place(session, id, { bay: bay ?? 0 }))).toBe('done');
    expect(await isReady()).toEqual({ ready: true });
    const again: readonly (() => Promise<string>)[] = [
      async () => inFull(await place(session, id, { minutes: 300 })),
      async () => inFull(await moveTo(session, id, TUESDAY, '11:00 AM')),
      async () => inFull(await moveTo(session, id, WEDNESDAY, '9:00 AM')),
    ];
    for (const make of again) {
      await session.owner('savepoint done');
      expect(await make()).toBe('done');
      expect(await isReady()).toEqual({ ready: false });
      await session.owner('rollback to savepoint done');
    }
  });

  it('A car is ready only after it has come, at the time that was noted without a connection', async (session) => {
    const refused = 'PT409 status_transition_refused';
    const due = await given(session, {
      booking_date: TUESDAY,
      booking_time: '10:00 AM',
      status: 'confirmed',
    });
    const id = await coating(session);
    expect(await ready(session, due.id)).toBe(`${refused}: confirmed to done`);
    await setShopClock(session, `${TUESDAY} 10:30`);
    for (const [noted, expected] of [
      ['2027-03-16T17:10:00Z', at(10, 10)],
      ['2027-03-16T18:00:00Z', at(10, 30)],
      ['2027-03-16T12:00:00Z', at(9, 5)],
    ] as const) {
      await session.owner('savepoint noted');
      expect(await ready(session, id, noted)).toBe('done');
      expect(await facts(session, id, DONE_AT)).toEqual(expected);
      await session.owner('rollback to savepoint noted');
    }
    await change(session, id, `status = 'completed'`);
    expect(await ready(session, id)).toBe(`${refused}: arrived to done`);
  });

  it('Staff who have not read what a colleague changed are told, and the car is not ready', async (session) => {
    const id = await coating(session);
    const read = await facts(session, id, 'revision');
    await change(session, id, "comments = 'One more coat'");
    const sql = 'select public.mark_done($1, at_revision => $2)';
    expect(await session.attempt(STAFF, sql, [id, Number(read?.['revision'])])).toBe(
      'PT409 booking_changed',
    );
    expect(await facts(session, id, 'done_at')).toEqual({ done_at: null });
  });

  it.for([VISITOR, STRANGER, SERVICE])(
    "A $name can't say that a car is ready, nor that cars wait in their bay",
    async (actor, session) => {
      const id = await coating(session);
      expect(await ready(session, id, null, actor)).toBe('42501');
      if (actor === SERVICE) return;
      await session.request(actor, 'update public.shop_settings set waits_in_bay = true');
      expect(await session.owner('select waits_in_bay from public.shop_settings')).toEqual([
        { waits_in_bay: false },
      ]);
    },
  );
});
