import { randomUUID } from 'node:crypto';

import { describe, expect } from 'vitest';

import { type Columns, given, setShopClock } from './support/bookings';
import { FRIDAY, SATURDAY, status, WRAP } from './support/bay-jobs';
import { close, inFull, moveTo, takeCall } from './support/front-desk';
import { type Actor, type Session, STAFF, summary } from './support/session';
import { openWorkshop } from './support/shop';
import { bayIds, freeTimes, OVERLAPS, place, placeOf, shopTimeOf } from './support/workshop';

const THURSDAY = '2027-03-18';
/** A wrap that is ready on Friday evening, in the only bay for wraps. */
const FULL_WRAP = { ...WRAP, status: 'confirmed' };

interface Changed {
  readonly booking_id: string;
  readonly earlier_ready_at: string;
  readonly ready_at: string;
  readonly earlier_bay_id: number | null;
  readonly bay_id: number | null;
  readonly revision: number;
}

interface Closing {
  readonly closures?: readonly object[];
  readonly jobs?: Readonly<Record<string, string>>;
  readonly expected?: readonly string[];
  readonly isTrial?: boolean;
  readonly tells?: boolean;
  readonly actor?: Actor;
}

const closure = (part: object = {}) => ({
  id: randomUUID(),
  from_day: THURSDAY,
  to_day: THURSDAY,
  reason: 'Private matter',
  ...part,
});

const closeTimes = (
  session: Session,
  {
    closures = [closure()],
    jobs = {},
    expected,
    isTrial = false,
    tells = false,
    actor = STAFF,
  }: Closing = {},
) =>
  session.request<Changed>(
    actor,
    'select * from public.close_times($1::text::jsonb, $2::text::jsonb, $3::uuid[], $4, $5)',
    [JSON.stringify(closures), JSON.stringify(jobs), expected ?? null, isTrial, tells],
  );

const undoClosing = (
  session: Session,
  id: string,
  jobs: readonly Changed[],
  actor: Actor = STAFF,
) =>
  session.request(actor, 'select public.undo_closing($1::uuid[], $2::text::jsonb)', [
    [id],
    JSON.stringify(jobs),
  ]);

const earlierJobs = (session: Session, day = THURSDAY): Promise<readonly Changed[]> =>
  session.rows<Changed>(STAFF, 'select * from public.earlier_jobs($1)', [day]);

/** What can be earlier, by its id: "6, 2027-03-19 19:00". */
const offered = async (session: Session, day = THURSDAY) =>
  Object.fromEntries(
    (await earlierJobs(session, day)).map(({ booking_id: id, bay_id: bay, ready_at: ready }) => [
      id,
      `${String(bay)}, ${String(shopTimeOf(ready))}`,
    ]),
  );

const bringForward = (
  session: Session,
  jobs: readonly (Changed & { stays?: boolean })[],
  { tells = false, actor = STAFF }: { tells?: boolean; actor?: Actor } = {},
) =>
  session.request<{ changed: number }>(
    actor,
    'select public.bring_forward($1::text::jsonb, $2) as changed',
    [JSON.stringify(jobs), tells],
  );
/** How many jobs it has changed, or why none. */
const broughtForward = async (...args: Parameters<typeof bringForward>) => {
  const outcome = await bringForward(...args);
  return outcome.ok ? outcome.rows[0]?.changed : summary(outcome);
};

const reopen = (session: Session, day: string, bay: number | null = null) =>
  session.request(STAFF, 'select * from public.reopen_times($1, bay_id => $2)', [day, bay]);

/** A wrap of the week in the only bay for wraps, and one of Saturday that loses the bay to it once Thursday is closed. */
async function twoWraps(session: Session) {
  const wrap = await job(session, FULL_WRAP);
  const next = await job(session, { ...FULL_WRAP, booking_date: SATURDAY, work_minutes: 600 });
  return { wrap, next, bay: (await bayIds(session))['Wrap'] ?? 0 };
}

/** States of what a customer reads of the ready time, first to last. */
const toldOf = async (session: Session, id: string) =>
  (
    await session.owner<{ state: string }>(
      `select state from public.booking_messages where booking_id = '${id}' and kind = 'ready_time' order by occasion`,
    )
  ).map(({ state }) => state);

async function changedBy(session: Session, closing: Closing = {}) {
  const outcome = await closeTimes(session, closing);
  if (!outcome.ok) throw new Error(inFull(outcome));
  return outcome.rows;
}

const wrapsOn = async (session: Session, day: string): Promise<number> =>
  (await freeTimes(session, [day, day], 'PartialVehicleWrap')).filter((row) => row.free_spots > 0)
    .length;
const stored = async (session: Session) =>
  (await session.owner('select id from public.closures')).length;
const job = async (session: Session, changes: Columns) => (await given(session, changes)).id;

describe('closed times under jobs', () => {
  const { it } = openWorkshop();

  it('A bay is not sold while the car is in it whose work a closed day pauses', async (session) => {
    const id = await job(session, FULL_WRAP);
    expect(await placeOf(session, id)).toMatchObject({ ready: `${FRIDAY} 19:00` });
    expect(await wrapsOn(session, SATURDAY)).toBe(9);
    expect(await close(session, { from: THURSDAY })).toBe('done');
    expect(await placeOf(session, id)).toMatchObject({
      bay: 'Wrap',
      ready: `${SATURDAY} 19:00`,
      work: 3000,
    });
    expect(await wrapsOn(session, SATURDAY)).toBe(0);
  });

  it('The history names the ready time that a closure changed and who closed, and the booking has a new revision', async (session) => {
    const { id, revision } = await given(session, FULL_WRAP);
    await close(session, { from: THURSDAY });
    const [event] = await session.owner<Record<string, unknown>>(
      `select kind, columns, old_values, new_values, actor, actor_email from public.booking_events
       where booking_id = '${id}' order by id desc limit 1`,
    );
    expect(event).toMatchObject({
      kind: 'changed',
      columns: ['ready_at'],
      actor: 'staff',
      actor_email: STAFF.claims['email'],
    });
    const [row] = await session.owner<{ revision: number }>(
      `select revision from public.bookings where id = '${id}'`,
    );
    expect(row?.revision).toBe(Number(revision) + 1);
  });

  it('Staff read before they close which jobs are ready later, and nothing of it is stored', async (session) => {
    const id = await job(session, FULL_WRAP);
    const changed = await changedBy(session, { isTrial: true });
    expect(
      changed.map(({ booking_id: each, earlier_ready_at: earlier, ready_at: ready }) => [
        each,
        shopTimeOf(earlier),
        shopTimeOf(ready),
      ]),
    ).toEqual([[id, `${FRIDAY} 19:00`, `${SATURDAY} 19:00`]]);
    expect(await stored(session)).toBe(0);
    expect(await placeOf(session, id)).toMatchObject({ ready: `${FRIDAY} 19:00` });
    expect(await changedBy(session, { expected: [id] })).toHaveLength(1);
    expect(await stored(session)).toBe(1);
    expect(await placeOf(session, id)).toMatchObject({ ready: `${SATURDAY} 19:00` });
  });

  it('A job that staff leave as promised keeps its ready time, and what follows it its bay', async (session) => {
    const id = await job(session, FULL_WRAP);
    expect(await changedBy(session, { jobs: { [id]: 'leave' } })).toEqual([]);
    expect(await placeOf(session, id)).toMatchObject({ ready: `${FRIDAY} 19:00` });
    expect(await wrapsOn(session, SATURDAY)).toBe(9);
  });

  it('What is in the way of a later ready time is listed, and goes to another bay or waits for one', async (session) => {
    const bays = await bayIds(session);
    const id = await job(session, FULL_WRAP);
    const wrap = await job(session, { ...FULL_WRAP, booking_date: SATURDAY, work_minutes: 600 });
    const coating = await job(session, {
      service_name: 'Ceramic Coating (2 Years)',
      status: 'confirmed',
      booking_date: '2027-03-22',
      booking_time: '9:00 AM',
      bay_id: bays['Wrap'] ?? 0,
    });
    const changed = await changedBy(session, {
      closures: [closure(), closure({ from_day: FRIDAY, to_day: FRIDAY })],
    });
    expect(changed.map(({ booking_id: each }) => each)).toEqual([wrap, coating, id]);
    expect(await placeOf(session, id)).toMatchObject({ bay: 'Wrap', ready: '2027-03-22 19:00' });
    expect(await placeOf(session, wrap)).toMatchObject({ bay: null });
    expect(await placeOf(session, coating)).toMatchObject({ bay: 'Coating' });
    expect(await session.owner(OVERLAPS)).toEqual([]);
  });

  it('Closing is refused where other jobs would change than those that staff have read', async (session) => {
    const id = await job(session, FULL_WRAP);
    await takeCall(session, {
      service_name: 'Full Car Wrapping',
      booking_date: SATURDAY,
      booking_time: '9:00 AM',
    });
    expect(inFull(await closeTimes(session, { expected: [id] }))).toBe('PT409 jobs_changed');
    expect(await stored(session)).toBe(0);
    expect(await placeOf(session, id)).toMatchObject({ ready: `${FRIDAY} 19:00` });
  });

  it('Work of hours that are over counts as done when the rest of the day is closed', async (session) => {
    const id = await job(session, FULL_WRAP);
    await setShopClock(session, `${THURSDAY} 13:20`);
    await close(session, { from: THURSDAY });
    expect(await placeOf(session, id)).toMatchObject({ ready: `${SATURDAY} 15:00` });
    await setShopClock(session, '2027-03-20 15:30');
    await close(session, { from: '2027-03-22' });
    expect(await placeOf(session, id)).toMatchObject({ ready: `${SATURDAY} 15:00` });
  });

  it('Closing several days in one go pauses work for each of them once', async (session) => {
    const id = await job(session, FULL_WRAP);
    const days = [FRIDAY, SATURDAY, '2027-03-22'].map((day) =>
      closure({ from_day: day, to_day: day }),
    );
    await changedBy(session, { closures: days });
    expect(await placeOf(session, id)).toMatchObject({ ready: '2027-03-23 19:00' });
  });

  it('A bay that is closed keeps its car for longer; a job goes to another bay, or waits, if staff say so', async (session) => {
    const bays = await bayIds(session);
    const [lift] = [{ ...closure(), bay_id: bays['Wrap'] ?? 0 }];
    const ppf = await job(session, {
      service_name: 'Paint Protection Film (PPF)',
      status: 'confirmed',
      booking_date: THURSDAY,
      booking_time: '9:00 AM',
      bay_id: bays['Wrap'] ?? 0,
      work_minutes: 300,
    });
    const inTrial = async (jobs: Record<string, string>) => {
      const [row] = await changedBy(session, { closures: [lift], jobs, isTrial: true });
      return [row?.booking_id, row?.bay_id, shopTimeOf(row?.ready_at)];
    };
    expect(await inTrial({})).toEqual([ppf, bays['Wrap'], `${FRIDAY} 14:00`]);
    expect(await inTrial({ [ppf]: 'other_bay' })).toEqual([
      ppf,
      bays['Coating'],
      `${THURSDAY} 14:00`,
    ]);
    expect(await inTrial({ [ppf]: 'wait' })).toEqual([ppf, null, `${THURSDAY} 14:00`]);
    await job(session, {
      service_name: 'Ceramic Coating (2 Years)',
      booking_date: THURSDAY,
      booking_time: '1:00 PM',
      bay_id: bays['Coating'] ?? 0,
    });
    expect(await inTrial({ [ppf]: 'other_bay' })).toEqual([ppf, null, `${THURSDAY} 14:00`]);
  });

  it('Fewer spots, and closures of other bays, pause no work', async (session) => {
    const bays = await bayIds(session);
    await job(session, FULL_WRAP);
    const closures = [closure({ spots: 1 }), closure({ bay_id: bays['Coating'] })];
    expect(await changedBy(session, { closures })).toEqual([]);
  });

  it('A closing that is taken back gives every job its bay and its ready time again, unless one has changed', async (session) => {
    const wrap = await job(session, FULL_WRAP);
    const next = await job(session, { ...FULL_WRAP, booking_date: SATURDAY, work_minutes: 600 });
    const before = [await placeOf(session, wrap), await placeOf(session, next)];
    const closing = closure();
    const changed = await changedBy(session, { closures: [closing] });
    const undo = (jobs: readonly Changed[], actor: Actor = STAFF) =>
      undoClosing(session, closing.id, jobs, actor);
    const stale = changed.map((each) => ({ ...each, revision: each.revision - 1 }));
    expect(summary(await undo(stale))).toBe('PT409 booking_changed');
    expect(await stored(session)).toBe(1);
    expect(summary(await undo(changed))).toBe('done');
    expect(await stored(session)).toBe(0);
    expect([await placeOf(session, wrap), await placeOf(session, next)]).toEqual(before);
  });

  it('Customers whose vehicle is ready later are told if staff say so, and nobody else', async (session) => {
    const wrap = await job(session, FULL_WRAP);
    const next = await job(session, { ...FULL_WRAP, booking_date: SATURDAY, work_minutes: 600 });
    await changedBy(session, { tells: true, isTrial: true });
    expect(await toldOf(session, wrap)).toEqual([]);
    await changedBy(session, { tells: true });
    expect(await toldOf(session, wrap)).toEqual(['queued']);
    // It waits for a bay, and is ready when it was to be.
    expect(await toldOf(session, next)).toEqual([]);
    const silent = await job(session, { ...FULL_WRAP, booking_date: '2027-04-12' });
    await changedBy(session, {
      closures: [closure({ from_day: '2027-04-14', to_day: '2027-04-14' })],
    });
    expect(await toldOf(session, silent)).toEqual([]);
    const byPhone = await job(session, {
      ...FULL_WRAP,
      booking_date: '2027-05-10',
      source: 'phone',
      customer_email: null,
    });
    await changedBy(session, {
      closures: [closure({ from_day: '2027-05-12', to_day: '2027-05-12' })],
      tells: true,
    });
    expect(await toldOf(session, byPhone)).toEqual([]);
  });

  it.for([
    ['queued', ['skipped']],
    ['sent', ['sent', 'queued']],
  ] as const)(
    'A customer whose mail about the ready time is %s when staff take the closing back reads what is true',
    async ([state, after], session) => {
      const id = await job(session, FULL_WRAP);
      const closing = closure();
      const changed = await changedBy(session, { closures: [closing], tells: true });
      await session.owner(
        `update public.booking_messages set state = '${state}', sent_at = now() where kind = 'ready_time'`,
      );
      expect(summary(await undoClosing(session, closing.id, changed))).toBe('done');
      expect(await toldOf(session, id)).toEqual(after);
    },
  );

  it('When a closed day is opened again, its jobs can be ready as early as they were to be', async (session) => {
    const id = await job(session, FULL_WRAP);
    const kept = await job(session, {
      ...FULL_WRAP,
      service_name: 'Ceramic Coating (2 Years)',
      booking_date: '2027-03-16',
      work_minutes: 1800,
    });
    await changedBy(session, { jobs: { [kept]: 'leave' } });
    expect(await earlierJobs(session)).toEqual([]);
    expect(summary(await reopen(session, THURSDAY))).toBe('done');
    const jobs = await earlierJobs(session);
    expect(
      jobs.map(({ booking_id: each, earlier_ready_at: earlier, ready_at: ready }) => [
        each,
        shopTimeOf(earlier),
        shopTimeOf(ready),
      ]),
    ).toEqual([[id, `${SATURDAY} 19:00`, `${FRIDAY} 19:00`]]);
    const stale = jobs.map((each) => ({ ...each, revision: each.revision - 1 }));
    expect(summary(await bringForward(session, stale))).toBe('PT409 booking_changed');
    expect(await placeOf(session, id)).toMatchObject({ ready: `${SATURDAY} 19:00` });
    expect(summary(await bringForward(session, jobs, { tells: true }))).toBe('done');
    expect(await placeOf(session, id)).toMatchObject({ bay: 'Wrap', ready: `${FRIDAY} 19:00` });
    expect(await wrapsOn(session, SATURDAY)).toBe(9);
    expect(await toldOf(session, id)).toEqual(['queued']);
    expect(await earlierJobs(session)).toEqual([]);
  });

  it('A day that is opened and closed again pauses each job once, whether it was brought forward or not', async (session) => {
    const id = await job(session, FULL_WRAP);
    await close(session, { from: THURSDAY });
    await reopen(session, THURSDAY);
    await close(session, { from: THURSDAY });
    expect(await placeOf(session, id)).toMatchObject({ ready: `${SATURDAY} 19:00` });
    await reopen(session, THURSDAY);
    await bringForward(session, await earlierJobs(session));
    await close(session, { from: THURSDAY });
    expect(await placeOf(session, id)).toMatchObject({ ready: `${SATURDAY} 19:00` });
  });

  it('A walk-in that a closed afternoon pauses is ready as early as it was to be once it is open again', async (session) => {
    await setShopClock(session, `${THURSDAY} 13:50`);
    const id = randomUUID();
    const call = {
      id,
      service_name: 'Sedan Front Window Tinting',
      booking_date: THURSDAY,
      booking_time: '1:00 PM',
      arrived_at: `${THURSDAY} 12:00Z`,
    };
    expect(inFull(await takeCall(session, call, { overrides: ['started'] }))).toBe('done');
    await changedBy(session, { closures: [closure({ slots: ['2:00 PM', '3:00 PM'] })] });
    expect(await placeOf(session, id)).toMatchObject({ ready: `${THURSDAY} 16:50` });
    await reopen(session, THURSDAY);
    const jobs = await earlierJobs(session);
    expect(jobs.map(({ ready_at: ready }) => shopTimeOf(ready))).toEqual([`${THURSDAY} 14:50`]);
    expect(summary(await bringForward(session, jobs))).toBe('done');
    expect(await placeOf(session, id)).toMatchObject({ ready: `${THURSDAY} 14:50` });
  });

  it('A bay that was lost to a closed day comes back behind the job that is ready sooner, and its customer is not written to', async (session) => {
    const { wrap, next, bay } = await twoWraps(session);
    await changedBy(session);
    expect(await placeOf(session, next)).toMatchObject({ bay: null });
    expect(await offered(session)).toEqual({});
    await reopen(session, THURSDAY);
    const both = { [next]: `${bay}, ${SATURDAY} 19:00`, [wrap]: `${bay}, ${FRIDAY} 19:00` };
    expect(await offered(session)).toEqual(both);
    // Also on the day of the job itself.
    expect(await offered(session, SATURDAY)).toEqual(both);
    expect(await broughtForward(session, await earlierJobs(session), { tells: true })).toBe(2);
    expect(await placeOf(session, wrap)).toMatchObject({ bay: 'Wrap', ready: `${FRIDAY} 19:00` });
    expect(await placeOf(session, next)).toMatchObject({ bay: 'Wrap', ready: `${SATURDAY} 19:00` });
    expect([await toldOf(session, wrap), await toldOf(session, next)]).toEqual([['queued'], []]);
    expect(await offered(session)).toEqual({});
    expect(await session.owner(OVERLAPS)).toEqual([]);
  });

  it('Jobs of one bay that was closed come back to it, whether they waited or went elsewhere', async (session) => {
    const bay = (await bayIds(session))['Wrap'] ?? 0;
    const ppf = { service_name: 'Paint Protection Film (PPF)', status: 'confirmed', bay_id: bay };
    const at = (time: string) =>
      job(session, { ...ppf, booking_date: THURSDAY, booking_time: time, work_minutes: 240 });
    const [elsewhere, waiting] = [await at('9:00 AM'), await at('1:00 PM')];
    await changedBy(session, {
      closures: [{ ...closure(), bay_id: bay }],
      jobs: { [elsewhere]: 'other_bay', [waiting]: 'wait' },
    });
    await reopen(session, THURSDAY, bay);
    expect(await offered(session)).toEqual({
      [elsewhere]: `${bay}, ${THURSDAY} 13:00`,
      [waiting]: `${bay}, ${THURSDAY} 17:00`,
    });
    // Its work has begun in the other bay.
    await setShopClock(session, `${THURSDAY} 09:30`);
    expect(await offered(session)).toEqual({ [waiting]: `${bay}, ${THURSDAY} 17:00` });
  });

  it('A closing that is opened in two steps is asked about again at the second, whatever was said at the first', async (session) => {
    const { wrap, next, bay } = await twoWraps(session);
    await changedBy(session, { closures: [closure({ to_day: FRIDAY })] });
    expect(await placeOf(session, wrap)).toMatchObject({ ready: '2027-03-22 19:00' });
    await reopen(session, THURSDAY);
    // Saturday's job is still in the way of its work.
    expect(await offered(session)).toEqual({ [wrap]: `${bay}, ${SATURDAY} 19:00` });
    const [job] = await earlierJobs(session);
    expect(await broughtForward(session, job ? [{ ...job, stays: true }] : [])).toBe(0);
    expect(await offered(session)).toEqual({});
    await reopen(session, FRIDAY);
    expect(await offered(session, FRIDAY)).toEqual({
      [wrap]: `${bay}, ${FRIDAY} 19:00`,
      [next]: `${bay}, ${SATURDAY} 19:00`,
    });
  });

  it('A job that staff leave as it is is asked about no more, for anybody, and keeps the bay from those behind it', async (session) => {
    const { wrap, next } = await twoWraps(session);
    await changedBy(session);
    await reopen(session, THURSDAY);
    const latest = () => session.request(STAFF, 'select public.latest_change() as at');
    const before = await latest();
    const jobs = (await earlierJobs(session)).map((each) => ({
      ...each,
      stays: each.booking_id === wrap,
    }));
    const stale = jobs.map((each) => ({ ...each, revision: each.revision - 1 }));
    expect(await broughtForward(session, stale)).toBe('PT409 booking_changed');
    expect(await broughtForward(session, jobs)).toBe(0);
    expect(await offered(session)).toEqual({});
    expect(await latest()).not.toEqual(before);
    expect(await placeOf(session, wrap)).toMatchObject({ ready: `${SATURDAY} 19:00` });
    expect(await placeOf(session, next)).toMatchObject({ bay: null });
    // The job itself was done sooner than that.
    await setShopClock(session, `${FRIDAY} 12:00`);
    expect(await status(session, wrap, 'completed')).toBe('done');
    expect(Object.keys(await offered(session, SATURDAY))).toEqual([next]);
  });

  it('A bay does not come back that was taken meanwhile, nor to a job that was moved, cancelled, or has been given another place', async (session) => {
    const { wrap, next, bay } = await twoWraps(session);
    const back = async () => (await offered(session, SATURDAY))[next];
    await changedBy(session);
    await reopen(session, THURSDAY);
    await bringForward(
      session,
      (await earlierJobs(session)).filter((each) => each.booking_id === wrap),
    );
    expect(await back()).toBe(`${bay}, ${SATURDAY} 19:00`);
    const seen = (await earlierJobs(session)).filter((each) => each.booking_id === next);
    const other = await job(session, { ...FULL_WRAP, booking_date: SATURDAY, work_minutes: 120 });
    expect(await placeOf(session, other)).toMatchObject({ bay: 'Wrap' });
    expect(await back()).toBeUndefined();
    // Pressed before its screen says so: nothing happens, and nothing fails.
    expect(await broughtForward(session, seen)).toBe(0);
    expect(await placeOf(session, next)).toMatchObject({ bay: null });
    await session.owner(`delete from public.bookings where id = '${other}'`);
    expect(await back()).toBeDefined();
    const answers = [
      async () => summary(await moveTo(session, next, '2027-03-24', '9:00 AM')),
      async () => summary(await place(session, next, { bay })),
      () => status(session, next, 'cancelled'),
    ];
    for (const answer of answers) {
      await session.owner('savepoint asked');
      expect(await answer()).toBe('done');
      expect((await offered(session))[next]).toBeUndefined();
      expect(await back()).toBeUndefined();
      await session.owner('rollback to savepoint asked');
    }
    expect(await back()).toBeDefined();
  });

  it('Neither a closing that was taken back nor a day that is closed again leaves anything to ask', async (session) => {
    const { next } = await twoWraps(session);
    const closing = closure();
    const changed = await changedBy(session, { closures: [closing] });
    expect(summary(await undoClosing(session, closing.id, changed))).toBe('done');
    expect(await offered(session)).toEqual({});
    await close(session, { from: THURSDAY });
    await reopen(session, THURSDAY);
    await bringForward(session, await earlierJobs(session));
    await close(session, { from: THURSDAY });
    expect(await offered(session)).toEqual({});
    expect(await placeOf(session, next)).toMatchObject({ bay: null });
    await reopen(session, THURSDAY);
    expect(Object.keys(await offered(session))).toHaveLength(2);
  });

  it('What the owner closes by SQL leaves ready times as they are: a restore brings its own', async (session) => {
    const id = await job(session, FULL_WRAP);
    await session.owner(
      `insert into public.closures (from_day, to_day, reason) values ('${THURSDAY}', '${THURSDAY}', 'Restored')`,
    );
    expect(await placeOf(session, id)).toMatchObject({ ready: `${FRIDAY} 19:00` });
  });
});
