import { describe, expect, test } from 'vitest';
import type { Closure } from './closures';
import { SLOT_TIMES } from './slots';
import { makeBooking } from '@/testing/booking-factory';
import {
  dayChoice,
  fullTimes,
  namedOverrides,
  nextChoice,
  slotChoice,
  type ShopDays,
  stripDays,
  tickedOverrides,
  unknownChoice,
} from './slot-choice';

/** Tuesday, 10:40 AM at the shop. */
const NOW = new Date('2026-11-24T17:40:00Z');
const TODAY = '2026-11-24';
const FRIDAY = '2026-11-27';
const SUNDAY = '2026-11-29';

const at = (bookingDate: string, bookingTime: string, part = {}) =>
  makeBooking({ bookingDate, bookingTime, status: 'confirmed', ...part });
const closure = (part: Partial<Closure>): Closure => ({
  id: 'closure-1',
  fromDay: FRIDAY,
  toDay: FRIDAY,
  slots: null,
  spots: 0,
  reason: 'Compressor service',
  createdAt: '2026-11-20T17:00:00Z',
  createdByEmail: null,
  bayId: null,
  ...part,
});
type Days = ShopDays<ReturnType<typeof makeBooking>>;
const days = (part: Partial<Days> = {}): Days => ({
  bookings: [],
  closures: [],
  capacity: 2,
  overbooking: 1,
  ...part,
});
const friday = (part: Partial<Days>, movedId?: string) =>
  slotChoice({ day: FRIDAY, time: '11:00 AM' }, days(part), { now: NOW, movedId });

describe('a time that staff choose', () => {
  const work = (time: string, bays: readonly number[] | null, day = FRIDAY, freeSpots = 2) => ({
    day,
    time,
    freeSpots,
    bays,
  });
  const ofWork = (bays: readonly number[] | null) =>
    slotChoice({ day: FRIDAY, time: '11:00 AM' }, days(), {
      now: NOW,
      bayTimes: [work('11:00 AM', bays)],
    });

  test('A time is free for as many vehicles as have a spot and a bay', () => {
    expect(ofWork([3])).toMatchObject({ free: 1, overrides: [] });
    expect(ofWork([1, 2, 3])).toMatchObject({ free: 2, overrides: [] });
    expect(ofWork(null)).toMatchObject({ free: 2, overrides: [] });
  });

  test('A time without a bay for the work has to be overridden', () => {
    expect(ofWork([])).toMatchObject({ free: 0, overrides: ['no_bay'], refusal: undefined });
  });

  test('The time after one that is refused is on its day, or the first later one with a bay', () => {
    const choices = (['11:00 AM', '12:00 PM', '1:00 PM'] as const).map((time) =>
      slotChoice(
        { day: FRIDAY, time },
        days({ bookings: [at(FRIDAY, '12:00 PM'), at(FRIDAY, '12:00 PM')] }),
        { now: NOW },
      ),
    );
    const slot = { day: FRIDAY, time: '11:00 AM' } as const;
    expect(nextChoice(slot, choices)).toEqual({ day: FRIDAY, time: '1:00 PM' });
    const last = { day: FRIDAY, time: '1:00 PM' } as const;
    const later = [
      work('2:00 PM', [1], SUNDAY),
      work('9:00 AM', [], '2026-11-30'),
      work('10:00 AM', [1], '2026-11-30', 0),
      work('11:00 AM', [1], '2026-11-30'),
    ];
    expect(nextChoice(last, choices, later)).toEqual({ day: '2026-11-30', time: '11:00 AM' });
    expect(nextChoice(last, choices)).toBeUndefined();
  });

  test('Today, who has not come an hour later does not count in what staff choose', () => {
    const here = { arrivedAt: `${TODAY}T16:05:00Z` };
    const bookings = [
      at(TODAY, '9:00 AM', here),
      at(TODAY, '9:00 AM'),
      at(TODAY, '9:00 AM'),
      ...[1, 2, 3].map(() => at(TODAY, '10:00 AM')),
      ...[1, 2, 3].map(() => at('2026-11-23', '9:00 AM')),
    ];
    const choose = (time: '9:00 AM' | '10:00 AM', now = NOW) =>
      slotChoice({ day: TODAY, time }, days({ bookings }), { now });
    expect(choose('9:00 AM')).toMatchObject({ overrides: ['started'], refusal: undefined });
    expect(choose('9:00 AM').taken).toHaveLength(1);
    expect(choose('10:00 AM').refusal).toBe('full');
    expect(choose('10:00 AM', new Date('2026-11-24T17:59:59Z')).refusal).toBe('full');
    expect(choose('10:00 AM', new Date('2026-11-24T18:00:00Z')).taken).toEqual([]);
  });

  test('Who is in the shop is offered the next hour that staff can have, before any other day', () => {
    const full = [1, 2].map(() => at(TODAY, '12:00 PM'));
    const bookings = [...full, ...[1, 2, 3].map(() => at(TODAY, '11:00 AM'))];
    const choices = (['10:00 AM', '11:00 AM', '12:00 PM'] as const).map((time) =>
      slotChoice({ day: TODAY, time }, days({ bookings }), { now: NOW }),
    );
    const slot = { day: TODAY, time: '10:00 AM' } as const;
    const later = [work('9:00 AM', [1], FRIDAY)];
    expect(nextChoice(slot, choices, later)).toEqual({ day: FRIDAY, time: '9:00 AM' });
    expect(nextChoice(slot, choices, later, true)).toEqual({ day: TODAY, time: '12:00 PM' });
  });

  test('Times are full for staff once one vehicle over the capacity has them', () => {
    const taken = ['9:00 AM', '9:00 AM', '9:00 AM', '10:00 AM', '10:00 AM'];
    const bookings = taken.map((time) => at(FRIDAY, time));
    expect(fullTimes(FRIDAY, days({ bookings }), NOW)).toEqual(['9:00 AM']);
  });

  test('A time with spots left needs no override', () => {
    const choice = friday({ bookings: [at(FRIDAY, '11:00 AM')] });
    expect(choice).toMatchObject({ free: 1, overrides: [], refusal: undefined });
  });

  test('A time counts only the bookings that hold a spot', () => {
    const bookings = [
      at(FRIDAY, '11:00 AM', { status: 'pending' }),
      at(FRIDAY, '11:00 AM', { status: 'cancelled' }),
      at(FRIDAY, '11:00 AM', { status: 'completed' }),
      at(FRIDAY, '10:00 AM'),
      at(TODAY, '11:00 AM'),
    ];
    expect(friday({ bookings }).taken).toEqual([bookings[0]]);
  });

  test('A full time takes one vehicle more as an override, and no second', () => {
    const two = [at(FRIDAY, '11:00 AM'), at(FRIDAY, '11:00 AM')];
    expect(friday({ bookings: two })).toMatchObject({
      free: 0,
      overrides: ['over_capacity'],
      refusal: undefined,
    });
    expect(friday({ bookings: [...two, at(FRIDAY, '11:00 AM')] }).refusal).toBe('full');
    expect(friday({ bookings: two, overbooking: 0 }).refusal).toBe('full');
  });

  test('A closed time needs an override, and counts as full only if its spots are taken too', () => {
    const closures = [closure({})];
    expect(friday({ closures })).toMatchObject({ free: 0, overrides: ['closed'] });
    const two = [at(FRIDAY, '11:00 AM'), at(FRIDAY, '11:00 AM')];
    expect(friday({ closures, bookings: two }).overrides).toEqual(['closed', 'over_capacity']);
  });

  test('A time with one installer away has one spot', () => {
    const closures = [closure({ spots: 1, slots: ['11:00 AM'] })];
    expect(friday({ closures })).toMatchObject({ free: 1, overrides: [] });
    const bookings = [at(FRIDAY, '11:00 AM')];
    expect(friday({ closures, bookings }).overrides).toEqual(['over_capacity']);
  });

  test('A time on a Sunday, or one that began today, needs an override', () => {
    const options = { now: NOW };
    const sunday = slotChoice({ day: SUNDAY, time: '9:00 AM' }, days(), options);
    expect(sunday).toMatchObject({ overrides: ['sunday'], free: 2, refusal: undefined });
    const begun = slotChoice({ day: TODAY, time: '10:00 AM' }, days(), options);
    expect(begun.overrides).toEqual(['started']);
    const ahead = slotChoice({ day: TODAY, time: '11:00 AM' }, days(), options);
    expect(ahead.overrides).toEqual([]);
  });

  test('A past time is refused to a new booking and needs an override when a booking moves', () => {
    const slot = { day: '2026-11-23', time: '9:00 AM' } as const;
    expect(slotChoice(slot, days(), { now: NOW }).refusal).toBe('past');
    expect(slotChoice(slot, days(), { now: NOW, movedId: 'a' })).toMatchObject({
      overrides: ['past'],
      refusal: undefined,
    });
  });

  test('A time is not taken by the booking that moves', () => {
    const own = at(FRIDAY, '11:00 AM');
    expect(friday({ bookings: [own, at(FRIDAY, '11:00 AM')] }, own.id).free).toBe(1);
  });

  test('A time more than a year ahead is refused', () => {
    const slot = { day: '2027-11-26', time: '9:00 AM' } as const;
    expect(slotChoice(slot, days(), { now: NOW }).refusal).toBe('too-far');
  });

  test('A time on a day that could not be loaded is left to the database', () => {
    const slot = { day: FRIDAY, time: '11:00 AM' } as const;
    expect(unknownChoice(slot, { now: NOW })).toMatchObject({ overrides: [], refusal: undefined });
  });
});

describe('a day', () => {
  const options = { now: NOW };

  test('A day counts the spots that are still to come', () => {
    expect(dayChoice(FRIDAY, days(), options)).toMatchObject({ state: 'open', free: 18 });
    expect(dayChoice(TODAY, days(), options).free).toBe(14);
    expect(dayChoice(SUNDAY, days(), options)).toMatchObject({ state: 'open', isSunday: true });
  });

  test('A day counts what is free for the work, bay included, and says where only bays are missing', () => {
    const withBays = (bays: readonly number[], part: Partial<Days> = {}) =>
      dayChoice(FRIDAY, days(part), {
        ...options,
        bayTimes: SLOT_TIMES.map((time) => ({ day: FRIDAY, time, freeSpots: 2, bays })),
      });
    expect(withBays([3])).toMatchObject({ free: 9, isWithoutBay: false });
    expect(withBays([])).toMatchObject({ free: 0, isWithoutBay: true });
    expect(withBays([], { capacity: 0 })).toMatchObject({ free: 0, isWithoutBay: false });
  });

  test('A day is closed if every slot is', () => {
    expect(dayChoice(FRIDAY, days({ closures: [closure({})] }), options).state).toBe('closed');
    const closures = [closure({ slots: ['9:00 AM'] })];
    expect(dayChoice(FRIDAY, days({ closures }), options)).toMatchObject({
      state: 'open',
      free: 16,
    });
  });
});

describe('the strip of days', () => {
  test('The strip of days begins today and leaves Sundays out', () => {
    const next = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'];
    const later = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];
    const twoWeeks = [...next, ...later, '2026-12-05', '2026-12-07'];
    expect(stripDays(TODAY, undefined)).toEqual(twoWeeks);
    expect(stripDays(TODAY, FRIDAY)).toEqual(twoWeeks);
  });

  test('The strip of days includes the chosen day, even on a Sunday or in a later week', () => {
    expect(stripDays(TODAY, SUNDAY)).toContain(SUNDAY);
    expect(stripDays(TODAY, '2026-12-16')[0]).toBe('2026-12-14');
    expect(stripDays(TODAY, '2026-12-16')).toContain('2026-12-16');
    expect(stripDays(TODAY, '2026-12-20')).toContain('2026-12-20');
  });
});

describe('overrides', () => {
  test('A closed time, a third vehicle and the past need a confirmation; other overrides are only named', () => {
    const all = ['past', 'sunday', 'started', 'closed', 'over_capacity'] as const;
    expect(tickedOverrides(all)).toEqual(['past', 'closed', 'over_capacity']);
  });

  test('The overrides that are missing are read from the database’s answer', () => {
    expect(namedOverrides('sunday,over_capacity')).toEqual(['sunday', 'over_capacity']);
    expect(namedOverrides(undefined)).toEqual([]);
  });
});
