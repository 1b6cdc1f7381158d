import { describe, expect, test } from 'vitest';

import { dayRefusal, hasSlotBegun } from '@/domain/calendar/shop-calendar';
import { SLOT_TIMES } from '@/domain/calendar/slots';

import { book, setShopClock } from './support/bookings';
import { VISITOR, summary } from './support/session';
import { openShop } from './support/shop';

/** The page's clock at a time of the shop (UTC-7). */
const pageClock = (shopLocal: string) => new Date(`${shopLocal.replace(' ', 'T')}:00-07:00`);

describe('the shop calendar', () => {
  const { it, rolledBack } = openShop();

  const FIRST_AND_LAST = ['9:00 AM', '5:00 PM'] as const;
  const CLOCKS = [
    '2027-03-10 08:59',
    '2027-03-10 09:00',
    '2027-03-10 17:00',
    '2027-03-13 23:59', // the minute before a Sunday
    '2027-12-31 23:59', // the year's last minute
    '2028-02-29 10:00', // a leap day, whose next year has none
    '2027-03-14 10:00', // a Sunday, on which clocks used to change
    '2027-11-07 01:30', // an hour that used to come twice
  ];

  it.for(CLOCKS)(
    'The shop takes exactly the slots that the page offers at %s',
    async (clock, session) => {
      await setShopClock(session, clock);
      // The page learns from the free times how soon customers may book.
      await session.owner('update public.shop_settings set earliest_booking_minutes = 0');
      const now = pageClock(clock);
      const today = clock.slice(0, 10);
      const [dates] = await session.owner<{ days: string[] }>(
        `select array_agg(to_char(date '${today}' + n, 'YYYY-MM-DD') order by n) as days
       from unnest(array[-366, -2, -1, 0, 1, 2, 3, 364, 365, 366, 367]) n`,
      );
      for (const [index, day] of (dates?.days ?? []).entries()) {
        // On a day that is farther away the clock can't divide one hour from another.
        const isBesideToday = index >= 2 && index <= 4;
        for (const time of isBesideToday ? SLOT_TIMES : FIRST_AND_LAST) {
          const isOffered = !dayRefusal(day, now) && !hasSlotBegun(day, time, now);
          const outcome = await book(session, VISITOR, { booking_date: day, booking_time: time });
          expect(summary(outcome), `${day} ${time}`).toBe(
            isOffered ? 'done' : 'PT422 slot_not_bookable',
          );
        }
      }
    },
  );

  it.for([
    ['2027-03-09', '9:00 AM', 'day_past'],
    ['2027-03-10', '9:00 AM', 'time_passed'],
    ['2027-03-14', '9:00 AM', 'day_sunday'],
    ['2028-03-11', '9:00 AM', 'day_too_far'],
  ] as const)(
    'A booking for %s %s is refused with the reason %s',
    async ([booking_date, booking_time, reason], session) => {
      await setShopClock(session, '2027-03-10 09:00');
      const outcome = await book(session, VISITOR, { booking_date, booking_time });
      expect(!outcome.ok && outcome.detail).toBe(reason);
    },
  );

  test("The shop's time is seven hours behind UTC all year, whatever the server's zone", () =>
    rolledBack(async (session) => {
      await session.owner("set local timezone = 'Pacific/Auckland'");
      const [row] = await session.owner<{ behind: string }>(
        "select (now() at time zone 'UTC' - private.shop_now())::text as behind",
      );
      expect(row?.behind).toBe('07:00:00');
    }));

  test('A shop elsewhere names its zone once, and clock, instants and ready times follow, in summer and in winter', () =>
    rolledBack(async (session) => {
      await session.owner(`create or replace function private.shop_zone() returns text
        language sql immutable parallel safe return 'America/Toronto'`);
      const [row] = await session.owner<Record<string, unknown>>(
        `select (now() at time zone 'America/Toronto' = private.shop_now()) as clock,
          private.shop_instant('2027-07-05 09:00') = '2027-07-05T13:00Z' as summer,
          private.shop_instant('2027-01-05 09:00') = '2027-01-05T14:00Z' as winter,
          (select t.ready_at = '2027-01-05T17:00Z' from private.bay_times('2027-01-05', '2027-01-05', 'tinting', 180) t
            where t.slot_time = '9:00 AM') as ready`,
      );
      expect(row).toEqual({ clock: true, summer: true, winter: true, ready: true });
    }));

  it('The nine times are the same in every place that lists them', async (session) => {
    const rows = await session.owner<{ slot_time: string }>(
      'select slot_time from private.slots() order by slot_order',
    );
    expect(rows.map((row) => row.slot_time)).toEqual([...SLOT_TIMES]);
    for (const time of SLOT_TIMES) {
      expect(summary(await book(session, VISITOR, { booking_time: time })), time).toBe('done');
    }
  });
});
