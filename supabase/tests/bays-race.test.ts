import { describe, expect, it } from 'vitest';

import { SLOT_TIMES } from '@/domain/calendar/slots';

import {
  bookForCustomerSql,
  moveBookingSql,
  OVERRIDE_REQUIRED,
  phoneBooking,
} from './support/front-desk';
import { FULL } from './support/capacity';
import { gatherCrowd } from './support/crowd';
import { STAFF } from './support/session';
import { OVERLAPS, placeSql } from './support/workshop';

const CLIENTS = 200;
/** The others wait for one of these, as they do for the pool of the Data API. */
const CONNECTIONS = 50;
/** Monday to Friday. */
const WEEK = ['2027-03-15', '2027-03-16', '2027-03-17', '2027-03-18', '2027-03-19'] as const;
const pick = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

describe('many at once for the bays, on PostgreSQL', () => {
  const { asOwner, request, book, change, atOnce, report, stored, given } = gatherCrowd(
    CONNECTIONS,
    {
      hasBays: true,
    },
  );
  const overlaps = async () => (await asOwner(OVERLAPS)).length;

  it('One of 200 visitors who want a five-day wrap in the same week gets the bay', async () => {
    const result = await atOnce(CLIENTS, (index) =>
      book({
        service_name: 'Full Car Wrapping',
        booking_date: pick(WEEK, index),
        booking_time: pick(SLOT_TIMES, index),
      }),
    );
    report('200 wraps, one week', result);
    expect(result.tally).toEqual({ done: 1, [FULL]: 199 });
    expect(await overlaps()).toBe(0);
  });

  it('Every bay holds one job at a time when 200 book work of every length, online and by phone', async () => {
    const services = [
      'Sedan Front Window Tinting',
      'Van Window Tinting',
      'Premium Detailing',
      'Ceramic Coating (2 Years)',
      'Partial Car Wrapping',
      'Custom Decals',
    ];
    const result = await atOnce(CLIENTS, (index) => {
      const when = {
        service_name: pick(services, index),
        booking_date: pick(WEEK, index),
        booking_time: pick(SLOT_TIMES, index),
      };
      if (index % 3) return book(when);
      return request(STAFF, bookForCustomerSql, [
        JSON.stringify(phoneBooking(when)),
        [],
        false,
        null,
      ]);
    });
    report('200 mixed, one week', result);
    expect(Object.keys(result.tally).sort()).toEqual([OVERRIDE_REQUIRED, FULL, 'done'].sort());
    expect(await stored('bay_id is not null')).toBe(result.tally['done']);
    expect(await overlaps()).toBe(0);
  });

  it('Every bay holds one job at a time when work is moved, lengthened, cancelled and booked at once', async () => {
    const ids = await given(50, (index) => ({
      service_name: pick(['Sedan Rear Window Tinting', 'Classic Detailing'], index),
      booking_date: pick(WEEK, index),
      booking_time: pick(SLOT_TIMES, index),
      status: 'confirmed',
    }));
    const kept = ids.slice(0, 25);
    const cancelled = ids.slice(25);
    let moves = 0;
    const result = await atOnce(CLIENTS, async (index) => {
      if (index % 4 === 0) {
        const id = pick(kept, index);
        const params = [id, pick(WEEK, index + 1), pick(SLOT_TIMES, index + 3), [], false, null];
        const outcome = await request(STAFF, moveBookingSql, params);
        if (outcome.ok) moves += 1;
        return outcome;
      }
      if (index % 4 === 1)
        return request(STAFF, placeSql, [pick(ids, index), null, 300, [], false]);
      if (index % 4 === 2) return change(pick(cancelled, index), "status = 'cancelled'");
      return book({ booking_date: pick(WEEK, index), booking_time: pick(SLOT_TIMES, index) });
    });
    report('moves, longer work, cancellations, bookings', result);
    expect(moves).toBeGreaterThan(0);
    expect(await overlaps()).toBe(0);
    expect(Object.keys(result.tally).filter((line) => line.startsWith('23'))).toEqual([]);
  });
});
