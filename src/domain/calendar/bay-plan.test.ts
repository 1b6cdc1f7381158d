import { describe, expect, test } from 'vitest';
import { makeBooking } from '@/testing/booking-factory';
import { makeClosure } from '@/testing/shop-days';
import { bayDay, type BayDayInput, overMinutes, panesOf, waitsForBay } from './bay-plan';

const TUESDAY = '2026-11-24';
const bays = [
  { id: 1, active: true },
  { id: 2, active: true },
];
type Input = BayDayInput<ReturnType<typeof makeBooking>, (typeof bays)[number]>;
/** Sunday, so that nothing of Tuesday is over. */
const base: Input = {
  bays,
  bookings: [],
  closures: [],
  worksSundays: false,
  now: new Date('2026-11-22T20:00:00Z'),
};
/** 1:00 PM of a day at the shop. */
const at1pm = (day: string) => `${day}T20:00:00+00:00`;
const job = (part: Parameters<typeof makeBooking>[0]) =>
  makeBooking({
    status: 'confirmed',
    bayId: 1,
    workMinutes: 240,
    bookingDate: TUESDAY,
    bookingTime: '9:00 AM',
    readyAt: at1pm(TUESDAY),
    ...part,
  });
const firstLane = (part: Partial<Input>, day = TUESDAY) =>
  bayDay(day, { ...base, ...part }).lanes[0];

describe('a bay on a day', () => {
  test('A bay is taken from drop-off to ready, and free before and after', () => {
    const lane = firstLane({
      bookings: [job({ bookingTime: '10:00 AM' }), job({ status: 'cancelled' })],
    });
    expect(lane?.blocks).toMatchObject([{ from: 600, to: 780, dayNumber: 1, dayCount: 1 }]);
    expect(lane?.free).toEqual([
      { from: 540, to: 600 },
      { from: 780, to: 1140 },
    ]);
    expect(lane).toMatchObject({ openMinutes: 600, takenMinutes: 180, freeMinutes: 420 });
  });

  test('A bay is taken by a walk-in from when its work begins', () => {
    const walkIn = job({ bookingTime: '10:00 AM', beginsAt: `${TUESDAY}T17:50:00+00:00` });
    expect(firstLane({ bookings: [walkIn] })?.blocks).toMatchObject([{ from: 650, to: 780 }]);
  });

  test('What came a day late takes its bay from then, and nothing of the day before', () => {
    const late = job({
      beginsAt: '2026-11-25T16:30:00+00:00',
      readyAt: '2026-11-25T20:30:00+00:00',
    });
    expect(firstLane({ bookings: [late] })?.blocks).toEqual([]);
    expect(firstLane({ bookings: [late] }, '2026-11-25')?.blocks).toMatchObject([
      { from: 570, to: 810, startsBefore: false },
    ]);
  });

  test('A bay is taken on every day of a long job, and the job says which day it is', () => {
    const wrap = job({ bookingDate: '2026-11-23', readyAt: at1pm('2026-11-26') });
    const days = ['2026-11-22', '2026-11-23', '2026-11-24', '2026-11-26', '2026-11-27'];
    expect(days.map((day) => firstLane({ bookings: [wrap] }, day)?.blocks.map(part))).toEqual([
      [],
      [[540, 1140, '1 of 4']],
      [[540, 1140, '2 of 4']],
      [[540, 780, '4 of 4']],
      [],
    ]);
  });

  test('A job counts its days of work, without the Sunday and the closed day between', () => {
    // Friday to Wednesday; the shop is closed on Monday.
    const wrap = job({ bookingDate: '2026-11-20', readyAt: at1pm('2026-11-25') });
    const closures = [makeClosure({ fromDay: '2026-11-23', toDay: '2026-11-23' })];
    const numbers = (part: Partial<Input>) =>
      ['20', '21', '22', '23', '24', '25'].map((day) => {
        const [block] = firstLane({ bookings: [wrap], ...part }, `2026-11-${day}`)?.blocks ?? [];
        return block && `${String(block.dayNumber)} of ${String(block.dayCount)}`;
      });
    expect(numbers({ closures })).toEqual([
      '1 of 4',
      '2 of 4',
      '2 of 4',
      '2 of 4',
      '3 of 4',
      '4 of 4',
    ]);
    expect(numbers({ worksSundays: true }).at(-1)).toBe('6 of 6');
    const ofBay = (bayId: number) => numbers({ closures: closures.map((c) => ({ ...c, bayId })) });
    expect(ofBay(wrap.bayId ?? 0).at(-1)).toBe('4 of 4');
    expect(ofBay(99).at(-1)).toBe('5 of 5');
  });

  test('A job that is not completed in time is drawn until now, and holds its bay for the rest of today', () => {
    const late = job({ readyAt: at1pm(TUESDAY) });
    const now = new Date(`${TUESDAY}T21:20:00Z`);
    const lane = firstLane({ bookings: [late], now });
    expect(lane?.blocks).toMatchObject([{ from: 540, to: 860, plannedTo: 780, isOver: true }]);
    expect(lane).toMatchObject({ free: [], takenMinutes: 600, freeMinutes: 0 });
    expect(lane && panesOf(lane)).not.toContain('free');
    expect(firstLane({ bookings: [late], now }, '2026-11-25')?.free).toHaveLength(1);
    const done = job({ status: 'completed' });
    expect(firstLane({ bookings: [done], now })?.free).toEqual([{ from: 860, to: 1140 }]);
  });

  test('A job that is not completed in time holds its bay again in the morning, whether it had arrived or not', () => {
    const late = job({ bookingDate: '2026-11-20', readyAt: at1pm('2026-11-20') });
    const now = new Date(`${TUESDAY}T15:30:00Z`);
    for (const arrivedAt of [null, '2026-11-20T17:00:00Z']) {
      const lane = firstLane({ bookings: [{ ...late, arrivedAt }], now });
      expect(lane?.blocks).toMatchObject([
        { from: 540, to: 600, startsBefore: true, isOver: true },
      ]);
      expect(lane?.free).toEqual([]);
    }
  });

  test('A car that is ready holds its bay past its ready time only where cars wait in their bay, and is not late', () => {
    const ready = job({ readyAt: at1pm(TUESDAY), doneAt: at1pm(TUESDAY) });
    const now = new Date(`${TUESDAY}T21:20:00Z`);
    const lane = firstLane({ bookings: [ready], now });
    expect(lane?.blocks).toMatchObject([{ from: 540, to: 780, isOver: false }]);
    expect(lane?.free).toEqual([{ from: 860, to: 1140 }]);
    const waiting = firstLane({ bookings: [ready], now, waitsInBay: true });
    expect(waiting?.blocks).toMatchObject([{ from: 540, to: 860, isOver: true }]);
    expect(waiting?.free).toEqual([]);
    expect(overMinutes(ready, now)).toBeUndefined();
    expect(waitsForBay({ ...ready, bayId: null })).toBe(false);
  });

  test('A bay shows the times in which the shop or the bay is closed; the last slot covers the evening', () => {
    const closures = [
      makeClosure({ fromDay: TUESDAY, toDay: TUESDAY, slots: ['12:00 PM'] }),
      makeClosure({ fromDay: TUESDAY, toDay: TUESDAY, slots: ['5:00 PM'], bayId: 1 }),
      makeClosure({ fromDay: TUESDAY, toDay: TUESDAY, spots: 1 }),
    ];
    const [one, two] = bayDay(TUESDAY, { ...base, closures }).lanes;
    expect(one?.closed.map(({ from, to }) => [from, to])).toEqual([
      [720, 780],
      [1020, 1140],
    ]);
    expect(one?.openMinutes).toBe(420);
    expect(two?.openMinutes).toBe(540);
    expect(one && panesOf(one).join(' ')).toBe(
      'free free free closed free free free free closed closed',
    );
  });

  test('A bay has no work on a Sunday unless the shop works then, but a car stays in it', () => {
    const bookings = [job({ bookingDate: '2026-11-28', readyAt: at1pm('2026-11-30') })];
    const rested = firstLane({ bookings }, '2026-11-29');
    expect(rested).toMatchObject({ openMinutes: 0, freeMinutes: 0 });
    expect(rested?.blocks).toHaveLength(1);
    const worked = firstLane({ bookings, worksSundays: true }, '2026-11-29');
    expect(worked).toMatchObject({ openMinutes: 600, takenMinutes: 600 });
  });

  test('A bay has free time only in what is still ahead', () => {
    const now = new Date(`${TUESDAY}T23:30:00Z`);
    expect(firstLane({ now })?.free).toEqual([{ from: 990, to: 1140 }]);
    expect(firstLane({ now }, '2026-11-23')?.free).toEqual([]);
  });

  test('A bay that is switched off is shown while it holds a job', () => {
    const off = { bays: [{ id: 1, active: false }] };
    expect(firstLane(off)).toBeUndefined();
    expect(firstLane({ ...off, bookings: [job({})] })).toMatchObject({ free: [] });
  });
});

test('Work without a bay waits, and work that needs no bay is listed apart', () => {
  const waiting = job({ bayId: null });
  const banner = job({ bayId: null, workMinutes: 0, readyAt: null });
  const done = job({ bayId: null, status: 'completed' });
  const plan = bayDay(TUESDAY, { ...base, bookings: [waiting, banner, done] });
  expect(plan.waiting).toEqual([waiting]);
  expect(plan.withoutBay).toEqual([banner]);
  expect([waiting, banner, done].map(waitsForBay)).toEqual([true, false, false]);
});

test('Work that is done before its drop-off time, or without a bay, stays on its day', () => {
  const early = job({ status: 'completed', readyAt: `${TUESDAY}T15:30:00+00:00` });
  const unplaced = job({ status: 'completed', bayId: null, bookingTime: '10:00 AM' });
  const done = job({ status: 'completed' });
  const cancelled = job({ status: 'cancelled' });
  const bookings = [unplaced, early, done, cancelled];
  expect(bayDay(TUESDAY, { ...base, bookings }).doneWithoutBay).toEqual([early, unplaced]);
});

function part({
  from,
  to,
  dayNumber,
  dayCount,
}: Record<'from' | 'to' | 'dayNumber' | 'dayCount', number>) {
  return [from, to, `${String(dayNumber)} of ${String(dayCount)}`];
}
