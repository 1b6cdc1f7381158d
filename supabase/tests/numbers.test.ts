import { describe, expect, it } from 'vitest';

import { addDays } from '@/domain/day';
import { SLOT_TIMES } from '@/domain/slots';

import { setShopClock, summary } from './support/bookings';
import { ENGINES } from './support/engines';
import { close } from './support/front-desk';
import { type Row, SERVICE, type Session, STAFF, STRANGER, VISITOR } from './support/session';
import { type NumberName, NUMBERS, recount } from './support/recount';
import { openShop } from './support/shop';
import { giveBookings, sixtyBookings, slotLabel } from './support/sixty-bookings';

const PERIOD = ['2026-02-01', '2027-03-10'] as const;

async function read(
  session: Session,
  name: NumberName,
  [from, to]: readonly (string | null)[] = PERIOD,
): Promise<Row[]> {
  const outcome = await session.request(STAFF, `select * from public.${name}($1, $2)`, [
    from ?? null,
    to ?? null,
  ]);
  if (!outcome.ok) throw new Error(summary(outcome));
  return outcome.rows;
}

/** Every number of a period in one request. */
async function readTogether(session: Session, [from, to]: readonly [string, string]) {
  const questions = Object.fromEntries(
    NUMBERS.map((name) => [name, { number: name, from_day: from, to_day: to }]),
  );
  const outcome = await session.request<{ numbers: Record<NumberName, Row[]> }>(
    STAFF,
    'select public.booking_numbers($1::text::jsonb) as numbers',
    [JSON.stringify(questions)],
  );
  if (!outcome.ok) throw new Error(summary(outcome));
  return outcome.rows[0]?.numbers;
}

const values = (rows: readonly Row[]) => rows.map((row) => Object.values(row));

describe.each(ENGINES)('numbers on %s', (_, open) => {
  const { inShop } = openShop(open);
  const withSixty = (work: (session: Session) => Promise<void>) =>
    inShop(async (session) => {
      await giveBookings(session, sixtyBookings());
      await work(session);
    });

  describe('of 60 bookings over 14 months, counted by hand', () => {
    it(
      'Bookings by month include empty months and the last day of each, and no cancelled booking',
      withSixty(async (session) => {
        expect(values(await read(session, 'revenue_by_month'))).toEqual([
          ['2026-02-01', 650, 4, 4],
          ['2026-03-01', 1100, 4, 4],
          ['2026-04-01', 0, 0, 0],
          ['2026-05-01', 2600, 4, 4],
          ['2026-06-01', 1350, 9, 9],
          ['2026-07-01', 0, 2, 0],
          ['2026-08-01', 400, 2, 2],
          ['2026-09-01', 0, 0, 0],
          ['2026-10-01', 826.5, 3, 3],
          ['2026-11-01', 450, 3, 3],
          ['2026-12-01', 400, 2, 2],
          ['2027-01-01', 700, 4, 4],
          ['2027-02-01', 300, 2, 2],
          ['2027-03-01', 1200, 6, 6],
        ]);
        expect(
          values(await read(session, 'revenue_by_month', ['2026-12-31', '2027-01-01'])),
        ).toEqual([
          ['2026-12-01', 400, 2, 2],
          ['2027-01-01', 150, 1, 1],
        ]);
      }),
    );

    it(
      'Bookings by week count from Sunday to Saturday, across the turn of the year',
      withSixty(async (session) => {
        const weeks = values(await read(session, 'bookings_by_week'));
        expect(weeks).toHaveLength(58);
        const busy = weeks.filter((row) => row.slice(1).some((count) => count !== 0));
        expect(busy).toEqual([
          ['2026-02-01', 1, 0, 0, 0, 0],
          ['2026-02-22', 3, 0, 0, 0, 0],
          ['2026-03-01', 0, 0, 0, 1, 0],
          ['2026-03-29', 4, 0, 0, 0, 1],
          ['2026-05-10', 4, 0, 0, 0, 0],
          ['2026-06-14', 9, 0, 0, 0, 0],
          ['2026-07-26', 4, 0, 0, 0, 0],
          ['2026-09-27', 0, 0, 0, 1, 0],
          ['2026-10-04', 3, 0, 0, 2, 1],
          ['2026-11-01', 0, 3, 0, 0, 0],
          ['2026-12-27', 5, 0, 0, 0, 0],
          ['2027-01-31', 2, 1, 0, 0, 0],
          ['2027-03-07', 0, 5, 1, 0, 0],
        ]);
      }),
    );

    it(
      'Bookings are counted by weekday and hour',
      withSixty(async (session) => {
        const hours = values(await read(session, 'busiest_hours'));
        expect(hours).toHaveLength(63);
        const day = (number: number, counts: Readonly<Record<number, number>>) =>
          Object.entries(counts).map(([hour, count]) => [number, slotLabel(Number(hour)), count]);
        // 58 Mondays at two vehicles an hour, and no Sunday.
        expect(hours[0]).toEqual([1, '9:00 AM', 3, 116]);
        expect(hours.at(-1)).toEqual([7, '5:00 PM', 0, 0]);
        const kept = hours.map((row) => row.slice(0, 3));
        expect(kept.filter(([, , count]) => count !== 0)).toEqual([
          ...day(1, { 9: 3, 10: 1, 11: 1, 12: 1, 13: 1, 14: 1 }),
          ...day(2, { 9: 2, 10: 2, 11: 2, 12: 1 }),
          ...day(3, { 9: 1, 10: 1, 11: 1 }),
          ...day(4, { 17: 2 }),
          ...day(5, { 9: 3, 10: 2, 14: 1, 15: 1 }),
          ...day(6, { 9: 4, 10: 3, 11: 1, 12: 1, 13: 1, 14: 2, 15: 2, 16: 1, 17: 1 }),
          ...day(7, { 9: 1, 10: 1 }),
        ]);
      }),
    );

    it(
      'Bookings by service count quoted work at what has been charged for it so far',
      withSixty(async (session) => {
        expect(values(await read(session, 'top_services'))).toEqual([
          ['Sedan Window Tinting', 2850, 19],
          ['SUV Window Tinting', 2600, 13],
          ['Ceramic Coating (5 Years)', 2600, 4],
          ['Premium Detailing', 1926.5, 7],
          ['Custom Graphics', 0, 2],
        ]);
      }),
    );

    it(
      'The totals of a period agree with a count by hand',
      withSixty(async (session) => {
        expect(await read(session, 'booking_totals')).toEqual([
          {
            first_day: '2026-02-01',
            last_day: '2027-03-10',
            bookings: 51,
            kept: 45,
            completed: 35,
            confirmed: 9,
            pending: 1,
            cancelled: 4,
            no_shows: 2,
            revenue: 9976.5,
            // Two on quote have no price.
            average_ticket: 232.01,
            online: 34,
            phone: 11,
            done: 8176.5,
            still_open: 1800,
            unpriced: 2,
          },
        ]);
      }),
    );

    it(
      "The days ahead are counted in the shop's calendar, whatever day it was in UTC",
      withSixty(async (session) => {
        expect(values(await read(session, 'lead_times'))).toEqual([
          [0, 0, 3],
          [1, 1, 13],
          [2, 3, 4],
          [4, 7, 6],
          [8, 14, 13],
          [15, 30, 5],
          [31, null, 1],
        ]);
        const newYear = await read(session, 'lead_times', ['2027-01-01', '2027-01-31']);
        expect(values(newYear).map(([, , count]) => count)).toEqual([0, 3, 0, 0, 0, 0, 1]);
      }),
    );
  });

  it(
    "The numbers end with the shop's today, even late on the last evening of a month",
    withSixty(async (session) => {
      await setShopClock(session, '2027-01-31 23:30');
      const [totals] = await read(session, 'booking_totals', []);
      expect(totals).toMatchObject({ first_day: '2026-01-31', last_day: '2027-01-31', kept: 39 });
      expect((await read(session, 'revenue_by_month', [])).at(-1)).toEqual({
        month: '2027-01-01',
        revenue: 700,
        bookings: 4,
        priced: 4,
      });
      await setShopClock(session, '2027-02-01 00:00');
      expect(await read(session, 'booking_totals', [])).toMatchObject([{ kept: 41 }]);
    }),
  );

  it(
    'The numbers keep the sums of a month whose bookings were erased, but not of a part of one',
    withSixty(async (session) => {
      const NAMES = ['revenue_by_month', 'booking_totals'] as const;
      const before = await Promise.all(NAMES.map((name) => read(session, name)));
      const june = "array(select id from public.bookings where booking_date = '2026-06-20')";
      await session.request(STAFF, `select public.erase_bookings(${june})`);
      await session.owner(
        `select private.erase_bookings(array(select id from public.bookings where booking_date = '2026-10-06'))`,
      );
      expect(await Promise.all(NAMES.map((name) => read(session, name)))).toEqual(before);
      const part = await read(session, 'booking_totals', ['2026-06-02', '2026-06-30']);
      expect(part).toMatchObject([{ kept: 0, revenue: 0 }]);
      const kept = await session.owner('select * from private.erased_months order by month');
      expect(kept).toMatchObject([
        { month: '2026-06-01', completed: 9, done: 1350 },
        { month: '2026-10-01', cancelled: 2, no_shows: 1, done: 0 },
      ]);
    }),
  );

  it(
    'Only spots that a closure left are counted',
    withSixty(async (session) => {
      await close(session, { from: '2027-03-01', to: '2027-03-01' });
      await close(session, { from: '2027-03-08', to: '2027-03-08', slots: ['9:00 AM'], spots: 1 });
      const [nine, ten] = await read(session, 'busiest_hours', ['2027-02-15', '2027-03-10']);
      expect([nine, ten]).toMatchObject([
        { weekday: 1, slot_time: '9:00 AM', spots: 5 },
        { weekday: 1, slot_time: '10:00 AM', spots: 6 },
      ]);
    }),
  );

  it(
    'The numbers agree with a recount, row by row, of 60 bookings and of 300 random ones',
    withSixty(async (session) => {
      let seed = 20_270_310;
      const draw = (limit: number) => {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        return Math.floor((seed / 2_147_483_648) * limit);
      };
      const others = Array.from({ length: 300 }, (_row, index) => {
        const status = ['completed', 'completed', 'confirmed', 'pending', 'cancelled'][draw(5)];
        const day = addDays('2025-01-01', draw(900));
        return {
          customer_phone: `778 ${String(index).padStart(7, '0')}`,
          booking_date: day,
          booking_time: SLOT_TIMES[draw(9)],
          status,
          no_show_at: status === 'cancelled' && draw(2) === 0 ? `${day}T20:00Z` : null,
          source: draw(3) === 0 ? 'phone' : 'online',
          service_name: `Service ${String(draw(7))}`,
          total_price: draw(80_000) / 100,
          created_at: `${addDays(day, -draw(40))}T${String(draw(24)).padStart(2, '0')}:30Z`,
        };
      });
      await giveBookings(session, others);
      const rows = await session.owner(
        'select *, total_price::float8 as total_price, booking_date::text as booking_date, created_at::text as created_at from public.bookings',
      );
      expect(rows).toHaveLength(360);
      for (const period of [
        PERIOD,
        ['2025-01-01', '2027-12-31'],
        ['2026-07-15', '2026-07-15'],
      ] as const) {
        const expected = recount(rows, period[0], period[1]);
        const together = await readTogether(session, period);
        for (const name of NUMBERS) {
          const alone = await read(session, name, period);
          expect(values(alone), name).toEqual(expected[name]);
          // The page reads them in one request; jsonb keeps its keys in an order of its own.
          expect(together?.[name], name).toEqual(alone);
        }
      }
    }),
  );

  it(
    'A shop without bookings has zero revenue and no average ticket',
    inShop(async (session) => {
      expect(await read(session, 'booking_totals', [])).toMatchObject([
        { first_day: '2027-03-10', bookings: 0, revenue: 0, average_ticket: null },
      ]);
      expect(await read(session, 'revenue_by_month', [])).toEqual([
        { month: '2027-03-01', revenue: 0, bookings: 0, priced: 0 },
      ]);
      expect(await read(session, 'top_services', [])).toEqual([]);
    }),
  );

  it(
    'An impossible period is refused',
    inShop(async (session) => {
      for (const name of NUMBERS) {
        for (const [from, to] of [
          ['2027-03-10', '2027-03-09'],
          ['1900-01-01', '2027-03-10'],
          ['2027-03-10', 'infinity'],
        ]) {
          const sql = `select * from public.${name}('${String(from)}', '${String(to)}')`;
          expect(summary(await session.request(STAFF, sql)), name).toBe('PT422 period_invalid');
        }
      }
    }),
  );

  it(
    'A question for an unknown number is refused',
    inShop(async (session) => {
      const ask = async (number: string) => {
        const question = JSON.stringify({ it: { number, to_day: '2027-03-10' } });
        const sql = 'select public.booking_numbers($1::text::jsonb)';
        return summary(await session.request(STAFF, sql, [question]));
      };
      expect(await ask('customers')).toBe('PT422 number_unknown');
      expect(await ask('booking_totals')).toBe('done');
    }),
  );

  it.each([VISITOR, STRANGER, SERVICE])("A $name can't read the numbers", (actor) =>
    inShop(async (session) => {
      const together = await session.request(actor, "select public.booking_numbers('{}')");
      expect(summary(together)).toBe('42501');
      for (const name of NUMBERS) {
        const outcome = await session.request(actor, `select * from public.${name}()`);
        expect(summary(outcome), name).toBe('42501');
      }
    })(),
  );
});
