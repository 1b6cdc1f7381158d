import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import { given, setShopClock } from './support/bookings';
import { change } from './support/capacity';
import { facts, inFull, moveTo, takeCall } from './support/front-desk';
import { type Session, STAFF, summary } from './support/session';
import { openWorkshop } from './support/shop';
import { bayIds, place, placeOf, shopTimeOf } from './support/workshop';

const TUESDAY = '2027-03-16';
const WEDNESDAY = '2027-03-17';

async function walkIn(
  session: Session,
  at: string,
  slot: string,
  { minutes = 60, bay = null as number | null } = {},
): Promise<string> {
  const id = randomUUID();
  await setShopClock(session, `${TUESDAY} ${at}`);
  const booking = {
    id,
    service_name: 'Sedan Front Window Tinting',
    booking_date: TUESDAY,
    booking_time: slot,
    work_minutes: minutes,
    arrived_at: `${TUESDAY} 12:00Z`,
    ...(bay === null ? {} : { bay_id: bay }),
  };
  const taken = await takeCall(session, booking, { overrides: ['started', 'over_capacity'] });
  expect(inFull(taken)).toBe('done');
  return id;
}

const readyAt = async (session: Session, id: string) =>
  shopTimeOf((await facts(session, id, 'ready_at'))?.['ready_at']);

const stay = async (session: Session, id: string) => {
  const [row] = await session.owner(
    `select lower(during) as from_time, upper(during) as to_time from public.bookings where id = '${id}'`,
  );
  return [shopTimeOf(row?.['from_time']), shopTimeOf(row?.['to_time'])];
};

describe('a walk-in', () => {
  const { it } = openWorkshop();

  it.for([
    ['13:50', '1:00 PM', 60, '13:50', `${TUESDAY} 14:50`],
    ['13:52', '1:00 PM', 60, '13:55', `${TUESDAY} 14:55`],
    ['13:00', '1:00 PM', 60, '13:00', `${TUESDAY} 14:00`],
    ['08:40', '9:00 AM', 60, '09:00', `${TUESDAY} 10:00`],
    ['13:10', '1:00 PM', 45, '13:10', `${TUESDAY} 13:55`],
    ['13:10', '1:00 PM', 150, '13:10', `${TUESDAY} 15:40`],
    ['16:30', '4:00 PM', 240, '16:30', `${WEDNESDAY} 10:30`],
    ['18:20', '5:00 PM', 60, '18:20', `${WEDNESDAY} 09:20`],
    ['18:00', '5:00 PM', 60, '18:00', `${TUESDAY} 19:00`],
  ] as const)(
    'A walk-in at %s in the slot of %s with %i minutes of work begins at %s and is ready at %s',
    async ([at, slot, minutes, from, ready], session) => {
      const id = await walkIn(session, at, slot, { minutes });
      expect(await readyAt(session, id)).toBe(ready);
      expect(await stay(session, id)).toEqual([`${TUESDAY} ${from}`, ready]);
    },
  );

  it('A walk-in begins when work goes on again where the present hour is closed', async (session) => {
    await session.owner(
      `insert into public.closures (from_day, to_day, slots, reason)
       values ('${TUESDAY}', '${TUESDAY}', '{1:00 PM}', 'Lunch')`,
    );
    await setShopClock(session, `${TUESDAY} 13:50`);
    const id = randomUUID();
    const call = {
      id,
      service_name: 'Sedan Front Window Tinting',
      booking_date: TUESDAY,
      booking_time: '1:00 PM',
      arrived_at: `${TUESDAY} 12:00Z`,
    };
    const taken = await takeCall(session, call, { overrides: ['started', 'closed'] });
    expect(inFull(taken)).toBe('done');
    expect(await readyAt(session, id)).toBe(`${TUESDAY} 15:00`);
  });

  it('Staff are shown when the work of a walk-in is ready, before they book it', async (session) => {
    await setShopClock(session, `${TUESDAY} 13:50`);
    const ask = async (startsNow: boolean) => {
      const rows = await session.rows(
        STAFF,
        `select slot_time, ready_at from public.bay_availability(
           $1, $1, 'SedanFrontTinting', starts_now => $2)
         where slot_time in ('1:00 PM', '3:00 PM') order by ready_at`,
        [TUESDAY, startsNow],
      );
      return rows.map((row) => shopTimeOf(row['ready_at']));
    };
    expect(await ask(true)).toEqual([`${TUESDAY} 14:50`, `${TUESDAY} 16:00`]);
    expect(await ask(false)).toEqual([`${TUESDAY} 14:00`, `${TUESDAY} 16:00`]);
  });

  it('A bay that was taken until a minute ago is free for a walk-in, and is its own from then on', async (session) => {
    const bay = (await bayIds(session))['Tint 1'] ?? 0;
    const first = await walkIn(session, '13:10', '1:00 PM', { bay });
    await setShopClock(session, `${TUESDAY} 13:49`);
    expect(await change(session, first, `status = 'completed'`)).toBe('done');
    const next = await walkIn(session, '13:50', '1:00 PM', { bay, minutes: 120 });
    expect(await stay(session, first)).toEqual([`${TUESDAY} 13:10`, `${TUESDAY} 13:49`]);
    expect(await stay(session, next)).toEqual([`${TUESDAY} 13:50`, `${TUESDAY} 15:50`]);
  });

  it('A walk-in keeps its beginning in another bay and with more work, and loses it with another time', async (session) => {
    const bays = await bayIds(session);
    const id = await walkIn(session, '13:50', '1:00 PM');
    expect(inFull(await place(session, id, { bay: bays['Tint 2'] ?? 0, minutes: 90 }))).toBe(
      'done',
    );
    expect(await readyAt(session, id)).toBe(`${TUESDAY} 15:20`);
    expect(await placeOf(session, id)).toMatchObject({ bay: 'Tint 2' });
    expect(inFull(await moveTo(session, id, WEDNESDAY, '9:00 AM'))).toBe('done');
    expect(await readyAt(session, id)).toBe(`${WEDNESDAY} 10:30`);
    expect(await facts(session, id, 'begins_at')).toEqual({ begins_at: null });
  });

  it('A walk-in is offered a bay that was taken until its work began', async (session) => {
    const bay = (await bayIds(session))['Tint 1'] ?? 0;
    const first = await walkIn(session, '13:10', '1:00 PM', { bay });
    await setShopClock(session, `${TUESDAY} 13:49`);
    expect(await change(session, first, `status = 'completed'`)).toBe('done');
    const id = await walkIn(session, '13:50', '1:00 PM');
    const rows = await session.rows(
      STAFF,
      `select bays, ready_at from public.bay_availability($1, $1, moved_booking => $2) where slot_time = '1:00 PM'`,
      [TUESDAY, id],
    );
    expect(rows[0]?.['bays']).toContain(bay);
    expect(shopTimeOf(rows[0]?.['ready_at'])).toBe(`${TUESDAY} 14:50`);
  });

  it('A walk-in that the tools of the owner move begins with its new slot', async (session) => {
    const id = await walkIn(session, '13:50', '1:00 PM');
    await session.owner(
      `update public.bookings set booking_date = '${WEDNESDAY}', booking_time = '9:00 AM' where id = '${id}'`,
    );
    expect(await facts(session, id, 'begins_at')).toEqual({ begins_at: null });
    expect(await readyAt(session, id)).toBe(`${WEDNESDAY} 10:00`);
  });

  it('A walk-in that takes longer is offered later ready times from when it began', async (session) => {
    const id = await walkIn(session, '13:50', '1:00 PM');
    await setShopClock(session, `${TUESDAY} 15:00`);
    const rows = await session.rows(STAFF, 'select * from public.next_ready_times($1)', [id]);
    const [half] = rows;
    expect(shopTimeOf(half?.['ready_at'])).toBe(`${TUESDAY} 15:30`);
    expect(half?.['work_minutes']).toBe(100);
    expect(inFull(await place(session, id, { minutes: 100 }))).toBe('done');
    expect(await readyAt(session, id)).toBe(`${TUESDAY} 15:30`);
  });

  it('Today, who has not come an hour later does not count, and who is here does', async (session) => {
    const due = {
      booking_date: TUESDAY,
      booking_time: '1:00 PM',
      service_name: 'Laser Engraving/Cutting',
    };
    for (const status of ['confirmed', 'pending']) await given(session, { ...due, status });
    const overrides = ['started', 'over_capacity'];
    const comes = async (named: readonly string[], time = '1:00 PM') =>
      summary(
        await takeCall(
          session,
          { ...due, id: randomUUID(), booking_time: time },
          { overrides: named },
        ),
      );
    await setShopClock(session, `${TUESDAY} 13:59`);
    expect(await comes(overrides)).toBe('done');
    expect(await comes(overrides)).toBe('PT409 slot_full');
    await setShopClock(session, `${TUESDAY} 14:00`);
    expect(await comes(['started'])).toBe('done');
    await session.owner(
      `update public.bookings set arrived_at = now() where booking_time = '1:00 PM'`,
    );
    expect(await comes(overrides)).toBe('PT409 slot_full');
  });
});
