import { expect, test } from 'vitest';
import { makeBooking } from '@/testing/booking-factory';
import { detailsSteps } from './details-steps';

const NOW = new Date('2026-11-24T10:40:00-08:00');
const DUE = { bookingDate: '2026-11-24', bookingTime: '9:00 AM' } as const;
const AHEAD = { bookingDate: '2026-12-01', bookingTime: '9:00 AM' } as const;
const ARRIVED = { ...DUE, arrivedAt: '2026-11-24T16:58:00Z' };

test.each([
  ['a request ahead', AHEAD, 'pending', false, 'confirmed', ['cancelled'], []],
  ['a due request', DUE, 'pending', false, 'confirmed', ['cancelled'], ['arrived', 'no_show']],
  ['a confirmed one ahead', AHEAD, 'confirmed', false, undefined, ['cancelled', 'completed'], []],
  [
    'a bill of three weeks ahead',
    AHEAD,
    'confirmed',
    true,
    undefined,
    ['cancelled', 'completed'],
    ['completion'],
  ],
  [
    'a due one',
    DUE,
    'confirmed',
    true,
    'arrived',
    ['cancelled', 'completed'],
    ['completion', 'no_show'],
  ],
  ['a car that is here', ARRIVED, 'confirmed', false, 'completed', ['cancelled'], ['done']],
  [
    'a car whose bill is due',
    ARRIVED,
    'confirmed',
    true,
    'completion',
    ['cancelled', 'completed'],
    ['done'],
  ],
  ['finished work', ARRIVED, 'completed', true, undefined, [], []],
] as const)(
  'The details of %s have at most one main step, the specified ones in sight, and the others in their menu',
  (_, part, status, hasCompletion, main, inSight, rest) => {
    const booking = makeBooking({ ...part, status });
    expect(detailsSteps(booking, NOW, hasCompletion)).toEqual({ main, inSight, rest });
  },
);
