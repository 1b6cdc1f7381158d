import { describe, expect } from 'vitest';

import { addDays } from '@/domain/day';
import { SLOT_TIMES } from '@/domain/calendar/slots';

import { type Columns, given, setShopClock, TODAY } from './support/bookings';
import { close } from './support/front-desk';
import { openNumbers, PERIOD, read, values } from './support/numbers';
import { type Row, type Session, STAFF, OWNER } from './support/session';
import { type NumberName, NUMBERS, recount } from './support/recount';
import { giveBookings } from './support/sixty-bookings';

/** Every number of a period in one request. */
async function readTogether(session: Session, [from, to]: readonly [string, string]) {
  const questions = Object.fromEntries(
    NUMBERS.map((name) => [name, { metric: name, from_day: from, to_day: to }]),
  );
  const rows = await session.rows<{ numbers: Record<NumberName, Row[]> }>(
    STAFF,
    'select public.booking_numbers($1::text::jsonb) as numbers',
    [JSON.stringify(questions)],
  );
  return rows[0]?.numbers;
}

describe('numbers', () => {
  const { it, withSixty } = openNumbers();

  withSixty(
    "The numbers end with the shop's today, even late on the last evening of a month",
    async (session) => {
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
    },
  );

  withSixty(
    'The numbers keep the sums of a month whose bookings were erased, but not of a part of one',
    async (session) => {
      const NAMES = ['revenue_by_month', 'booking_totals'] as const;
      const before = await Promise.all(NAMES.map((name) => read(session, name)));
      const june = "array(select id from public.bookings where booking_date = '2026-06-20')";
      await session.request(OWNER, `select public.erase_bookings(${june})`);
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
    },
  );

  withSixty('Only spots that a closure left are counted', async (session) => {
    await close(session, { from: '2027-03-01', to: '2027-03-01' });
    await close(session, { from: '2027-03-08', to: '2027-03-08', slots: ['9:00 AM'], spots: 1 });
    const [nine, ten] = await read(session, 'busiest_hours', ['2027-02-15', '2027-03-10']);
    expect([nine, ten]).toMatchObject([
      { weekday: 1, slot_time: '9:00 AM', spots: 5 },
      { weekday: 1, slot_time: '10:00 AM', spots: 6 },
    ]);
  });

  withSixty(
    'The numbers agree with a recount, row by row, of 60 bookings and of 300 random ones',
    async (session) => {
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
    },
  );

  it('Work is counted from arrival to ready in open hours, beside what was booked when the vehicle came', async (session) => {
    const job = (arrived: string | null, done: string | null, changes: Columns = {}) =>
      given(session, {
        booking_date: arrived?.slice(0, 10) ?? '2027-03-08',
        booking_time: '9:00 AM',
        status: 'completed',
        arrived_at: arrived && `${arrived}-07:00`,
        done_at: done && `${done}-07:00`,
        work_minutes: 180,
        ...changes,
      });
    await session.owner('update public.shop_settings set slot_capacity = 20');
    await job('2027-03-05T08:50', '2027-03-05T12:10');
    await job('2027-03-06T09:00', '2027-03-06T12:10');
    await job('2027-03-04T09:10', '2027-03-04T19:40', { work_minutes: 240 });
    // Overnight, and over a Sunday: two hours and three, none in between.
    await job('2027-03-06T17:00', '2027-03-08T12:00', { service_name: 'Engine Bay Clean' });
    // No times, one of them, at once, and not finished.
    await job(null, null);
    await job('2027-03-03T09:00', null);
    await job('2027-03-03T09:00', '2027-03-03T09:04');
    await job('2027-03-03T09:00', null, { status: 'confirmed', booking_time: '1:00 PM' });
    await job('2027-03-03T09:00', '2027-03-03T12:00', { status: 'cancelled' });
    const count = () => read(session, 'work_taken', ['2027-03-01', '2027-03-10']);
    const engine = {
      service_name: 'Engine Bay Clean',
      finished: 1,
      jobs: 1,
      booked_minutes: 180,
      taken_minutes: 300,
    };
    const tint = {
      service_name: 'Sedan Window Tinting',
      finished: 6,
      jobs: 3,
      booked_minutes: 180,
      taken_minutes: 190,
    };
    expect(await count()).toEqual([tint, engine]);
    const { id } = await given(session, {
      status: 'confirmed',
      booking_date: TODAY,
      booking_time: '9:00 AM',
      service_name: 'Classic Detailing',
    });
    const change = (sql: string) => session.request(STAFF, sql, [id]);
    await setShopClock(session, `${TODAY} 09:00`);
    await change('select public.place_booking($1, null, 150)');
    await change('select public.mark_arrived($1)');
    await change('select public.place_booking($1, null, 270)');
    await setShopClock(session, `${TODAY} 13:20`);
    await change('select public.mark_done($1)');
    expect((await count())[1]).toEqual({
      service_name: 'Classic Detailing',
      finished: 1,
      jobs: 1,
      booked_minutes: 150,
      taken_minutes: 260,
    });
    expect((await count())[0]).toEqual(tint);
  });

  it('A shop without bookings has zero revenue and no average ticket', async (session) => {
    expect(await read(session, 'booking_totals', [])).toMatchObject([
      { first_day: '2027-03-10', bookings: 0, revenue: 0, average_ticket: null },
    ]);
    expect(await read(session, 'revenue_by_month', [])).toEqual([
      { month: '2027-03-01', revenue: 0, bookings: 0, priced: 0 },
    ]);
    expect(await read(session, 'top_services', [])).toEqual([]);
  });

  it('An impossible period is refused', async (session) => {
    for (const name of [...NUMBERS, 'work_taken']) {
      for (const [from, to] of [
        ['2027-03-10', '2027-03-09'],
        ['1900-01-01', '2027-03-10'],
        ['2027-03-10', 'infinity'],
      ]) {
        const sql = `select * from public.${name}('${String(from)}', '${String(to)}')`;
        expect(await session.attempt(STAFF, sql), name).toBe('PT422 period_invalid');
      }
    }
  });

  it('A question for an unknown metric is refused', async (session) => {
    const ask = async (metric: string) => {
      const question = JSON.stringify({ it: { metric, to_day: '2027-03-10' } });
      const sql = 'select public.booking_numbers($1::text::jsonb)';
      return session.attempt(STAFF, sql, [question]);
    };
    expect(await ask('customers')).toBe('PT422 number_unknown');
    expect(await ask('booking_totals')).toBe('done');
  });
});
