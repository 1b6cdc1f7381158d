import { describe, expect } from 'vitest';

import { ENGINES } from './support/engines';
import { openNumbers, read, values } from './support/numbers';
import { slotLabel } from './support/sixty-bookings';

describe.each(ENGINES)(
  'numbers of 60 bookings over 14 months, counted by hand, on %s',
  (_, open) => {
    const { withSixty: it } = openNumbers(open);

    it('Bookings by month include empty months and the last day of each, and no cancelled booking', async (session) => {
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
      expect(values(await read(session, 'revenue_by_month', ['2026-12-31', '2027-01-01']))).toEqual(
        [
          ['2026-12-01', 400, 2, 2],
          ['2027-01-01', 150, 1, 1],
        ],
      );
    });

    it('Bookings by week count from Sunday to Saturday, across the turn of the year', async (session) => {
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
    });

    it('Bookings are counted by weekday and hour', async (session) => {
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
    });

    it('Bookings by service count quoted work at what has been charged for it so far', async (session) => {
      expect(values(await read(session, 'top_services'))).toEqual([
        ['Sedan Window Tinting', 2850, 19],
        ['SUV Window Tinting', 2600, 13],
        ['Ceramic Coating (5 Years)', 2600, 4],
        ['Premium Detailing', 1926.5, 7],
        ['Custom Graphics', 0, 2],
      ]);
    });

    it('The totals of a period agree with a count by hand', async (session) => {
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
    });

    it("The days ahead are counted in the shop's calendar, whatever day it was in UTC", async (session) => {
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
    });
  },
);
