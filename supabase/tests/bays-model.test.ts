import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { type BookingStatus, canBecome, holdsSpot } from '@/domain/booking/booking-status';
import type { SlotTime } from '@/domain/calendar/slots';

import { type Bay, BayModel, BAYS, DAYS, type Job, type Service, WORK } from './support/bay-model';
import { book, FRIDAY } from './support/bookings';
import { change, FULL, liftLimits } from './support/capacity';
import { close, moveTo, NOT_BOOKABLE, OVERRIDE_REQUIRED, takeCall } from './support/front-desk';
import { RANDOM_STEPS } from './support/random-steps';
import { STAFF, VISITOR, summary } from './support/session';
import { openWorkshop } from './support/shop';
import { bayIds, OVERLAPS, place } from './support/workshop';

const STEPS_A_RUN = 50;
const CAPACITY = 3;

describe('bays against a model', () => {
  const { runInShop } = openWorkshop();

  it('The bays agree with a model over random steps, and no two jobs of a bay overlap', async () => {
    const anyDay = fc.constantFrom(...DAYS);
    const anyTime = fc.constantFrom<SlotTime>('9:00 AM', '1:00 PM', '5:00 PM');
    const anyService = fc.constantFrom(...(Object.keys(WORK) as Service[]));
    const when = { day: anyDay, time: anyTime };
    const who = fc.nat({ max: 30 });
    const overrides = fc.boolean();
    const kind = <T extends string>(value: T) => fc.constant(value);
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ kind: kind('book'), service: anyService, ...when }) },
      {
        weight: 4,
        arbitrary: fc.record({ kind: kind('phone'), service: anyService, overrides, ...when }),
      },
      { weight: 4, arbitrary: fc.record({ kind: kind('move'), who, overrides, ...when }) },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: kind('work'),
          who,
          overrides,
          minutes: fc.constantFrom(30, 240, 900),
        }),
      },
      {
        weight: 4,
        arbitrary: fc.record({
          kind: kind('status'),
          who,
          to: fc.constantFrom<BookingStatus>('confirmed', 'cancelled', 'completed'),
          isTakenBack: fc.boolean(),
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: kind('noShow'), who }) },
      { weight: 1, arbitrary: fc.record({ kind: kind('delete'), who }) },
      { weight: 1, arbitrary: fc.record({ kind: kind('close'), isWhole: fc.boolean(), ...when }) },
      { weight: 1, arbitrary: fc.record({ kind: kind('reopen'), day: anyDay }) },
      { weight: 1, arbitrary: fc.record({ kind: kind('repaired'), day: anyDay }) },
      {
        weight: 1,
        arbitrary: fc.record({
          kind: kind('outOfOrder'),
          bay: fc.constantFrom(...BAYS),
          day: anyDay,
        }),
      },
      { weight: 1, arbitrary: fc.record({ kind: kind('switch'), bay: fc.constantFrom(...BAYS) }) },
    );
    const tally = new Map<string, number>();

    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: STEPS_A_RUN, maxLength: STEPS_A_RUN, size: 'max' }),
        (steps) =>
          runInShop(async (session) => {
            await liftLimits(session);
            await session.owner(
              `update public.shop_settings set slot_capacity = ${String(CAPACITY)}, overbooking_per_slot = 0`,
            );
            const ids = await bayIds(session);
            const model = new BayModel();
            const overridesFor = (isAll: boolean) => (isAll ? ['closed', 'no_bay'] : []);

            /** Takes over what closed times did to jobs: the rules of that have tests of their own. */
            async function takeOverPauses(): Promise<void> {
              const rows = await session.owner<{ id: string; bay: Bay; ready: number }>(
                `select b.id, y.name as bay,
                   (extract(epoch from private.shop_time(b.ready_at) - $1::date) / 60)::integer as ready
                 from public.bookings b join public.bays y on y.id = b.bay_id
                 where b.during is not null`,
                [FRIDAY],
              );
              for (const job of model.jobs.filter(({ taken }) => taken)) {
                const row = rows.find(({ id }) => id === job.id);
                const [from = 0, to = 0] = job.taken ?? [];
                if (row?.bay === job.bay) expect(row?.ready, job.id).toBeGreaterThanOrEqual(to);
                job.bay = row?.bay;
                job.taken = row && [from, row.ready];
              }
            }

            /** Counts when a drop-off would be ready, and whether it waits for a bay. */
            function wantedAt(
              job: Pick<Job, 'service' | 'minutes' | 'bay'>,
              day: string,
              time: SlotTime,
              staff?: { readonly overrides: boolean },
              self?: Job,
            ): string {
              const isClosed = model.isClosed(day, time);
              if (isClosed && !staff) return NOT_BOOKABLE;
              if (model.held(day, time, self) >= CAPACITY) return FULL;
              const waits = job.minutes > 0 && !model.spot(job, day, time, self);
              if (!staff) return waits ? FULL : 'done';
              return (isClosed || waits) && !staff.overrides ? OVERRIDE_REQUIRED : 'done';
            }

            for (const current of steps) {
              let wanted = 'done';
              let got = 'done';
              const one =
                'who' in current
                  ? model.jobs[current.who % Math.max(model.jobs.length, 1)]
                  : undefined;
              if (current.kind === 'book' || current.kind === 'phone') {
                const { service, day, time } = current;
                const job: Job = {
                  id: randomUUID(),
                  day,
                  time,
                  service,
                  status: current.kind === 'book' ? 'pending' : 'confirmed',
                  minutes: WORK[service][1],
                  bay: undefined,
                  taken: undefined,
                };
                const row = {
                  id: job.id,
                  service_name: service,
                  booking_date: day,
                  booking_time: time,
                };
                wanted = wantedAt(job, day, time, current.kind === 'phone' ? current : undefined);
                got = summary(
                  current.kind === 'book'
                    ? await book(session, VISITOR, row)
                    : await takeCall(session, row, { overrides: overridesFor(current.overrides) }),
                );
                if (got === 'done') {
                  model.put(job, day, time);
                  model.jobs.push(job);
                }
              } else if (current.kind === 'move' && one && one.status !== 'cancelled') {
                const { day, time } = current;
                const isSame = one.day === day && one.time === time;
                if (!isSame && holdsSpot(one.status))
                  wanted = wantedAt(one, day, time, current, one);
                const needsClosed = !isSame && !holdsSpot(one.status);
                const overrides = overridesFor(current.overrides || needsClosed);
                got = summary(await moveTo(session, one.id, day, time, { overrides }));
                if (got === 'done' && !isSame) {
                  if (holdsSpot(one.status)) model.put(one, day, time);
                  else Object.assign(one, { day, time });
                }
              } else if (current.kind === 'work' && one && holdsSpot(one.status)) {
                const changed = { ...one, minutes: current.minutes };
                const fits = model.spot(changed, one.day, one.time, one);
                wanted = fits || current.overrides ? 'done' : OVERRIDE_REQUIRED;
                const overrides = overridesFor(current.overrides);
                got = summary(
                  await place(session, one.id, { minutes: current.minutes, overrides }),
                );
                if (got === 'done') {
                  one.minutes = current.minutes;
                  model.put(one, one.day, one.time);
                }
              } else if (current.kind === 'status' && one && canBecome(one.status, current.to)) {
                const before = { ...one };
                got = await change(session, one.id, `status = '${current.to}'`);
                // Nothing has begun yet: what is completed gives its whole bay back.
                one.status = current.to;
                if (!holdsSpot(one.status)) one.taken = undefined;
                // Back into a time that was closed since, it asks (revisions).
                if (current.isTakenBack && !model.isClosed(one.day, one.time)) {
                  const found = model.spot(one, one.day, one.time, one);
                  const isLost =
                    one.status !== 'confirmed' && one.minutes > 0 && before.bay && !found;
                  wanted = isLost ? FULL : 'done';
                  const undo = 'select public.undo_status_change($1)';
                  got = await session.attempt(STAFF, undo, [one.id]);
                  if (got === 'done' && one.status === 'confirmed') one.status = before.status;
                  else if (got === 'done') {
                    one.status = before.status;
                    model.put(one, one.day, one.time);
                  }
                }
              } else if (current.kind === 'noShow' && one && holdsSpot(one.status)) {
                const sql = 'select public.mark_no_show($1)';
                // Every job is ahead: nobody can have stayed away yet.
                wanted = 'PT422 no_show_refused';
                got = await session.attempt(STAFF, sql, [one.id]);
              } else if (current.kind === 'delete' && one) {
                const sql = 'delete from public.bookings where id = $1';
                got = await session.attempt(STAFF, sql, [one.id]);
                model.jobs.splice(model.jobs.indexOf(one), 1);
              } else if (current.kind === 'close') {
                const slots = current.isWhole ? undefined : [current.time];
                model.closures.push({ from: current.day, to: current.day, slots });
                got = await close(session, { from: current.day, slots: slots ?? null });
                await takeOverPauses();
              } else if (current.kind === 'reopen') {
                model.closures = model.closures.filter(({ from }) => from !== current.day);
                const sql = 'select public.reopen_times($1::date)';
                got = await session.attempt(STAFF, sql, [current.day]);
              } else if (current.kind === 'repaired') {
                // One of those that are, if any.
                const { bay, day } = model.outOfOrder.at(-1) ?? { bay: BAYS[0], day: current.day };
                model.outOfOrder = model.outOfOrder.filter(
                  (closed) => closed.bay !== bay || closed.day !== day,
                );
                const sql = 'select public.reopen_times($1::date, null, $2)';
                got = await session.attempt(STAFF, sql, [day, ids[bay] ?? 0]);
              } else if (current.kind === 'outOfOrder') {
                model.outOfOrder.push(current);
                const sql = `insert into public.closures (from_day, to_day, bay_id, reason)
                  values ($1, $1, $2, 'Out of order') returning id`;
                const bay = ids[current.bay] ?? 0;
                got = await session.attempt(STAFF, sql, [current.day, bay]);
                await takeOverPauses();
              } else if (current.kind === 'switch') {
                const isOff = model.off.has(current.bay);
                const isInUse = model.jobs.some(
                  (job) => job.bay === current.bay && holdsSpot(job.status),
                );
                wanted = !isOff && isInUse ? 'PT409 bay_in_use' : 'done';
                const sql = 'update public.bays set active = $2 where name = $1';
                got = await session.attempt(STAFF, sql, [current.bay, isOff]);
                if (got === 'done' && isOff) model.off.delete(current.bay);
                else if (got === 'done') model.off.add(current.bay);
              }
              expect(got, JSON.stringify(current)).toBe(wanted);
              const line = `${current.kind} ${got}`;
              tally.set(line, (tally.get(line) ?? 0) + 1);
              expect(await session.owner(OVERLAPS), JSON.stringify(current)).toEqual([]);
            }

            const rows = await session.owner<{ id: string; bay: string | null; minutes: number }>(
              `select b.id, case when b.during is not null then y.name end as bay, b.work_minutes as minutes
               from public.bookings b left join public.bays y on y.id = b.bay_id`,
            );
            const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
            expect(rows.sort(byId)).toEqual(
              model.jobs
                .map(({ id, bay, taken, minutes }) => ({ id, bay: taken ? bay : null, minutes }))
                .sort(byId),
            );
            const most = await session.owner<{ most: number }>(
              `select coalesce(max(n), 0)::int as most from (
                 select count(*) as n from public.bookings where status in ('pending', 'confirmed')
                 group by booking_date, booking_time) s`,
            );
            expect(most[0]?.most).toBeLessThanOrEqual(CAPACITY);
          }),
      ),
      // Steps that differ are found at once; shorter ones would take longer than they help.
      { numRuns: RANDOM_STEPS / STEPS_A_RUN, endOnFailure: true },
    );
    const counts = [...tally].map(([line, count]) => `${line}: ${String(count)}`).sort();
    console.info(`${String(RANDOM_STEPS)} random steps agree with the model. ${counts.join(', ')}`);
  });
});
