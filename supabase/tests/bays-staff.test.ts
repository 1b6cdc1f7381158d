import { describe, expect } from 'vitest';

import { type Columns, given } from './support/bookings';
import { FRIDAY, idOf, MONDAY, NO_BAY, SATURDAY, status, TINT, WRAP } from './support/bay-jobs';
import { change } from './support/capacity';
import { facts, inFull, OVERRIDE_REQUIRED, takeCall } from './support/front-desk';
import { type Session, STAFF } from './support/session';
import { openWorkshop } from './support/shop';
import { bayIds, OVERLAPS, place, placeOf, shopTimeOf } from './support/workshop';

describe('what staff do with bays', () => {
  const { it } = openWorkshop();

  it('Staff are told of everything they have to override at once', async (session) => {
    await given(session, { ...WRAP, booking_date: SATURDAY });
    const call = { ...WRAP, booking_date: '2027-03-21' };
    expect(inFull(await takeCall(session, call))).toBe(`${OVERRIDE_REQUIRED}: sunday,no_bay`);
    expect(inFull(await takeCall(session, call, { overrides: ['sunday'] }))).toBe(NO_BAY);
    const outcome = await takeCall(session, call, { overrides: ['sunday', 'no_bay'] });
    expect(await placeOf(session, await idOf(Promise.resolve(outcome)))).toMatchObject({
      bay: null,
    });
  });

  it("Staff choose a bay, and read why they can't have one and which job it collides with", async (session) => {
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
    const history = await session.owner<{ new_values: Readonly<Record<string, unknown>> }>(
      "select new_values from public.booking_events where booking_id = $1 and kind = 'changed' order by id",
      [id],
    );
    expect(
      history.map(({ new_values: { ready_at: ready, ...rest } }) => [shopTimeOf(ready), rest]),
    ).toEqual([
      ['2027-03-15 14:00', { bay_id: bays['Tint 2'], work_minutes: 300 }],
      ['2027-03-15 13:00', { bay_id: bays['Tint 1'], work_minutes: 240 }],
    ]);
    await session.owner(
      `insert into public.closures (from_day, to_day, bay_id, reason) values ('${FRIDAY}', '${FRIDAY}', ${String(bays['Tint 2'])}, 'Lift')`,
    );
    const call = { ...TINT, booking_date: FRIDAY, bay_id: bays['Tint 2'] ?? 0 };
    expect(inFull(await takeCall(session, call))).toBe('PT409 bay_closed: ');
    const reopen = 'select public.reopen_times($1::date, null, $2)';
    for (const bay of [null, bays['Tint 1'] ?? 0]) {
      expect(await session.attempt(STAFF, reopen, [FRIDAY, bay])).toBe('done');
      expect(inFull(await takeCall(session, call))).toBe('PT409 bay_closed: ');
    }
    expect(await session.attempt(STAFF, reopen, [FRIDAY, bays['Tint 2'] ?? 0])).toBe('done');
    expect(inFull(await takeCall(session, call))).toBe('done');
  });

  it('A job that waits again gives its bay back, even when others are free', async (session) => {
    const bays = await bayIds(session);
    const { id } = await given(session, { ...TINT, status: 'confirmed' });
    const { id: other } = await given(session, { ...TINT, status: 'confirmed' });
    expect(inFull(await place(session, id, { withoutBay: true }))).toBe('done');
    expect(await placeOf(session, id)).toEqual({
      bay: null,
      ready: '2027-03-15 12:00',
      work: 180,
    });
    // Once more, as after a lost answer: nothing changes, and nothing is counted.
    expect(inFull(await place(session, id, { withoutBay: true }))).toBe('done');
    const [row] = await session.owner(
      'select during, revision from public.bookings where id = $1',
      [id],
    );
    expect(row).toEqual({ during: null, revision: 1 });
    // Its bay is free: somebody else gets it.
    expect(inFull(await place(session, other, { bay: bays['Tint 1'] ?? 0 }))).toBe('done');
    expect(inFull(await place(session, id, {}))).toBe('done');
    expect(await placeOf(session, id)).toMatchObject({ bay: 'Tint 2' });
  });

  it('A job gets more time when another makes room by moving or waiting: both change or neither', async (session) => {
    const bays = await bayIds(session);
    const tint = bays['Tint 1'] ?? 0;
    const { id } = await given(session, { ...TINT, status: 'confirmed' });
    const afternoon = { ...TINT, booking_time: '1:00 PM', status: 'confirmed' };
    const { id: later } = await given(session, afternoon);
    const room = (bay: number, to: readonly [day: string, time: string] | undefined) =>
      session.attempt(
        STAFF,
        'select public.make_room($1, $2, 300, $3, $4::date, $5, $6, $7::text[], false)',
        [id, bay, later, to?.[0] ?? null, to?.[1] ?? null, to ? tint : null, '{}'],
      );
    // A bay that can't do the work: the other one stays, too.
    expect(await room(bays['Detail 1'] ?? 0, [MONDAY, '2:00 PM'])).toBe('PT422 bay_unsuitable');
    expect(await placeOf(session, later)).toMatchObject({ ready: '2027-03-15 16:00' });
    expect(await room(tint, [MONDAY, '1:00 PM'])).toBe('PT409 bay_taken');
    for (const outdated of ['at_revision', 'other_revision']) {
      const sql = `select public.make_room($1, $2, 300, $3, ${outdated} => 7)`;
      expect(await session.attempt(STAFF, sql, [id, tint, later])).toBe('PT409 booking_changed');
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
  });

  it('Two jobs swap their bays and drop-off times at once, also in full hours, and each customer is told once', async (session) => {
    await session.owner(
      'update public.shop_settings set slot_capacity = 1, overbooking_per_slot = 0',
    );
    const { id } = await given(session, { ...TINT, status: 'confirmed' });
    const afternoon = { ...TINT, booking_time: '1:00 PM', status: 'confirmed' };
    const { id: later } = await given(session, afternoon);
    const bays = await bayIds(session);
    const [one = 0, two = 0] = [bays['Tint 1'], bays['Tint 2']];
    expect(inFull(await place(session, later, { bay: two }))).toBe('done');
    await session.owner('delete from public.booking_messages');
    const swap = (own: string, other: string) =>
      session.attempt(
        STAFF,
        `select public.make_room($1, $2, 180, $3, $4::date, $5, $6, swaps => true,
            own_day => $4::date, own_time => $7)`,
        [own, two, other, MONDAY, '9:00 AM', one, '1:00 PM'],
      );
    expect(await swap(id, later)).toBe('done');
    expect(await placeOf(session, id)).toMatchObject({
      bay: 'Tint 2',
      ready: '2027-03-15 16:00',
    });
    expect(await placeOf(session, later)).toMatchObject({
      bay: 'Tint 1',
      ready: '2027-03-15 12:00',
    });
    const told = await session.owner<{ booking_id: string; kind: string }>(
      'select booking_id, kind from public.booking_messages order by id',
    );
    expect(
      told
        .filter(({ kind }) => kind === 'moved')
        .map(({ booking_id }) => booking_id)
        .toSorted(),
    ).toEqual([id, later].toSorted());
    // With a third job in the place that the other one would get, nothing changes.
    await given(session, { ...TINT, booking_time: '10:00 AM', status: 'confirmed' });
    const before = await placeOf(session, id);
    expect(
      await session.attempt(
        STAFF,
        `select public.make_room($1, $2, 180, $3, $4::date, '11:00 AM', $5, swaps => true,
        own_day => $4::date, own_time => '9:00 AM')`,
        [id, one, later, MONDAY, two],
      ),
    ).toBe('PT409 bay_taken');
    expect(await placeOf(session, id)).toEqual(before);
    expect(await placeOf(session, later)).toMatchObject({ bay: 'Tint 1' });
  });

  it('A job whose service changes goes to another bay, or waits if staff override', async (session) => {
    const { id } = await given(session, { ...TINT, status: 'confirmed' });
    expect(await change(session, id, "service_name = 'Premium Detailing'")).toBe('done');
    expect(await placeOf(session, id)).toEqual({
      bay: 'Detail 1',
      ready: '2027-03-15 14:00',
      work: 300,
    });
    await given(session, WRAP);
    expect(await change(session, id, "service_name = 'Full Car Wrapping'")).toBe(OVERRIDE_REQUIRED);
    expect(await change(session, id, "service_name = 'T-Shirt Printing'")).toBe('done');
    expect(await placeOf(session, id)).toEqual({ bay: null, ready: null, work: 0 });
  });

  it('Changed work needs a bay again: staff let it wait or change the time with it', async (session) => {
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
  });

  it('Staff read which bays are free for a job, its own first', async (session) => {
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
    expect(await session.owner(OVERLAPS)).toEqual([]);
  });

  describe('another bay or ready time', () => {
    const revisionOf = async (session: Session, id: string) =>
      Number((await facts(session, id, 'revision'))?.['revision']);
    /** The history says times as the shop's clock shows them. */
    const changesOf = async (session: Session, id: string) => {
      const rows = await session.owner<{ columns: string[]; before: Entry; after: Entry }>(
        `select columns, old_values as before, new_values as after from public.booking_events
         where booking_id = $1 and kind = 'changed' order by id`,
        [id],
      );
      const shown = ({ ready_at, ...rest }: Entry) =>
        ready_at === undefined ? rest : { ...rest, ready: shopTimeOf(ready_at) };
      return rows.map(({ before, after }) => [shown(before), shown(after)]);
    };
    type Entry = Readonly<Record<string, unknown>>;
    const closeBay = (session: Session, bay: number | undefined, from: string, to = from) =>
      session.owner(
        `insert into public.closures (from_day, to_day, bay_id, reason)
         values ('${from}', '${to}', ${String(bay ?? 'null')}, 'Lift')`,
      );
    const placeAt = (session: Session, id: string, revision: number, options = '') =>
      session.attempt(STAFF, `select public.place_booking($1, at_revision => $2${options})`, [
        id,
        revision,
      ]);

    it('A job whose bay was closed goes to another one, which counts as a change and is written down', async (session) => {
      const bays = await bayIds(session);
      const { id } = await given(session, { ...TINT, status: 'confirmed' });
      await closeBay(session, bays['Tint 1'], MONDAY);
      expect(await placeAt(session, id, 0)).toBe('done');
      expect(await placeOf(session, id)).toMatchObject({ bay: 'Tint 2' });
      expect(await revisionOf(session, id)).toBe(1);
      expect(await changesOf(session, id)).toEqual([
        [{ bay_id: bays['Tint 1'] }, { bay_id: bays['Tint 2'] }],
      ]);
      // A screen that still shows the first bay is refused, whatever it changes.
      expect(await change(session, id, "comments = 'Key in the box', revision = 0")).toBe(
        'PT409 booking_changed',
      );
      expect(await placeAt(session, id, 0, ', work_minutes => 240')).toBe('PT409 booking_changed');
      // The same again is no change.
      expect(await placeAt(session, id, 0)).toBe('done');
      expect(await revisionOf(session, id)).toBe(1);
    });

    it('A ready time that moves because the shop closes counts as a change and is written down', async (session) => {
      const { id } = await given(session, { ...WRAP, status: 'confirmed' });
      await closeBay(session, undefined, '2027-03-16', '2027-03-18');
      expect(await placeAt(session, id, 0)).toBe('done');
      expect(await revisionOf(session, id)).toBe(1);
      expect(await changesOf(session, id)).toEqual([
        [{ ready: '2027-03-19 19:00' }, { ready: '2027-03-23 19:00' }],
      ]);
      expect(await placeAt(session, id, 0)).toBe('done');
      expect(await revisionOf(session, id)).toBe(1);
    });

    it('A change of nothing but the bay is refused too, once a colleague has made another', async (session) => {
      const bays = await bayIds(session);
      const { id } = await given(session, { ...TINT, status: 'confirmed' });
      expect(await change(session, id, "comments = 'Key in the box'")).toBe('done');
      await closeBay(session, bays['Tint 1'], MONDAY);
      expect(await placeAt(session, id, 0)).toBe('PT409 booking_changed');
      expect(await placeOf(session, id)).toMatchObject({ bay: 'Tint 1' });
      expect(await placeAt(session, id, 0, `, bay_id => ${String(bays['Detail 1'])}`)).toBe(
        'PT409 booking_changed',
      );
      expect(await placeAt(session, id, 1)).toBe('done');
      expect(await placeOf(session, id)).toMatchObject({ bay: 'Tint 2' });
    });

    it('A job that goes on waiting for a bay has not changed, even if somebody looked for one', async (session) => {
      const bays = await bayIds(session);
      await closeBay(session, bays['Wrap'], MONDAY);
      const { id } = await given(session, { ...WRAP, status: 'confirmed' });
      expect(await placeOf(session, id)).toMatchObject({ bay: null });
      expect(await placeAt(session, id, 0, ", overrides => '{no_bay}'")).toBe('done');
      expect(await placeAt(session, id, 0, ', without_bay => true')).toBe('done');
      await session.owner('select private.place_waiting_bookings()');
      expect(await revisionOf(session, id)).toBe(0);
      expect(await changesOf(session, id)).toEqual([]);
      // Found at last, it is one.
      await session.owner('delete from public.closures');
      await session.owner('select private.place_waiting_bookings()');
      expect(await revisionOf(session, id)).toBe(1);
      expect(await changesOf(session, id)).toEqual([[{ bay_id: null }, { bay_id: bays['Wrap'] }]]);
    });

    it('A booking restored to another bay and a later ready time says both', async (session) => {
      const bays = await bayIds(session);
      const { id } = await given(session, {
        ...TINT,
        booking_time: '5:00 PM',
        status: 'confirmed',
      });
      expect(await status(session, id, 'cancelled')).toBe('done');
      await given(session, { ...TINT, booking_time: '4:00 PM', status: 'confirmed' });
      await closeBay(session, undefined, '2027-03-16', '2027-03-17');
      const undo = 'select public.undo_status_change($1)';
      expect(await session.attempt(STAFF, undo, [id])).toBe('done');
      expect(await changesOf(session, id)).toEqual([
        [
          { bay_id: bays['Tint 1'], ready: '2027-03-16 10:00' },
          { bay_id: bays['Tint 2'], ready: '2027-03-18 10:00' },
        ],
      ]);
    });

    it('A move and an early completion say their times once', async (session) => {
      const { id } = await given(session, { ...TINT, status: 'confirmed' });
      expect(await change(session, id, "booking_time = '1:00 PM'")).toBe('done');
      expect(await status(session, id, 'completed')).toBe('done');
      expect(await changesOf(session, id)).toEqual([]);
      expect(await revisionOf(session, id)).toBe(2);
    });
  });
});
