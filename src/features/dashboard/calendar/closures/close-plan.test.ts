import { expect, test } from 'vitest';
import { makeBooking } from '@/testing/booking-factory';
import { toListed } from '../../bookings/api/listed-booking';
import { closingSteps, type Decision, planInside } from './close-plan';

const day = '2026-12-02';
const inside = ['a', 'b', 'c'].map((id) =>
  toListed(makeBooking({ id, bookingDate: day, bookingTime: '1:00 PM', status: 'confirmed' })),
);
const known = {
  bookings: inside,
  closures: [{ fromDay: day, toDay: day, slots: null, spots: 0 }],
  capacity: 2,
  lastDay: '2026-12-31',
  now: new Date('2026-12-01T18:00:00Z'),
};
const decide = (...each: readonly Decision[]) => ({
  all: 'keep' as const,
  exceptions: new Map(each.map((decision, index) => [inside[index]?.id ?? '', decision])),
});

test('A free slot is proposed to no more bookings than it has spots', () => {
  const move = { choice: 'move' } as const;
  const planned = planInside(inside, decide(move, move, move), known);
  expect(planned.map(({ to }) => to?.day)).toEqual(['2026-12-03', '2026-12-03', '2026-12-04']);
});

test('A time that staff chose for one booking is no longer proposed to the others', () => {
  const chosen = { choice: 'move', to: { day: '2026-12-03', time: '1:00 PM' } } as const;
  const move = { choice: 'move' } as const;
  const planned = planInside(inside, decide(move, move, chosen), known);
  expect(planned.map(({ to }) => to?.day)).toEqual(['2026-12-03', '2026-12-04', '2026-12-03']);
});

test('A closure changes nothing for a booking that is kept, or for which no slot is free', () => {
  const decisions = decide({ choice: 'move' }, { choice: 'cancel' });
  const planned = planInside(inside, decisions, { ...known, lastDay: day });
  expect(closingSteps(planned)).toEqual([{ kind: 'cancel', booking: inside[1] }]);
});
