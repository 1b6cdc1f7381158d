import { describe, expect, test } from 'vitest';
import { dayPlan, type PlannedBooking } from './day-plan';
import type { Closure } from './closures';

const DAY = '2026-11-24';
/** A Tuesday in the shop's zone. */
const at = (clock: string, day = DAY): Date => new Date(`${day}T${clock}:00-07:00`);
const EARLY = at('07:00');

let made = 0;
function booking(time: string, part: Partial<PlannedBooking> = {}): PlannedBooking {
  made += 1;
  return {
    id: String(made).padStart(4, '0'),
    bookingDate: DAY,
    bookingTime: time,
    status: 'confirmed',
    createdAt: `2026-11-01T00:00:${String(made % 60).padStart(2, '0')}Z`,
    arrivedAt: null,
    readyAt: null,
    ...part,
  };
}

function closure(part: Partial<Closure>): Closure {
  return {
    id: 'closure',
    fromDay: DAY,
    toDay: DAY,
    slots: null,
    spots: 0,
    reason: 'Compressor service',
    createdAt: '2026-11-20T00:00:00Z',
    createdByEmail: 'mira@example.com',
    bayId: null,
    ...part,
  };
}

interface Given {
  readonly bookings?: readonly PlannedBooking[];
  readonly closures?: readonly Closure[];
  readonly now?: Date;
}

function plan({ bookings = [], closures = [], now = EARLY }: Given = {}) {
  return dayPlan(DAY, bookings, closures, 2, now);
}

const hourOf = (time: string, given: Given) => plan(given).hours.find((hour) => hour.time === time);

describe('spots of a day', () => {
  test('are two in each of nine hours', () => {
    expect(plan().counts).toEqual({ taken: 0, spots: 18, free: 18, closed: 0 });
  });

  test('are held by pending, confirmed and completed bookings of that day, and by no others', () => {
    const bookings = [
      booking('9:00 AM', { status: 'pending' }),
      booking('9:00 AM', { status: 'completed' }),
      booking('10:00 AM'),
      booking('10:00 AM', { status: 'cancelled' }),
      booking('10:00 AM', { bookingDate: '2026-11-25' }),
    ];
    expect(plan({ bookings }).counts).toMatchObject({ taken: 3, free: 15 });
    expect(hourOf('9:00 AM', { bookings })).toMatchObject({ state: 'full', free: 0 });
    expect(hourOf('10:00 AM', { bookings })).toMatchObject({ state: 'free', free: 1 });
  });

  test('keep their order when a booking changes its status', () => {
    const [first, second] = [booking('9:00 AM'), booking('9:00 AM')];
    const done = { ...first, status: 'completed' as const };
    const ids = hourOf('9:00 AM', { bookings: [second, done] })?.bookings.map(({ id }) => id);
    expect(ids).toEqual([first.id, second.id]);
  });

  test('can hold one vehicle more than there are, and none is free then', () => {
    const bookings = [booking('9:00 AM'), booking('9:00 AM'), booking('9:00 AM')];
    expect(hourOf('9:00 AM', { bookings })).toMatchObject({ free: 0, closed: 0, spots: 2 });
    expect(plan({ bookings }).counts).toEqual({ taken: 3, spots: 18, free: 16, closed: 0 });
  });
});

describe('a closure', () => {
  test('closes its hours and no others', () => {
    const closures = [closure({ slots: ['12:00 PM'] })];
    expect(hourOf('12:00 PM', { closures })).toMatchObject({
      state: 'closed',
      free: 0,
      closure: { reason: 'Compressor service' },
    });
    expect(hourOf('1:00 PM', { closures })).toMatchObject({ state: 'free', closure: undefined });
    expect(plan({ closures }).counts).toMatchObject({ free: 16, closed: 2 });
  });

  test('that leaves one spot halves a day', () => {
    expect(plan({ closures: [closure({ spots: 1 })] }).counts).toMatchObject({
      free: 9,
      closed: 9,
    });
  });

  test('leaves a booking that was there before', () => {
    const given = { closures: [closure({})], bookings: [booking('9:00 AM')] };
    expect(hourOf('9:00 AM', given)).toMatchObject({ state: 'closed', closed: 1 });
    expect(plan(given).counts).toMatchObject({ taken: 1, closed: 17 });
  });
});

describe('the clock', () => {
  test('marks the current slot, and those that are over', () => {
    const now = at('10:40');
    expect(hourOf('9:00 AM', { now })).toMatchObject({ state: 'past', isNow: false });
    expect(hourOf('10:00 AM', { now })).toMatchObject({ state: 'free', isNow: true });
    expect(hourOf('11:00 AM', { now })).toMatchObject({ state: 'free', isNow: false });
    expect(plan({ now }).counts.free).toBe(16);
  });

  test.each(['2026-11-23', '2026-11-25'])('marks no hour seen from %s', (today) => {
    const { hours } = plan({ now: at('10:40', today) });
    expect(hours.filter(({ isNow }) => isNow)).toEqual([]);
  });

  test('has nothing free on a day that is over', () => {
    expect(plan({ now: at('08:00', '2026-11-25') }).counts.free).toBe(0);
  });
});

describe('who is next', () => {
  const grace = booking('9:00 AM', { arrivedAt: '2026-11-24T15:52:00Z' });
  const late = booking('10:00 AM');
  const tomasz = booking('11:00 AM');
  const bookings = [tomasz, late, grace];

  test('is the first who has not arrived, also one who is late, until their hour is over', () => {
    expect(plan({ bookings, now: at('10:40') }).nextUp?.id).toBe(late.id);
    expect(plan({ bookings, now: at('11:00') }).nextUp?.id).toBe(tomasz.id);
    expect(plan({ bookings, now: at('12:00') }).nextUp).toBeUndefined();
  });

  test('is the first vehicle of a day ahead, and nobody on a day that is over', () => {
    expect(plan({ bookings: [tomasz, late], now: at('10:40', '2026-11-22') }).nextUp?.id).toBe(
      late.id,
    );
    expect(plan({ bookings, now: at('10:40', '2026-11-25') }).nextUp).toBeUndefined();
  });

  test('is nobody who is done or cancelled', () => {
    const done = ['completed', 'cancelled'] as const;
    const over = done.map((status) => booking('11:00 AM', { status }));
    expect(plan({ bookings: over }).nextUp).toBeUndefined();
  });
});

test('in the shop are those who arrived and are not done, in the order of their arrival', () => {
  const later = booking('9:00 AM', { arrivedAt: '2026-11-24T16:56:00Z' });
  const first = booking('10:00 AM', { arrivedAt: '2026-11-24T15:52:00Z' });
  const done = booking('9:00 AM', { arrivedAt: '2026-11-24T15:00:00Z', status: 'completed' });
  const { inShop } = plan({ bookings: [done, later, first, booking('11:00 AM')] });
  expect(inShop.map(({ id }) => id)).toEqual([first.id, later.id]);
});

test('waiting are the pending ones, in the order of their hours', () => {
  const three = booking('3:00 PM', { status: 'pending' });
  const eleven = booking('11:00 AM', { status: 'pending' });
  expect(plan({ bookings: [three, booking('9:00 AM'), eleven] }).waiting).toEqual([eleven, three]);
});
