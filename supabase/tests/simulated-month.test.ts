import { describe, expect } from 'vitest';

import { addDays, isSunday } from '@/domain/day';
import { slotStartMinutes, SLOT_TIMES } from '@/domain/calendar/slots';

import { Dice } from './mixed-month/dice';
import { book, type BookingRow, setShopClock, TODAY } from './support/bookings';
import { liftLimits } from './support/capacity';
import { moveTo, takeCall } from './support/front-desk';
import { STAFF, VISITOR, summary } from './support/session';
import { openWorkshop } from './support/shop';
import { bayIds, place } from './support/workshop';

const JOBS = 100;
const DAYS = 15;
/** The clock is set and everything is looked at every two hours. */
const LOOKS = SLOT_TIMES.filter((_, index) => index % 2 === 0);
const DAY_MS = 24 * 3_600_000;
/** `SEED=7 npx vitest run --project database supabase/tests/simulated-month.test.ts` plays another month. */
const SEED = Number(process.env['SEED'] ?? 49);

const SERVICES = [
  ['SedanTinting', 'Sedan Window Tinting'],
  ['VanTinting', 'Van Window Tinting'],
  ['PremiumDetailing', 'Premium Detailing'],
  ['CeramicCoating2Year', 'Ceramic Coating (2 Years)'],
  ['PartialWrap', 'Partial Car Wrapping'],
] as const;

interface Job {
  readonly id: string;
  readonly day: string;
  readonly time: string;
  readonly status: string;
  readonly bay: number | null;
  readonly ready: string | null;
  readonly arrived: string | null;
  readonly revision: number;
}

const JOBS_SQL = `select id, booking_date::text as day, booking_time as time, status, bay_id as bay, ready_at as ready,
    arrived_at as arrived, revision
  from public.bookings where work_minutes > 0`;

/** Cars that stand in one bay together: here, not completed. */
const TOGETHER = `select bay_id from public.bookings
  where arrived_at is not null and status = 'confirmed' and bay_id is not null group by bay_id having count(*) > 1`;

const now = (day: string, time: string) =>
  Date.parse(`${day}T00:00:00-07:00`) + slotStartMinutes(time as '9:00 AM') * 60_000;

describe('a month in which the day does not go to plan', () => {
  const { it } = openWorkshop();

  it('No two cars are ever in one bay, visitors are sold no bay that is held, and each changed promise is in the history', async (session) => {
    const dice = new Dice(SEED);
    const counts = {
      booked: 0,
      walkIns: 0,
      noShows: 0,
      late: 0,
      rePlaced: 0,
      extended: 0,
      waited: 0,
      paused: 0,
      inTheWay: 0,
    };
    await liftLimits(session);
    await session.owner('update public.shop_settings set slot_capacity = 4');
    await session.owner(`insert into public.bays (name, kinds, position) values
        ('Tint 3', '{tinting}', 7), ('Detail 3', '{detailing,additional}', 8)`);
    const bays = Object.values(await bayIds(session));
    expect(bays).toHaveLength(8);

    /** When each car is really done: a third of them up to a day later than promised. */
    const leaves = new Map<string, number>();
    const jobs = () => session.owner<Job>(`${JOBS_SQL} order by booking_date, booking_time, id`);
    const open = () =>
      session.owner<Job>(
        `${JOBS_SQL} and status in ('pending', 'confirmed') order by booking_date, booking_time, id`,
      );
    const here = () =>
      session.owner<Job>(
        `${JOBS_SQL} and status = 'confirmed' and arrived_at is not null order by id`,
      );
    const staff = (sql: string, ...params: (string | null)[]) =>
      session.attempt(STAFF, sql, params);
    let known = new Map<string, Job>();
    let lastEvent = 0;

    /** Every ready time, day and time that changed since the last look has a row in the history. */
    async function expectHistory(clock: string): Promise<void> {
      const rows = await jobs();
      const events = await session.owner<{ booking_id: string; id: number }>(
        `select booking_id, id::int from public.booking_events
         where id > ${String(lastEvent)} and kind in ('moved', 'changed', 'status', 'no_show', 'arrived')`,
      );
      const changed = rows.filter((row) => {
        const before = known.get(row.id);
        return (
          before &&
          JSON.stringify([before.day, before.time, before.ready, before.bay]) !==
            JSON.stringify([row.day, row.time, row.ready, row.bay])
        );
      });
      const told = new Set(events.map(({ booking_id: id }) => id));
      expect(
        changed.filter(({ id }) => !told.has(id)),
        clock,
      ).toEqual([]);
      lastEvent = Math.max(lastEvent, ...events.map(({ id }) => id));
      known = new Map(rows.map((row) => [row.id, row]));
    }

    /** Whether a car is in a bay that was to be ready by now. */
    async function isHeld(bay: number | null, at: number): Promise<boolean> {
      return (await here()).some(
        (job) => job.bay === bay && job.ready !== null && Date.parse(job.ready) < at,
      );
    }

    /** Who comes to a bay with a car in it goes to another one, or waits. */
    async function arrive(job: Job, at: number): Promise<void> {
      const present = await here();
      if (job.bay !== null && present.some(({ bay }) => bay === job.bay)) {
        counts.rePlaced += 1;
        let isPlaced = false;
        for (const bay of bays) {
          if (isPlaced || bay === job.bay || present.some((each) => each.bay === bay)) continue;
          isPlaced = summary(await place(session, job.id, { bay })) === 'done';
        }
        if (!isPlaced) {
          counts.waited += 1;
          expect(summary(await place(session, job.id, { withoutBay: true }))).toBe('done');
        }
      }
      expect(await staff('select public.mark_arrived($1)', job.id)).toBe('done');
      const row = (await here()).find(({ id }) => id === job.id);
      const isLate = dice.chance(33);
      if (isLate) counts.late += 1;
      leaves.set(
        job.id,
        Math.max(Date.parse(row?.ready ?? ''), at) + (isLate ? dice.under(DAY_MS) : 0),
      );
    }

    /** Pauses the cars that are here, and those that are to come; a fifth is left as promised. */
    async function closeDay(day: string): Promise<void> {
      const kept = (await open()).filter(() => dice.chance(20)).map(({ id }) => id);
      const closed = await session.request<{
        booking_id: string;
        bay_id: number | null;
        earlier_bay_id: number | null;
      }>(STAFF, 'select * from public.close_times($1::text::jsonb, $2::text::jsonb)', [
        JSON.stringify([{ from_day: day, to_day: day, reason: 'Private matter' }]),
        JSON.stringify(Object.fromEntries(kept.map((id) => [id, 'leave']))),
      ]);
      expect(summary(closed), day).toBe('done');
      const changed = closed.ok ? closed.rows : [];
      const later = changed.filter((job) => job.bay_id === job.earlier_bay_id);
      expect(later.filter(({ booking_id: id }) => kept.includes(id))).toEqual([]);
      counts.paused += later.length;
      counts.inTheWay += changed.length - later.length;
    }

    for (let offset = 0; offset < DAYS; offset += 1) {
      const today = addDays(TODAY, offset);
      if (isSunday(today)) continue;
      if (dice.chance(25)) await closeDay(addDays(today, dice.under(4)));
      if (dice.chance(12)) {
        await session.request(
          STAFF,
          `insert into public.closures (from_day, to_day, bay_id, reason) values ($1, $1, $2, 'Lift')`,
          [addDays(today, 2), dice.pick(bays)],
        );
      }
      for (const time of LOOKS) {
        const at = now(today, time) + 60_000;
        const clock = `${today} ${String(slotStartMinutes(time) / 60).padStart(2, '0')}:01`;
        await setShopClock(session, clock);
        for (const job of await here()) {
          if ((leaves.get(job.id) ?? Infinity) <= at) {
            expect(
              await staff(`update public.bookings set status = 'completed' where id = $1`, job.id),
            ).toBe('done');
          }
        }
        for (const job of await open()) {
          if (job.arrived !== null) continue;
          if (job.day > today || (job.day === today && now(today, job.time) > at)) continue;
          if (dice.chance(8)) {
            counts.noShows += 1;
            expect(await staff('select public.mark_no_show($1)', job.id)).toBe('done');
          } else if (job.day < today) {
            // Nobody noted anything on its day: it came late, and stays until it is completed.
            await arrive(job, at);
          } else if (dice.chance(95)) await arrive(job, at);
        }
        for (const job of await here()) {
          const isOver = Date.parse(job.ready ?? '') < at;
          if (!isOver || job.bay === null || dice.chance(60)) continue;
          const later = await session.request<{ work_minutes: number; in_the_way: string[] }>(
            STAFF,
            'select * from public.next_ready_times($1)',
            [job.id],
          );
          const free = later.ok
            ? later.rows.filter(({ in_the_way: others }) => others.length === 0)
            : [];
          if (free.length === 0) continue;
          counts.extended += 1;
          await place(session, job.id, { bay: job.bay, minutes: dice.pick(free).work_minutes });
        }
        for (let tries = 0; tries < 6 && counts.booked + counts.walkIns < JOBS; tries += 1) {
          const [, service] = dice.pick(SERVICES);
          if (dice.chance(15)) {
            const row = { service_name: service, booking_date: today, booking_time: time };
            const came = await takeCall(session, row, {
              overrides: ['started', 'over_capacity', 'no_bay', 'closed'],
            });
            if (!came.ok) continue;
            counts.walkIns += 1;
            const job = (await open()).find(({ id }) => id === came.rows[0]?.id);
            if (job) await arrive(job, at);
            continue;
          }
          const day = addDays(today, dice.chance(40) ? 0 : dice.under(8));
          const sold = await book(session, VISITOR, {
            service_name: service,
            booking_date: day,
            booking_time: dice.pick(SLOT_TIMES),
          });
          if (!sold.ok) continue;
          counts.booked += 1;
          const { id, bay_id: bay } = sold.rows[0] as BookingRow & { bay_id: number | null };
          expect(bay, clock).not.toBeNull();
          if (day === today) expect(await isHeld(bay, at), `${clock} ${service}`).toBe(false);
          expect(
            await staff(`update public.bookings set status = 'confirmed' where id = $1`, id),
          ).toBe('done');
        }
        if (dice.chance(10)) {
          const ahead = (await open()).filter(
            ({ status, day, arrived }) => status === 'confirmed' && day > today && arrived === null,
          );
          if (ahead.length > 0)
            await moveTo(
              session,
              dice.pick(ahead).id,
              addDays(today, 1 + dice.under(6)),
              dice.pick(SLOT_TIMES),
            );
        }
        expect(await session.owner(TOGETHER), clock).toEqual([]);
        await expectHistory(clock);
      }
    }
    console.info(`seed ${String(SEED)}: ${JSON.stringify(counts)}`);
    expect(counts.booked + counts.walkIns).toBe(JOBS);
    expect(counts.late).toBeGreaterThan(JOBS / 8);
    expect(counts.paused).toBeGreaterThan(2);
    expect(counts.inTheWay).toBeGreaterThan(0);
  }, 600_000);
});
