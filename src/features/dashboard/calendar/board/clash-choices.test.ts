import { describe, expect, test } from 'vitest';
import { bayDay } from '@/domain/calendar/bay-plan';
import type { Booking } from '@/domain/booking/booking';
import { makeBooking } from '@/testing/booking-factory';
import type { BayTime } from '../../bookings/api/bay-availability';
import { type ListedBooking, toListed } from '../../bookings/api/listed-booking';
import { type Clash, clashChoices } from './clash-choices';
import { pickUp } from './held';
import type { SlotTime } from '@/domain/calendar/slots';

const DAY = '2026-11-24';
const BAYS = [1, 2].map((id) => ({
  id,
  name: `Detail ${id}`,
  kinds: ['detailing' as const],
  position: id,
  active: true,
}));

const job = (id: string, bookingTime: string, hours: number, part: Partial<Booking> = {}) =>
  toListed(
    makeBooking({
      id,
      bookingDate: DAY,
      bookingTime,
      status: 'confirmed',
      bayId: 1,
      workMinutes: hours * 60,
      readyAt: `${DAY}T${bookingTime === '9:00 AM' ? 9 + hours : 16 + hours}:00:00-07:00`,
      ...part,
    }),
  );
const at = (time: string, bays: number[], freeSpots = 1, day = DAY): BayTime => ({
  day,
  time,
  freeSpots,
  readyAt: `${day}T18:00:00-07:00`,
  bays,
});

/** A job of five hours from 9:00 AM that would take eight, and one that comes at 4:00 PM. */
function clash(forOther: readonly BayTime[], part: Partial<Booking> = {}, ownBays = [1]): Clash {
  const own = job('own', '9:00 AM', 5);
  const other = job('other', '4:00 PM', 2, part);
  const now = new Date(`${DAY}T08:00:00-07:00`);
  const input = { bays: BAYS, bookings: [own, other], closures: [], worksSundays: false, now };
  const lanes = bayDay(DAY, input).lanes.map((each) => ({ ...each, offers: [] }));
  const [lane] = lanes;
  const held =
    lane?.blocks[0] && pickUp(lane.blocks[0], { kind: undefined, isEnd: true, isByKeys: true });
  if (!lane || !held) throw new Error('The job has no bay.');
  const forOwn = [{ ...at('9:00 AM', ownBays), readyAt: `${DAY}T17:00:00-07:00` }];
  return {
    held: { ...held, workMinutes: 480 },
    lane,
    lanes,
    other,
    otherKind: 'detailing',
    forOwn,
    forOther,
    now,
  };
}
const kinds = (asked: Clash) => clashChoices(asked).map(({ kind }) => kind);
const first = (asked: Clash) => clashChoices(asked)[0];

test('Everything possible is offered for a clash, with the nearest free time of the next job first', () => {
  const times = [at('3:00 PM', [2]), at('4:00 PM', [1]), at('5:00 PM', [2, 1])];
  expect(clashChoices(clash(times, {}, [1, 2]))).toMatchObject([
    { kind: 'other-first', place: { time: '5:00 PM', bayId: 2 } },
    { kind: 'other-after', place: { time: '5:00 PM', bayId: 1 } },
    { kind: 'own-bay', place: { time: '9:00 AM', bayId: 2 } },
    { kind: 'shorter', workMinutes: 420, until: 960 },
    { kind: 'waits' },
  ]);
  expect(first(clash([at('4:00 PM', [1, 2], 0)]))).toMatchObject({
    place: { time: '4:00 PM', bayId: 2 },
  });
});

test('Choices that do not exist that day are not offered for a clash', () => {
  expect(kinds(clash([at('4:00 PM', [1])]))).toEqual(['shorter', 'waits']);
  // A full time, and one that the longer job still takes.
  expect(kinds(clash([at('5:00 PM', [2], 0), at('4:00 PM', [1])]))).toEqual(['shorter', 'waits']);
  const asked = clash([at('9:00 AM', [1], 1, '2026-11-25')]);
  expect(first(asked)).toMatchObject({ kind: 'other-first', place: { day: '2026-11-25' } });
  const half = { ...asked, held: { ...asked.held, workMinutes: 450 } };
  expect(kinds(half)).toContain('shorter');
  const one = { ...asked, other: undefined };
  expect(kinds(one)).toEqual(['shorter']);
});

test('No choice of a clash is on a Sunday, when nobody works', () => {
  const times = [at('9:00 AM', [2], 1, '2026-11-29'), at('10:00 AM', [2], 1, '2026-11-30')];
  expect(first(clash(times))).toMatchObject({ place: { day: '2026-11-30', time: '10:00 AM' } });
});

test('No choice moves a car that is already here, or uses a time that is over', () => {
  const times = [at('4:00 PM', [1]), at('5:00 PM', [2])];
  expect(kinds(clash(times, { arrivedAt: `${DAY}T15:55:00-07:00` }))).toEqual(['shorter', 'waits']);
  const late = { ...clash(times), now: new Date(`${DAY}T17:30:00-07:00`) };
  expect(kinds(late)).toEqual(['shorter', 'waits']);
});

/** A job of two hours from 9:00 AM, dropped on one of three hours in the other bay that comes at 1:00 PM. */
function dropped(
  time: SlotTime,
  part: Partial<Booking> = {},
  more: readonly ListedBooking[] = [],
): Clash {
  const own = job('own', '9:00 AM', 2);
  const other = job('other', '1:00 PM', 3, {
    bayId: 2,
    readyAt: `${DAY}T16:00:00-07:00`,
    ...part,
  });
  const now = new Date(`${DAY}T08:00:00-07:00`);
  const bookings = [own, other, ...more];
  const plan = bayDay(DAY, { bays: BAYS, bookings, closures: [], worksSundays: false, now });
  const lanes = plan.lanes.map((each) => ({ ...each, offers: [] }));
  const [former, lane] = lanes;
  const block = former?.blocks.find(({ booking }) => booking.id === 'own');
  const held = block && pickUp(block, { kind: 'detailing', isEnd: false, isByKeys: false });
  if (!lane || !held) throw new Error('The job has no bay.');
  const forOwn = [{ ...at(time, []), readyAt: `${DAY}T15:00:00-07:00` }];
  const where = { held: { ...held, bayId: other.bayId ?? 2, time }, lane, lanes };
  return { ...where, other, otherKind: 'detailing', forOwn, forOther: [], now };
}

describe('a job that is dropped on another', () => {
  test('A job dropped on another at another time is offered its place, and the other one the place that it leaves', () => {
    expect(clashChoices(dropped('2:00 PM'))).toEqual([
      {
        kind: 'swap',
        place: { day: DAY, time: '9:00 AM', bayId: 1, readyAt: '2026-11-24T19:00:00.000Z' },
        ownTime: '1:00 PM',
      },
      { kind: 'waits' },
    ]);
  });

  test('Jobs of the same time swap only their bays', () => {
    const same = { bookingTime: '10:00 AM', readyAt: `${DAY}T13:00:00-07:00` };
    expect(first(dropped('9:00 AM', same))).toMatchObject({
      kind: 'swap',
      place: { time: '10:00 AM', bayId: 1 },
      ownTime: undefined,
    });
  });

  test.each([
    ['the other car is here already', dropped('2:00 PM', { arrivedAt: `${DAY}T07:55:00-07:00` })],
    [
      'a third job has the place',
      dropped('2:00 PM', {}, [job('third', '11:00 AM', 1, { readyAt: `${DAY}T12:00:00-07:00` })]),
    ],
    ['the bay cannot do the work', { ...dropped('2:00 PM'), otherKind: 'tinting' }],
    ['that time is over', { ...dropped('2:00 PM'), now: new Date(`${DAY}T09:30:00-07:00`) }],
  ])('No swap is offered where %s', (_why, asked) => {
    expect(kinds(asked)).toEqual(['waits']);
  });
});
