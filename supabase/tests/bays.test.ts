import { describe, expect } from 'vitest';

import { book, given, setShopClock } from './support/bookings';
import { FRIDAY, idOf, MONDAY, NO_BAY, SATURDAY, status, TINT, WRAP } from './support/bay-jobs';
import { change, FULL } from './support/capacity';
import { close, inFull, moveTo, takeCall } from './support/front-desk';
import { booked, move } from './support/manage';
import { type Session, STAFF, VISITOR, summary } from './support/session';
import { openWorkshop } from './support/shop';
import { bayIds, freeTimes, place, placeOf } from './support/workshop';

describe('bays', () => {
  const { it } = openWorkshop();
  const undo = (session: Session, id: string) =>
    session.attempt(STAFF, 'select public.undo_status_change($1)', [id]);

  it("A job gets the first free bay by position, and visitors can't book more than fits", async (session) => {
    const first = await book(session, VISITOR, TINT);
    const second = await book(session, VISITOR, TINT);
    expect(await placeOf(session, await idOf(Promise.resolve(first)))).toMatchObject({
      bay: 'Tint 1',
    });
    expect(await placeOf(session, await idOf(Promise.resolve(second)))).toMatchObject({
      bay: 'Tint 2',
    });
    // Spots are left at 10:00 AM, bays are not.
    expect(summary(await book(session, VISITOR, { ...TINT, booking_time: '10:00 AM' }))).toBe(FULL);
    expect(summary(await book(session, VISITOR, { ...TINT, booking_time: '12:00 PM' }))).toBe(
      'done',
    );
    const other = { service_name: 'Premium Detailing', booking_time: '10:00 AM' };
    expect(summary(await book(session, VISITOR, { ...TINT, ...other }))).toBe('done');
  });

  it('Two wraps fill the bays for their days, so the third is refused', async (session) => {
    const second = { ...WRAP, booking_date: SATURDAY };
    expect(summary(await book(session, VISITOR, WRAP))).toBe('done');
    expect(summary(await book(session, VISITOR, second))).toBe('done');
    for (const booking_date of [MONDAY, '2027-03-17', FRIDAY, SATURDAY, '2027-03-24']) {
      expect(
        summary(await book(session, VISITOR, { ...WRAP, booking_date, booking_time: '10:00 AM' })),
      ).toBe(FULL);
    }
    const free = await freeTimes(session, [MONDAY, '2027-03-26'], 'FullVehicleWrap');
    // Nine times on the two days after both.
    expect(free.filter((row) => row.free_spots > 0).map((row) => row.day)).toEqual(
      ['2027-03-26'].flatMap((day) => Array.from({ length: 9 }, () => day)),
    );
    // Work that takes no bay, or another one, is free.
    expect((await freeTimes(session, [MONDAY, MONDAY], 'TShirtPrinting'))[0]?.free_spots).toBe(1);
    expect((await freeTimes(session, [MONDAY, MONDAY], 'SedanTinting'))[1]?.free_spots).toBe(2);
  });

  it('All nine times of an empty shop are free for every service', async (session) => {
    const services = await session.owner<{ service: string }>(
      'select service from public.service_work',
    );
    for (const { service } of services) {
      const free = await freeTimes(session, [MONDAY, MONDAY], service);
      expect(free.filter((row) => row.free_spots > 0).length, service).toBe(9);
    }
  });

  it('Free times without a service do not ask for a bay', async (session) => {
    for (let n = 0; n < 2; n += 1) await book(session, VISITOR, TINT);
    const today = await freeTimes(session, [MONDAY, MONDAY]);
    expect(today.map((row) => row.free_spots)).toEqual([0, 2, 2, 2, 2, 2, 2, 2, 2]);
    expect(today.every((row) => row.ready_at === null && row.work_minutes === null)).toBe(true);
  });

  it('A cancellation or a no-show frees the bay, and work completed early frees the rest of its time', async (session) => {
    const at = { booking_date: '2027-03-10', booking_time: '9:00 AM' };
    const wraps = { ...WRAP, ...at, status: 'confirmed' };
    const { id } = await given(session, wraps);
    await setShopClock(session, '2027-03-11 12:00');
    expect(await status(session, id, 'completed')).toBe('done');
    expect(await placeOf(session, id)).toEqual({
      bay: 'Wrap',
      ready: '2027-03-11 12:00',
      work: 3000,
    });
    const next = await takeCall(
      session,
      { ...WRAP, booking_date: '2027-03-11', booking_time: '12:00 PM' },
      { overrides: ['started'] },
    );
    expect(summary(next)).toBe('done');
    // Its bay is taken now: it can't be taken back.
    expect(await undo(session, id)).toBe(FULL);
    await status(session, await idOf(Promise.resolve(next)), 'cancelled');
    expect(await undo(session, id)).toBe('done');
    expect(await placeOf(session, id)).toMatchObject({ bay: 'Wrap', ready: '2027-03-15 19:00' });
    expect(await session.attempt(STAFF, 'select public.mark_no_show($1)', [id])).toBe('done');
    expect(summary(await takeCall(session, { ...WRAP, booking_date: '2027-03-12' }))).toBe('done');
    expect(await undo(session, id)).toBe(FULL);
  });

  it('Every move needs a bay: a customer reads that it is full, staff are asked to override', async (session) => {
    await given(session, WRAP);
    const other = await booked(session, { ...WRAP, booking_date: SATURDAY });
    expect(await move(session, other.token, FRIDAY, '9:00 AM')).toBe(FULL);
    expect(await move(session, other.token, '2027-03-22', '9:00 AM')).toBe(true);
    expect(inFull(await moveTo(session, other.id, FRIDAY, '9:00 AM'))).toBe(NO_BAY);
    const overrides = ['no_bay'];
    expect(summary(await moveTo(session, other.id, FRIDAY, '9:00 AM', { overrides }))).toBe('done');
    expect(await placeOf(session, other.id)).toEqual({
      bay: null,
      ready: '2027-03-24 19:00',
      work: 3000,
    });
    // It waits until staff place it, even when it is confirmed, or cancelled and taken back.
    expect(await status(session, other.id, 'confirmed')).toBe('done');
    expect(await status(session, other.id, 'cancelled')).toBe('done');
    expect(await undo(session, other.id)).toBe('done');
    expect(await placeOf(session, other.id)).toMatchObject({ bay: null });
    expect(inFull(await place(session, other.id, {}))).toBe(NO_BAY);
  });

  it('A customer who moves a booking sees the times as if that booking were gone', async (session) => {
    const { token } = await booked(session, WRAP);
    const managed = await session.rows<{ day: string; free_spots: number }>(
      VISITOR,
      'select * from public.managed_availability($1, $2, $3)',
      [token, MONDAY, '2027-03-17'],
    );
    expect(managed.filter((row) => row.free_spots > 0).length).toBe(27);
    const strange = await session.request(
      VISITOR,
      'select * from public.managed_availability($1, $2, $3)',
      ['no such token', MONDAY, '2027-03-17'],
    );
    expect(strange).toEqual({ ok: true, rows: [] });
    expect(await move(session, token, '2027-03-16', '9:00 AM')).toBe(true);
  });

  it('The service that takes longest decides the bay', async (session) => {
    const call = { ...TINT, extra_services: ['FullVehicleWrap'] };
    const { id } = await given(session, call);
    expect(await placeOf(session, id)).toMatchObject({ bay: 'Wrap', work: 3180 });
  });

  it("Two jobs of a bay can't overlap, even without the triggers", async (session) => {
    const { id } = await given(session, TINT);
    const { id: other } = await given(session, TINT);
    await session.owner('alter table public.bookings disable trigger user');
    const forged = await session.tryAsOwner(
      `update public.bookings b set bay_id = a.bay_id, during = a.during
       from public.bookings a where a.id = $1 and b.id = $2`,
      [id, other],
    );
    expect(summary(forged)).toBe('23P01');
    const strayed = await session.tryAsOwner(
      'update public.bookings set bay_id = null where id = $1',
      [id],
    );
    expect(summary(strayed)).toBe('23514');
  });

  it('Neither a visitor nor a plain change by staff writes the bay of a booking', async (session) => {
    await session.owner('grant all on public.bookings to anon, authenticated');
    const forged = {
      work_minutes: 1,
      bay_id: 6,
      ready_at: '2027-03-15T17:00:00Z',
      during: '[2027-03-15,2027-03-16)',
    };
    const outcome = await book(session, VISITOR, { ...TINT, ...forged });
    const id = await idOf(Promise.resolve(outcome));
    const before = { bay: 'Tint 1', ready: '2027-03-15 12:00', work: 180 };
    expect(await placeOf(session, id)).toEqual(before);
    await change(
      session,
      id,
      "work_minutes = 1, bay_id = 6, ready_at = now(), during = '[2027-03-15,2027-03-16)'",
    );
    expect(await placeOf(session, id)).toEqual(before);
  });

  it("A bay can't be switched off while it holds jobs, and takes none once it is off", async (session) => {
    const switchOff = "update public.bays set active = false where name = 'Tint 1'";
    const { id } = await given(session, { ...TINT, status: 'confirmed' });
    expect(inFull(await session.request(STAFF, switchOff))).toBe('PT409 bay_in_use: 1');
    await status(session, id, 'cancelled');
    expect(await session.attempt(STAFF, switchOff)).toBe('done');
    expect(summary(await book(session, VISITOR, TINT))).toBe('done');
    expect(summary(await book(session, VISITOR, TINT))).toBe(FULL);
    expect(
      await session.owner(
        "select setting, changed_by_email from public.setting_changes where setting like 'bay %'",
      ),
    ).toEqual([
      {
        setting: `bay ${String((await bayIds(session))['Tint 1'])}`,
        changed_by_email: 'staff@example.com',
      },
    ]);
  });

  it('Bookings older than the bays get them in the order of their dates; what does not fit waits', async (session) => {
    const { customer_id } = await given(session, { ...TINT, status: 'cancelled' });
    await session.owner('alter table public.bookings disable trigger user');
    const days = ['2027-03-18', MONDAY, SATURDAY];
    const ids: string[] = [];
    for (const booking_date of days) {
      const { id } = await given(session, {
        ...WRAP,
        customer_id: String(customer_id),
        booking_date,
        work_minutes: 3000,
        quoted_price: 0,
      });
      ids.push(id);
    }
    await session.owner('alter table public.bookings enable trigger user');
    expect(await session.owner('select private.place_waiting_bookings() as placed')).toEqual([
      { placed: 2 },
    ]);
    const bays = [];
    for (const id of ids) bays.push((await placeOf(session, id)).bay);
    expect(bays).toEqual([null, 'Wrap', 'Wrap']);
  });

  it('Bay hours are counted by week, used and available, without nights and Sundays', async (session) => {
    await given(session, { ...WRAP, booking_date: FRIDAY, booking_time: '1:00 PM' });
    await given(session, { ...TINT, status: 'cancelled' });
    await close(session, { from: SATURDAY, slots: ['12:00 PM'] });
    const ask = `select a.week, a.used_minutes as used, a.open_minutes as open from public.bay_hours($1, $2) a
      join public.bays y on y.id = a.bay_id where y.name = $3 order by a.week`;
    const hours = async (bay: string) => {
      const outcome = await session.request(STAFF, ask, [MONDAY, '2027-03-27', bay]);
      return outcome.ok ? outcome.rows : summary(outcome);
    };
    // Fifty hours from Friday 1:00 PM: 6 and 9 in the first week, because an hour of it was closed later, and
    // 35 in the second.
    expect(await hours('Wrap')).toEqual([
      { week: '2027-03-14', used: 15 * 60, open: 59 * 60 },
      { week: '2027-03-21', used: 35 * 60, open: 60 * 60 },
    ]);
    expect(await hours('Tint 1')).toEqual([
      { week: '2027-03-14', used: 0, open: 59 * 60 },
      { week: '2027-03-21', used: 0, open: 60 * 60 },
    ]);
  });
});
