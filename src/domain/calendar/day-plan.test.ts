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
    bayId: null,
    readyAt: null,
    doneAt: null,
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
  test('A day has two spots in each of nine slots', () => {
    expect(plan().counts).toEqual({ taken: 0, spots: 18, free: 18, closed: 0 });
  });

  test('Spots are held by pending, confirmed and completed bookings of that day, and by no others', () => {
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

  test('Spots keep their order when a booking changes its status', () => {
    const [first, second] = [booking('9:00 AM'), booking('9:00 AM')];
    const done = { ...first, status: 'completed' as const };
    const ids = hourOf('9:00 AM', { bookings: [second, done] })?.bookings.map(({ id }) => id);
    expect(ids).toEqual([first.id, second.id]);
  });

  test('A slot can hold one vehicle more than it has spots, and then none is free', () => {
    const bookings = [booking('9:00 AM'), booking('9:00 AM'), booking('9:00 AM')];
    expect(hourOf('9:00 AM', { bookings })).toMatchObject({ free: 0, closed: 0, spots: 2 });
    expect(plan({ bookings }).counts).toEqual({ taken: 3, spots: 18, free: 16, closed: 0 });
  });
});

describe('a closure', () => {
  test('A closure closes its hours and no others', () => {
    const closures = [closure({ slots: ['12:00 PM'] })];
    expect(hourOf('12:00 PM', { closures })).toMatchObject({
      state: 'closed',
      free: 0,
      closure: { reason: 'Compressor service' },
    });
    expect(hourOf('1:00 PM', { closures })).toMatchObject({ state: 'free', closure: undefined });
    expect(plan({ closures }).counts).toMatchObject({ free: 16, closed: 2 });
  });

  test('A closure that leaves one spot halves the spots of a day', () => {
    expect(plan({ closures: [closure({ spots: 1 })] }).counts).toMatchObject({
      free: 9,
      closed: 9,
    });
  });

  test('A closure leaves a booking that was already there', () => {
    const given = { closures: [closure({})], bookings: [booking('9:00 AM')] };
    expect(hourOf('9:00 AM', given)).toMatchObject({ state: 'closed', closed: 1 });
    expect(plan(given).counts).toMatchObject({ taken: 1, closed: 17 });
  });
});

describe('the clock', () => {
  test('The clock marks the current slot and those that are over', () => {
    const now = at('10:40');
    expect(hourOf('9:00 AM', { now })).toMatchObject({ state: 'past', isNow: false });
    expect(hourOf('10:00 AM', { now })).toMatchObject({ state: 'free', isNow: true });
    expect(hourOf('11:00 AM', { now })).toMatchObject({ state: 'free', isNow: false });
    expect(plan({ now }).counts.free).toBe(16);
  });

  test.each(['2026-11-23', '2026-11-25'])(
    'No slot is marked as current when the clock says %s',
    (today) => {
      const { hours } = plan({ now: at('10:40', today) });
      expect(hours.filter(({ isNow }) => isNow)).toEqual([]);
    },
  );

  test('A day that is over has no free spot', () => {
    expect(plan({ now: at('08:00', '2026-11-25') }).counts.free).toBe(0);
  });
});

describe('who is next', () => {
  const grace = booking('9:00 AM', { arrivedAt: '2026-11-24T15:52:00Z' });
  const late = booking('10:00 AM');
  const tomasz = booking('11:00 AM');
  const bookings = [tomasz, late, grace];

  test('Who was due and is not here is late, and the next customer is the first who is not due yet', () => {
    const seen = (clock: string) => {
      const { late: missing, nextUp } = plan({ bookings, now: at(clock) });
      return [missing.map(({ id }) => id), nextUp?.id];
    };
    expect(seen('10:00')).toEqual([[], late.id]);
    expect(seen('10:40')).toEqual([[late.id], tomasz.id]);
    expect(seen('12:00')).toEqual([[late.id, tomasz.id], undefined]);
  });

  test('A late customer whose job is past its ready time has a list of its own', () => {
    const over = booking('9:00 AM', { bayId: 1, readyAt: '2026-11-24T10:00:00-07:00' });
    const at1030 = plan({ bookings: [over, late], now: at('10:30') });
    expect(at1030.late.map(({ id }) => id)).toEqual([late.id]);
  });

  test('The first vehicle is next on a day ahead, and nobody is on a day that is over', () => {
    expect(plan({ bookings: [tomasz, late], now: at('10:40', '2026-11-22') }).nextUp?.id).toBe(
      late.id,
    );
    expect(plan({ bookings, now: at('10:40', '2026-11-25') }).nextUp).toBeUndefined();
  });

  test('A customer whose booking is completed or cancelled is never next', () => {
    const done = ['completed', 'cancelled'] as const;
    const over = done.map((status) => booking('11:00 AM', { status }));
    expect(plan({ bookings: over }).nextUp).toBeUndefined();
  });
});

test('Vehicles in the shop are those that arrived and are not done, in the order of their arrival', () => {
  const later = booking('9:00 AM', { arrivedAt: '2026-11-24T16:56:00Z' });
  const first = booking('10:00 AM', { arrivedAt: '2026-11-24T15:52:00Z' });
  const done = booking('9:00 AM', { arrivedAt: '2026-11-24T15:00:00Z', status: 'completed' });
  const { inShop } = plan({ bookings: [done, later, first, booking('11:00 AM')] });
  expect(inShop.map(({ id }) => id)).toEqual([first.id, later.id]);
});

test('Waiting bookings are the pending ones, in the order of their slots', () => {
  const three = booking('3:00 PM', { status: 'pending' });
  const eleven = booking('11:00 AM', { status: 'pending' });
  expect(plan({ bookings: [three, booking('9:00 AM'), eleven] }).waiting).toEqual([eleven, three]);
});
