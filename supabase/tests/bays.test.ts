import { describe, expect, it } from 'vitest';

import { book, type Columns, given, setShopClock, summary } from './support/bookings';
import { change, FULL } from './support/capacity';
import { ENGINES } from './support/engines';
import { close, inFull, moveTo, OVERRIDE_REQUIRED, takeCall } from './support/front-desk';
import { booked, move } from './support/manage';
import { type Session, STAFF, VISITOR } from './support/session';
import { openWorkshop } from './support/shop';
import { bayIds, freeTimes, OVERLAPS, place, placeOf, shopTimeOf } from './support/workshop';

const MONDAY = '2027-03-15';
const FRIDAY = '2027-03-19';
const SATURDAY = '2027-03-20';
const WRAP: Columns = {
  service_name: 'Full Car Wrapping',
  booking_date: MONDAY,
  booking_time: '9:00 AM',
};
const TINT: Columns = { booking_date: MONDAY, booking_time: '9:00 AM' };
const NO_BAY = `${OVERRIDE_REQUIRED}: no_bay`;

describe.each(ENGINES)('bays on %s', (_, open) => {
  const { inShop } = openWorkshop(open);

  const idOf = async (outcome: Promise<{ ok: boolean; rows?: readonly { id: string }[] }>) => {
    const { rows } = (await outcome) as { rows?: readonly { id: string }[] };
    return rows?.[0]?.id ?? '';
  };
  const status = (session: Session, id: string, to: string) =>
    change(session, id, `status = '${to}'`);
  const undo = async (session: Session, id: string) =>
    summary(await session.request(STAFF, 'select public.undo_status_change($1)', [id]));

  it(
    "A job gets the first free bay by position, and visitors can't book more than fits",
    inShop(async (session) => {
      const first = await book(session, VISITOR, TINT);
      const second = await book(session, VISITOR, TINT);
      expect(await placeOf(session, await idOf(Promise.resolve(first)))).toMatchObject({
        bay: 'Tint 1',
      });
      expect(await placeOf(session, await idOf(Promise.resolve(second)))).toMatchObject({
        bay: 'Tint 2',
      });
      // Spots are left at 10:00 AM, bays are not.
      expect(summary(await book(session, VISITOR, { ...TINT, booking_time: '10:00 AM' }))).toBe(
        FULL,
      );
      expect(summary(await book(session, VISITOR, { ...TINT, booking_time: '12:00 PM' }))).toBe(
        'done',
      );
      const other = { service_name: 'Premium Detailing', booking_time: '10:00 AM' };
      expect(summary(await book(session, VISITOR, { ...TINT, ...other }))).toBe('done');
    }),
  );

  it(
    'Two wraps fill the bays for their days, so the third is refused',
    inShop(async (session) => {
      const second = { ...WRAP, booking_date: SATURDAY };
      expect(summary(await book(session, VISITOR, WRAP))).toBe('done');
      expect(summary(await book(session, VISITOR, second))).toBe('done');
      for (const booking_date of [MONDAY, '2027-03-17', FRIDAY, SATURDAY, '2027-03-24']) {
        expect(
          summary(
            await book(session, VISITOR, { ...WRAP, booking_date, booking_time: '10:00 AM' }),
          ),
        ).toBe(FULL);
      }
      const free = await freeTimes(session, [MONDAY, '2027-03-26'], 'FullVehicleWrap');
      // Nine times on the two days after both.
      expect(free.filter((row) => row.free_spots > 0).map((row) => row.day)).toEqual(
        ['2027-03-26'].flatMap((day) => Array.from({ length: 9 }, () => day)),
      );
      // What takes no bay, or another one, is free.
      expect((await freeTimes(session, [MONDAY, MONDAY], 'TShirtPrinting'))[0]?.free_spots).toBe(1);
      expect((await freeTimes(session, [MONDAY, MONDAY], 'SedanTinting'))[1]?.free_spots).toBe(2);
    }),
  );

  it(
    'All nine times of an empty shop are free for every service',
    inShop(async (session) => {
      const services = await session.owner<{ service: string }>(
        'select service from public.service_work',
      );
      for (const { service } of services) {
        const free = await freeTimes(session, [MONDAY, MONDAY], service);
        expect(free.filter((row) => row.free_spots > 0).length, service).toBe(9);
      }
    }),
  );

  it(
    'Free times without a service do not ask for a bay',
    inShop(async (session) => {
      for (let n = 0; n < 2; n += 1) await book(session, VISITOR, TINT);
      const today = await freeTimes(session, [MONDAY, MONDAY]);
      expect(today.map((row) => row.free_spots)).toEqual([0, 2, 2, 2, 2, 2, 2, 2, 2]);
      expect(today.every((row) => row.ready_at === null && row.work_minutes === null)).toBe(true);
    }),
  );

  it(
    'A cancellation or a no-show frees the bay, and work completed early frees the rest of its time',
    inShop(async (session) => {
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
      expect(summary(await session.request(STAFF, 'select public.mark_no_show($1)', [id]))).toBe(
        'done',
      );
      expect(summary(await takeCall(session, { ...WRAP, booking_date: '2027-03-12' }))).toBe(
        'done',
      );
      expect(await undo(session, id)).toBe(FULL);
    }),
  );

  it(
    'Every move needs a bay: a customer reads that it is full, staff are asked to override',
    inShop(async (session) => {
      await given(session, WRAP);
      const other = await booked(session, { ...WRAP, booking_date: SATURDAY });
      expect(await move(session, other.token, FRIDAY, '9:00 AM')).toBe(FULL);
      expect(await move(session, other.token, '2027-03-22', '9:00 AM')).toBe(true);
      expect(inFull(await moveTo(session, other.id, FRIDAY, '9:00 AM'))).toBe(NO_BAY);
      const overrides = ['no_bay'];
      expect(summary(await moveTo(session, other.id, FRIDAY, '9:00 AM', { overrides }))).toBe(
        'done',
      );
      expect(await placeOf(session, other.id)).toEqual({
        bay: null,
        ready: '2027-03-24 19:00',
        work: 3000,
      });
      // It waits until staff place it, also when it is confirmed, or cancelled and taken back.
      expect(await status(session, other.id, 'confirmed')).toBe('done');
      expect(await status(session, other.id, 'cancelled')).toBe('done');
      expect(await undo(session, other.id)).toBe('done');
      expect(await placeOf(session, other.id)).toMatchObject({ bay: null });
      expect(inFull(await place(session, other.id, {}))).toBe(NO_BAY);
    }),
  );

  it(
    'A customer who moves a booking sees the times as if that booking were gone',
    inShop(async (session) => {
      const { token } = await booked(session, WRAP);
      const managed = await session.request<{ day: string; free_spots: number }>(
        VISITOR,
        'select * from public.managed_availability($1, $2, $3)',
        [token, MONDAY, '2027-03-17'],
      );
      expect(managed.ok && managed.rows.filter((row) => row.free_spots > 0).length).toBe(27);
      const strange = await session.request(
        VISITOR,
        'select * from public.managed_availability($1, $2, $3)',
        ['no such token', MONDAY, '2027-03-17'],
      );
      expect(strange).toEqual({ ok: true, rows: [] });
      expect(await move(session, token, '2027-03-16', '9:00 AM')).toBe(true);
    }),
  );

  it(
    'Staff are told of everything they have to override at once',
    inShop(async (session) => {
      await given(session, { ...WRAP, booking_date: SATURDAY });
      const call = { ...WRAP, booking_date: '2027-03-21' };
      expect(inFull(await takeCall(session, call))).toBe(`${OVERRIDE_REQUIRED}: sunday,no_bay`);
      expect(inFull(await takeCall(session, call, { overrides: ['sunday'] }))).toBe(NO_BAY);
      const outcome = await takeCall(session, call, { overrides: ['sunday', 'no_bay'] });
      expect(await placeOf(session, await idOf(Promise.resolve(outcome)))).toMatchObject({
        bay: null,
      });
    }),
  );

  it(
    "Staff choose a bay, and read why they can't have one and which job it collides with",
    inShop(async (session) => {
      const bays = await bayIds(session);
      const { id } = await given(session, { ...TINT, status: 'confirmed' });
      const { id: later } = await given(session, {
        ...TINT,
        booking_time: '1:00 PM',
        status: 'confirmed',
      });
      expect(inFull(await place(session, id, { minutes: 300 }))).toBe('done');
      // The first bay has no room for five hours any more, the second has.
      expect(await placeOf(session, id)).toEqual({
        bay: 'Tint 2',
        ready: '2027-03-15 14:00',
        work: 300,
      });
      expect(inFull(await place(session, id, { bay: bays['Tint 1'] ?? 0 }))).toBe(
        `PT409 bay_taken: ${later}`,
      );
      expect(inFull(await place(session, id, { bay: bays['Detail 1'] ?? 0 }))).toBe(
        'PT422 bay_unsuitable: kind',
      );
      expect(inFull(await place(session, id, { bay: bays['Tint 1'] ?? 0, minutes: 240 }))).toBe(
        'done',
      );
      expect(await placeOf(session, id)).toEqual({
        bay: 'Tint 1',
        ready: '2027-03-15 13:00',
        work: 240,
      });
      const history = await session.owner<{ new_values: unknown }>(
        "select new_values from public.booking_events where booking_id = $1 and kind = 'changed' order by id",
        [id],
      );
      expect(history.map((event) => event.new_values)).toEqual([
        { bay_id: bays['Tint 2'], work_minutes: 300 },
        { bay_id: bays['Tint 1'], work_minutes: 240 },
      ]);
      await session.owner(
        `insert into public.closures (from_day, to_day, bay_id, reason) values ('${FRIDAY}', '${FRIDAY}', ${String(bays['Tint 2'])}, 'Lift')`,
      );
      const call = { ...TINT, booking_date: FRIDAY, bay_id: bays['Tint 2'] ?? 0 };
      expect(inFull(await takeCall(session, call))).toBe('PT409 bay_closed: ');
      const reopen = 'select public.reopen_times($1::date, null, $2)';
      for (const bay of [null, bays['Tint 1'] ?? 0]) {
        expect(summary(await session.request(STAFF, reopen, [FRIDAY, bay]))).toBe('done');
        expect(inFull(await takeCall(session, call))).toBe('PT409 bay_closed: ');
      }
      expect(summary(await session.request(STAFF, reopen, [FRIDAY, bays['Tint 2'] ?? 0]))).toBe(
        'done',
      );
      expect(inFull(await takeCall(session, call))).toBe('done');
    }),
  );

  it(
    'A job that waits again gives its bay back, even when others are free',
    inShop(async (session) => {
      const bays = await bayIds(session);
      const { id } = await given(session, { ...TINT, status: 'confirmed' });
      const { id: other } = await given(session, { ...TINT, status: 'confirmed' });
      expect(inFull(await place(session, id, { waits: true }))).toBe('done');
      expect(await placeOf(session, id)).toEqual({
        bay: null,
        ready: '2027-03-15 12:00',
        work: 180,
      });
      // Once more, as after a lost answer: nothing changes, and nothing is counted.
      expect(inFull(await place(session, id, { waits: true }))).toBe('done');
      const [row] = await session.owner(
        'select bay_time, revision from public.bookings where id = $1',
        [id],
      );
      expect(row).toEqual({ bay_time: null, revision: 1 });
      // Its bay is free: somebody else gets it.
      expect(inFull(await place(session, other, { bay: bays['Tint 1'] ?? 0 }))).toBe('done');
      expect(inFull(await place(session, id, {}))).toBe('done');
      expect(await placeOf(session, id)).toMatchObject({ bay: 'Tint 2' });
      expect(summary(await place(session, id, { waits: true, actor: VISITOR }))).toBe('42501');
    }),
  );

  it(
    'A job gets more time when another makes room by moving or waiting: both change or neither',
    inShop(async (session) => {
      const bays = await bayIds(session);
      const tint = bays['Tint 1'] ?? 0;
      const { id } = await given(session, { ...TINT, status: 'confirmed' });
      const afternoon = { ...TINT, booking_time: '1:00 PM', status: 'confirmed' };
      const { id: later } = await given(session, afternoon);
      const room = async (bay: number, to: readonly [day: string, time: string] | undefined) =>
        summary(
          await session.request(
            STAFF,
            'select public.make_room($1, $2, 300, $3, $4::date, $5, $6, $7::text[], false)',
            [id, bay, later, to?.[0] ?? null, to?.[1] ?? null, to ? tint : null, '{}'],
          ),
        );
      // A bay that can't do the work: the other one stays, too.
      expect(await room(bays['Detail 1'] ?? 0, [MONDAY, '2:00 PM'])).toBe('PT422 bay_unsuitable');
      expect(await placeOf(session, later)).toMatchObject({ ready: '2027-03-15 16:00' });
      expect(await room(tint, [MONDAY, '1:00 PM'])).toBe('PT409 bay_taken');
      for (const outdated of ['at_revision', 'other_revision']) {
        const sql = `select public.make_room($1, $2, 300, $3, ${outdated} => 7)`;
        expect(summary(await session.request(STAFF, sql, [id, tint, later]))).toBe(
          'PT409 booking_changed',
        );
      }
      expect(await placeOf(session, later)).toMatchObject({ bay: 'Tint 1' });
      expect(await room(tint, undefined)).toBe('done');
      expect(await placeOf(session, id)).toMatchObject({ bay: 'Tint 1', work: 300 });
      const waiting = { bay: null, ready: '2027-03-15 16:00', work: 180 };
      expect(await placeOf(session, later)).toEqual(waiting);
      // It waits until somebody finds it a bay, whatever else becomes of it.
      expect(await change(session, later, "comments = 'Key in the box'")).toBe('done');
      expect(await placeOf(session, later)).toEqual(waiting);
      expect(inFull(await place(session, later, {}))).toBe('done');
      expect(await placeOf(session, later)).toMatchObject({ bay: 'Tint 2' });
      expect(await room(tint, [MONDAY, '2:00 PM'])).toBe('done');
      expect(await placeOf(session, later)).toMatchObject({
        bay: 'Tint 1',
        ready: '2027-03-15 17:00',
      });
    }),
  );

  it(
    'A job whose service changes goes to another bay, or waits if staff override',
    inShop(async (session) => {
      const { id } = await given(session, { ...TINT, status: 'confirmed' });
      expect(await change(session, id, "service_name = 'Premium Detailing'")).toBe('done');
      expect(await placeOf(session, id)).toEqual({
        bay: 'Detail 1',
        ready: '2027-03-15 14:00',
        work: 300,
      });
      await given(session, WRAP);
      expect(await change(session, id, "service_name = 'Full Car Wrapping'")).toBe(
        OVERRIDE_REQUIRED,
      );
      expect(await change(session, id, "service_name = 'T-Shirt Printing'")).toBe('done');
      expect(await placeOf(session, id)).toEqual({ bay: null, ready: null, work: 0 });
    }),
  );

  it(
    'The service that takes longest decides the bay',
    inShop(async (session) => {
      const call = { ...TINT, extra_services: ['FullVehicleWrap'] };
      const { id } = await given(session, call);
      expect(await placeOf(session, id)).toMatchObject({ bay: 'Wrap', work: 3180 });
    }),
  );

  it(
    "Two jobs of a bay can't overlap, even without the triggers",
    inShop(async (session) => {
      const { id } = await given(session, TINT);
      const { id: other } = await given(session, TINT);
      await session.owner('alter table public.bookings disable trigger user');
      const forged = await session.tryAsOwner(
        `update public.bookings b set bay_id = a.bay_id, bay_time = a.bay_time
         from public.bookings a where a.id = $1 and b.id = $2`,
        [id, other],
      );
      expect(summary(forged)).toBe('23P01');
      const strayed = await session.tryAsOwner(
        'update public.bookings set bay_id = (select max(id) from public.bays) where id = $1',
        [id],
      );
      expect(summary(strayed)).toBe('23514');
    }),
  );

  it(
    'Neither a visitor nor a plain change by staff writes the bay of a booking',
    inShop(async (session) => {
      await session.owner('grant all on public.bookings to anon, authenticated');
      const forged = {
        work_minutes: 1,
        bay_id: 6,
        ready_at: '2027-03-15T17:00:00Z',
        bay_time: '[1,2)',
      };
      const outcome = await book(session, VISITOR, { ...TINT, ...forged });
      const id = await idOf(Promise.resolve(outcome));
      const before = { bay: 'Tint 1', ready: '2027-03-15 12:00', work: 180 };
      expect(await placeOf(session, id)).toEqual(before);
      await change(
        session,
        id,
        "work_minutes = 1, bay_id = 6, ready_at = now(), bay_time = '[1,2)'",
      );
      expect(await placeOf(session, id)).toEqual(before);
    }),
  );

  it(
    "A bay can't be switched off while it holds jobs, and takes none once it is off",
    inShop(async (session) => {
      const switchOff = "update public.bays set active = false where name = 'Tint 1'";
      const { id } = await given(session, { ...TINT, status: 'confirmed' });
      expect(inFull(await session.request(STAFF, switchOff))).toBe('PT409 bay_in_use: 1');
      await status(session, id, 'cancelled');
      expect(summary(await session.request(STAFF, switchOff))).toBe('done');
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
    }),
  );

  it(
    'Bookings older than the bays get them in the order of their dates; what does not fit waits',
    inShop(async (session) => {
      await session.owner('alter table public.bookings disable trigger user');
      const days = ['2027-03-18', MONDAY, SATURDAY];
      const ids: string[] = [];
      for (const booking_date of days) {
        const { id } = await given(session, {
          ...WRAP,
          booking_date,
          work_minutes: 3000,
          quoted_price: 0,
          seat: 1,
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
    }),
  );

  it(
    'Changed work needs a bay again: staff let it wait or change the time with it',
    inShop(async (session) => {
      await given(session, WRAP);
      const { id } = await given(session, { ...TINT, status: 'confirmed' });
      const edit = async (changes: Columns, overrides: readonly string[] = []) =>
        inFull(
          await session.request(
            STAFF,
            'select public.change_booking($1, $2::text::jsonb, $3::text[], false)',
            [id, JSON.stringify(changes), [...overrides]],
          ),
        );
      const wrap = { service_name: 'Full Car Wrapping', booking_time: '11:00 AM' };
      expect(await edit(wrap)).toBe(NO_BAY);
      expect(await placeOf(session, id)).toMatchObject({ bay: 'Tint 1', work: 180 });
      expect(await edit(wrap, ['no_bay'])).toBe('done');
      expect(await placeOf(session, id)).toMatchObject({ bay: null, work: 3000 });
      expect(await edit({ booking_date: SATURDAY, booking_time: '9:00 AM' })).toBe('done');
      expect(await placeOf(session, id)).toMatchObject({ bay: 'Wrap', work: 3000 });
      // A column that staff may not write stays as it is.
      expect(await edit({ status: 'cancelled', source: 'online', bay_id: '1' })).toBe('done');
      expect(await placeOf(session, id)).toMatchObject({ bay: 'Wrap' });
      const [mails] = await session.owner<{ count: number }>(
        'select count(*)::int as count from public.booking_messages where booking_id = $1',
        [id],
      );
      expect(mails?.count).toBe(0);
    }),
  );

  it(
    'Bay hours are counted by week, used and available, without nights and Sundays',
    inShop(async (session) => {
      await given(session, { ...WRAP, booking_date: FRIDAY, booking_time: '1:00 PM' });
      await given(session, { ...TINT, status: 'cancelled' });
      await close(session, { from: SATURDAY, slots: ['12:00 PM'] });
      const ask = `select a.week, a.used_minutes as used, a.open_minutes as open from public.bay_hours($1, $2) a
        join public.bays y on y.id = a.bay_id where y.name = $3 order by a.week`;
      const hours = async (bay: string) => {
        const outcome = await session.request(STAFF, ask, [MONDAY, '2027-03-27', bay]);
        return outcome.ok ? outcome.rows : summary(outcome);
      };
      // Fifty hours from Friday 1:00 PM: 6 and 10 in the first week, 34 in the second; the hour that was
      // closed later is in neither.
      expect(await hours('Wrap')).toEqual([
        { week: '2027-03-14', used: 15 * 60, open: 59 * 60 },
        { week: '2027-03-21', used: 34 * 60, open: 60 * 60 },
      ]);
      expect(await hours('Tint 1')).toEqual([
        { week: '2027-03-14', used: 0, open: 59 * 60 },
        { week: '2027-03-21', used: 0, open: 60 * 60 },
      ]);
      expect(summary(await session.request(VISITOR, ask, [MONDAY, MONDAY, 'Wrap']))).toBe('42501');
    }),
  );

  it(
    'Staff read which bays are free for a job, its own first, and visitors read nothing',
    inShop(async (session) => {
      const bays = await bayIds(session);
      const { id } = await given(session, { ...TINT, status: 'confirmed' });
      await place(session, id, { bay: bays['Tint 2'] ?? 0 });
      const ask = 'select * from public.bay_availability($1, $1, moved_booking => $2)';
      const answer = await session.request<{
        slot_time: string;
        bays: string | number[];
        ready_at: string;
      }>(STAFF, `select slot_time, array_to_json(bays)::text as bays, ready_at from (${ask}) a`, [
        MONDAY,
        id,
      ]);
      const nine = answer.ok ? answer.rows[0] : undefined;
      expect(nine?.bays).toBe(`[${String(bays['Tint 2'])},${String(bays['Tint 1'])}]`);
      expect(shopTimeOf(nine?.ready_at)).toBe('2027-03-15 12:00');
      expect(summary(await session.request(VISITOR, ask, [MONDAY, id]))).toBe('42501');
      for (const table of ['bays', 'service_work', 'setting_changes']) {
        expect(
          summary(await session.request(VISITOR, `select * from public.${table}`)),
          table,
        ).toBe('42501');
      }
      expect(await session.owner(OVERLAPS)).toEqual([]);
    }),
  );
});
