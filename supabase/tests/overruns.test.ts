import { describe, expect } from 'vitest';

import { bayDay } from '@/domain/calendar/bay-plan';
import { slotStartMinutes, type SlotTime } from '@/domain/calendar/slots';
import { bookingOfRow } from '@/domain/booking/booking';

import { book, given, setShopClock } from './support/bookings';
import { status } from './support/bay-jobs';
import { change, FULL } from './support/capacity';
import { close, inFull, moveTo, takeCall } from './support/front-desk';
import { type Session, STAFF, VISITOR, summary } from './support/session';
import { openWorkshop } from './support/shop';
import { bayIds, freeTimes, place, placeOf, shopTimeOf } from './support/workshop';

const TUESDAY = '2027-03-16';
const WEDNESDAY = '2027-03-17';
const COATING = { service_name: 'Ceramic Coating (2 Years)', booking_time: '9:00 AM' };

/** Two hours of coating from 9:00 AM on Tuesday: only two bays do it, and the other one is out of order. */
async function coating(session: Session, changes = {}): Promise<string> {
  const bays = await bayIds(session);
  await session.owner(
    `insert into public.closures (from_day, to_day, bay_id, reason)
     values ('${TUESDAY}', '2027-04-30', ${String(bays['Wrap'])}, 'Lift')`,
  );
  const { id } = await given(session, {
    ...COATING,
    booking_date: TUESDAY,
    status: 'confirmed',
    work_minutes: 120,
    ...changes,
  });
  return id;
}

const freeHours = async (session: Session, day: string): Promise<number> =>
  (await freeTimes(session, [day, day], 'CeramicCoating2Year')).filter((row) => row.free_spots > 0)
    .length;

const laterTimes = (session: Session, id: string) =>
  session.rows<{
    choice: string;
    ready_at: string;
    work_minutes: number;
    in_the_way: string[];
  }>(STAFF, 'select * from public.next_ready_times($1)', [id]);

describe('a job that is not completed by its ready time', () => {
  const { it } = openWorkshop();

  it('Visitors are not offered the bay of a job that is still in it, that day and every morning, until it is completed', async (session) => {
    const id = await coating(session);
    await session.owner(
      `update public.service_work set minutes = 60 where service = 'CeramicCoating2Year'`,
    );
    await setShopClock(session, `${TUESDAY} 10:59`);
    expect(await freeHours(session, TUESDAY)).toBe(6);
    await setShopClock(session, `${TUESDAY} 11:20`);
    expect(await freeHours(session, TUESDAY)).toBe(0);
    expect(await freeHours(session, WEDNESDAY)).toBe(9);
    await setShopClock(session, `${WEDNESDAY} 08:00`);
    expect(await freeHours(session, WEDNESDAY)).toBe(0);
    const asked = { ...COATING, booking_date: WEDNESDAY, booking_time: '3:00 PM' };
    expect(summary(await book(session, VISITOR, asked))).toBe(FULL);
    await setShopClock(session, '2027-03-19 08:00');
    expect(await freeHours(session, '2027-03-19')).toBe(0);
    expect(await change(session, id, `status = 'completed'`)).toBe('done');
    expect(await freeHours(session, '2027-03-19')).toBe(9);
  });

  it('A bay is free again once its late job is cancelled, a no-show or moved, whether it had arrived or not', async (session) => {
    const id = await coating(session, { status: 'pending' });
    await setShopClock(session, `${WEDNESDAY} 08:00`);
    const ends: readonly (() => Promise<string>)[] = [
      () => change(session, id, `status = 'cancelled'`),
      () => session.attempt(STAFF, 'select public.mark_no_show($1)', [id]),
      async () => summary(await moveTo(session, id, '2027-03-22', '9:00 AM')),
    ];
    for (const end of ends) {
      await session.owner('savepoint late');
      expect(await freeHours(session, WEDNESDAY)).toBe(0);
      expect(await end()).toBe('done');
      expect(await freeHours(session, WEDNESDAY)).toBe(9);
      await session.owner('rollback to savepoint late');
    }
  });

  it('Staff read which late job is in the bay that they choose, and may let another one wait', async (session) => {
    const bays = await bayIds(session);
    const id = await coating(session);
    await setShopClock(session, `${TUESDAY} 11:20`);
    const call = { ...COATING, booking_date: TUESDAY, booking_time: '3:00 PM' };
    expect(inFull(await takeCall(session, { ...call, bay_id: bays['Coating'] ?? 0 }))).toBe(
      `PT409 bay_taken: ${id}`,
    );
    expect(inFull(await takeCall(session, call))).toBe('PT409 override_required: no_bay');
    expect(inFull(await takeCall(session, call, { overrides: ['no_bay'] }))).toBe('done');
    const off = 'update public.bays set active = false where id = $1';
    expect(inFull(await session.request(STAFF, off, [bays['Coating'] ?? 0]))).toBe(
      'PT409 bay_in_use: 1',
    );
  });

  it('The next job keeps its place while the one before it is late, whatever is noted of it', async (session) => {
    await coating(session);
    const next = await given(session, {
      ...COATING,
      booking_date: TUESDAY,
      booking_time: '2:00 PM',
      work_minutes: 60,
    });
    await setShopClock(session, `${TUESDAY} 13:00`);
    expect(await status(session, next.id, 'confirmed')).toBe('done');
    expect(inFull(await place(session, next.id, { minutes: 45 }))).toBe('done');
    expect(await placeOf(session, next.id)).toMatchObject({
      bay: 'Coating',
      ready: `${TUESDAY} 14:45`,
    });
    expect(inFull(await place(session, next.id, { minutes: 90 }))).toBe(
      'PT409 override_required: no_bay',
    );
  });

  it('A job that waited until after its time is not put where another car is by now', async (session) => {
    const bays = await bayIds(session);
    const waiting = await coating(session);
    expect(inFull(await place(session, waiting, { withoutBay: true }))).toBe('done');
    const present = await given(session, {
      ...COATING,
      booking_date: TUESDAY,
      booking_time: '1:00 PM',
      status: 'confirmed',
      work_minutes: 180,
    });
    await setShopClock(session, `${TUESDAY} 14:00`);
    const bay = bays['Coating'] ?? 0;
    expect(inFull(await place(session, waiting, { bay }))).toBe(`PT409 bay_taken: ${present.id}`);
    await setShopClock(session, `${TUESDAY} 15:00`);
    expect(await change(session, present.id, `status = 'completed'`)).toBe('done');
    expect(inFull(await place(session, waiting, { bay }))).toBe('done');
  });

  it('Staff are offered later ready times from now on, with what is in the way, and store one', async (session) => {
    const id = await coating(session);
    const next = await given(session, {
      ...COATING,
      booking_date: TUESDAY,
      booking_time: '1:00 PM',
      status: 'confirmed',
      work_minutes: 60,
    });
    await close(session, { from: TUESDAY, slots: ['3:00 PM'] });
    await close(session, { from: WEDNESDAY });
    await setShopClock(session, `${TUESDAY} 11:23`);
    const offered = await laterTimes(session, id);
    expect(
      offered.map(({ choice, ready_at: ready, work_minutes: work, in_the_way: others }) => [
        choice,
        shopTimeOf(ready),
        work,
        others,
      ]),
    ).toEqual([
      ['in_30', `${TUESDAY} 11:55`, 175, []],
      ['in_60', `${TUESDAY} 12:25`, 205, []],
      ['in_120', `${TUESDAY} 13:25`, 265, [next.id]],
      ['end_of_day', `${TUESDAY} 19:00`, 540, [next.id]],
      ['next_noon', '2027-03-18 12:00', 720, [next.id]],
    ]);
    expect(inFull(await place(session, id, { minutes: 205, bay: null }))).toBe('done');
    expect(await placeOf(session, id)).toMatchObject({
      bay: 'Coating',
      ready: `${TUESDAY} 12:25`,
    });
  });

  it('In the evening the later ready times go on with the next day of work, each once', async (session) => {
    const id = await coating(session);
    const ready = async () =>
      (await laterTimes(session, id)).map(({ ready_at: each }) => shopTimeOf(each));
    await setShopClock(session, `${TUESDAY} 17:00`);
    expect(await ready()).toEqual([
      `${TUESDAY} 17:30`,
      `${TUESDAY} 18:00`,
      `${TUESDAY} 19:00`,
      `${WEDNESDAY} 12:00`,
    ]);
    await setShopClock(session, `${TUESDAY} 18:45`);
    expect((await ready())[0]).toBe(`${TUESDAY} 19:00`);
    await setShopClock(session, '2027-03-20 20:00');
    expect(await ready()).toEqual([
      '2027-03-22 09:30',
      '2027-03-22 10:00',
      '2027-03-22 11:00',
      '2027-03-22 12:00',
    ]);
  });

  it('The board and the database say the same of what is free around late jobs', async (session) => {
    const id = await coating(session, { booking_time: '10:00 AM' });
    await given(session, {
      ...COATING,
      booking_date: TUESDAY,
      booking_time: '3:00 PM',
      status: 'confirmed',
      work_minutes: 60,
    });
    const bays = await bayIds(session);
    const coatingBay = { id: bays['Coating'] ?? 0, active: true };
    for (const clock of ['09:30', '11:59', '12:20', '15:30', '18:00']) {
      for (const day of [TUESDAY, WEDNESDAY]) {
        await setShopClock(session, `${day} ${clock}`);
        const rows = await session.owner('select * from public.bookings');
        const lane = bayDay(day, {
          bays: [coatingBay],
          bookings: rows.flatMap((row) => bookingOfRow(row) ?? []),
          closures: [],
          worksSundays: false,
          now: new Date(`${day}T${clock}:00-07:00`),
        }).lanes[0];
        const answer = await session.rows<{ slot_time: SlotTime; bays: number[] }>(
          STAFF,
          'select * from public.bay_availability($1, $1, work_minutes => 60)',
          [day],
        );
        const [hours, minutes] = clock.split(':').map(Number);
        const ahead = answer.filter(
          ({ slot_time: time }) => slotStartMinutes(time) >= (hours ?? 0) * 60 + (minutes ?? 0),
        );
        const said = ahead.filter((row) => row.bays.includes(coatingBay.id));
        const shown = ahead.filter(({ slot_time: time }) =>
          lane?.free.some(
            ({ from, to }) => from <= slotStartMinutes(time) && to >= slotStartMinutes(time) + 60,
          ),
        );
        expect(shown, `${day} ${clock}`).toEqual(said);
      }
    }
    expect(id).toBeTruthy();
  });
});
