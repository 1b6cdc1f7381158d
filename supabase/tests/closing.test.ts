import { randomUUID } from 'node:crypto';

import { describe, expect, it } from 'vitest';

import { type Columns, given, setShopClock, summary } from './support/bookings';
import { FRIDAY, SATURDAY, WRAP } from './support/bay-jobs';
import { close, inFull, takeCall } from './support/front-desk';
import { type Actor, type Session, STAFF, STRANGER, VISITOR } from './support/session';
import { openWorkshop } from './support/shop';
import { bayIds, freeTimes, OVERLAPS, placeOf, shopTimeOf } from './support/workshop';

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
  { closures = [closure()], jobs = {}, expected, isTrial = false, actor = STAFF }: Closing = {},
) =>
  session.request<Changed>(
    actor,
    'select * from public.close_times($1::text::jsonb, $2::text::jsonb, $3::uuid[], $4)',
    [JSON.stringify(closures), JSON.stringify(jobs), expected ?? null, isTrial],
  );

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
  const { inShop } = openWorkshop();

  it(
    'A bay is not sold while the car is in it whose work a closed day pauses',
    inShop(async (session) => {
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
    }),
  );

  it(
    'The history names the ready time that a closure changed and who closed, and the booking has a new revision',
    inShop(async (session) => {
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
    }),
  );

  it(
    'Staff read before they close which jobs are ready later, and nothing of it is stored',
    inShop(async (session) => {
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
    }),
  );

  it(
    'A job that staff leave as promised keeps its ready time, and what follows it its bay',
    inShop(async (session) => {
      const id = await job(session, FULL_WRAP);
      expect(await changedBy(session, { jobs: { [id]: 'leave' } })).toEqual([]);
      expect(await placeOf(session, id)).toMatchObject({ ready: `${FRIDAY} 19:00` });
      expect(await wrapsOn(session, SATURDAY)).toBe(9);
    }),
  );

  it(
    'What is in the way of a later ready time is listed, and goes to another bay or waits for one',
    inShop(async (session) => {
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
    }),
  );

  it(
    'Closing is refused where other jobs would change than those that staff have read',
    inShop(async (session) => {
      const id = await job(session, FULL_WRAP);
      await takeCall(session, {
        service_name: 'Full Car Wrapping',
        booking_date: SATURDAY,
        booking_time: '9:00 AM',
      });
      expect(inFull(await closeTimes(session, { expected: [id] }))).toBe('PT409 jobs_changed');
      expect(await stored(session)).toBe(0);
      expect(await placeOf(session, id)).toMatchObject({ ready: `${FRIDAY} 19:00` });
    }),
  );

  it(
    'Work of hours that are over counts as done when the rest of the day is closed',
    inShop(async (session) => {
      const id = await job(session, FULL_WRAP);
      await setShopClock(session, `${THURSDAY} 13:20`);
      await close(session, { from: THURSDAY });
      expect(await placeOf(session, id)).toMatchObject({ ready: `${SATURDAY} 15:00` });
      await setShopClock(session, '2027-03-20 15:30');
      await close(session, { from: '2027-03-22' });
      expect(await placeOf(session, id)).toMatchObject({ ready: `${SATURDAY} 15:00` });
    }),
  );

  it(
    'Closing several days in one go pauses work for each of them once',
    inShop(async (session) => {
      const id = await job(session, FULL_WRAP);
      const days = [FRIDAY, SATURDAY, '2027-03-22'].map((day) =>
        closure({ from_day: day, to_day: day }),
      );
      await changedBy(session, { closures: days });
      expect(await placeOf(session, id)).toMatchObject({ ready: '2027-03-23 19:00' });
    }),
  );

  it(
    'A bay that is closed keeps its car for longer; a job goes to another bay, or waits, if staff say so',
    inShop(async (session) => {
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
    }),
  );

  it(
    'Fewer spots, and closures of other bays, pause no work',
    inShop(async (session) => {
      const bays = await bayIds(session);
      await job(session, FULL_WRAP);
      const closures = [closure({ spots: 1 }), closure({ bay_id: bays['Coating'] })];
      expect(await changedBy(session, { closures })).toEqual([]);
    }),
  );

  it(
    'A closing that is taken back gives every job its bay and its ready time again, unless one has changed',
    inShop(async (session) => {
      const wrap = await job(session, FULL_WRAP);
      const next = await job(session, { ...FULL_WRAP, booking_date: SATURDAY, work_minutes: 600 });
      const before = [await placeOf(session, wrap), await placeOf(session, next)];
      const closing = closure();
      const changed = await changedBy(session, { closures: [closing] });
      const undo = (jobs: readonly Changed[], actor: Actor = STAFF) =>
        session.request(actor, 'select public.undo_closing($1::uuid[], $2::text::jsonb)', [
          [closing.id],
          JSON.stringify(jobs),
        ]);
      const stale = changed.map((each) => ({ ...each, revision: each.revision - 1 }));
      expect(summary(await undo(stale))).toBe('PT409 booking_changed');
      for (const actor of [VISITOR, STRANGER])
        expect(summary(await undo(changed, actor))).toBe('42501');
      expect(await stored(session)).toBe(1);
      expect(summary(await undo(changed))).toBe('done');
      expect(await stored(session)).toBe(0);
      expect([await placeOf(session, wrap), await placeOf(session, next)]).toEqual(before);
    }),
  );

  it.each([VISITOR, STRANGER])(
    'A $name neither closes times nor reads whom it would move',
    (actor) =>
      inShop(async (session) => {
        await job(session, FULL_WRAP);
        for (const isTrial of [true, false])
          expect(summary(await closeTimes(session, { actor, isTrial }))).toBe('42501');
        expect(await stored(session)).toBe(0);
      })(),
  );

  it(
    'What the owner closes by SQL leaves ready times as they are: a restore brings its own',
    inShop(async (session) => {
      const id = await job(session, FULL_WRAP);
      await session.owner(
        `insert into public.closures (from_day, to_day, reason) values ('${THURSDAY}', '${THURSDAY}', 'Restored')`,
      );
      expect(await placeOf(session, id)).toMatchObject({ ready: `${FRIDAY} 19:00` });
    }),
  );
});
