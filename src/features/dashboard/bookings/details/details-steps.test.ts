import { expect, test } from 'vitest';
import { makeBooking } from '@/testing/booking-factory';
import { detailsSteps } from './details-steps';

const NOW = new Date('2026-11-24T10:40:00-08:00');
const DUE = { bookingDate: '2026-11-24', bookingTime: '9:00 AM' } as const;
const AHEAD = { bookingDate: '2026-12-01', bookingTime: '9:00 AM' } as const;
const ARRIVED = { ...DUE, arrivedAt: '2026-11-24T16:58:00Z' };

test.each([
  ['a request ahead', AHEAD, 'pending', false, 'confirmed', true, ['cancelled']],
  ['a due request', DUE, 'pending', false, 'confirmed', true, ['arrived', 'cancelled', 'no_show']],
  ['a confirmed one ahead', AHEAD, 'confirmed', false, 'completed', false, ['cancelled']],
  ['a due one', DUE, 'confirmed', true, 'arrived', true, ['completion', 'cancelled', 'no_show']],
  ['a car that is here', ARRIVED, 'confirmed', false, 'completed', true, ['done', 'cancelled']],
  [
    'a car whose bill is due',
    ARRIVED,
    'confirmed',
    true,
    'completion',
    true,
    ['done', 'cancelled'],
  ],
  ['finished work', ARRIVED, 'completed', true, undefined, false, []],
] as const)(
  'The details of %s have one main step, completing in sight, and the others in their menu',
  (_, part, status, hasCompletion, main, isNext, rest) => {
    const beside = status === 'confirmed' && main !== 'completed' ? 'completed' : undefined;
    const booking = makeBooking({ ...part, status });
    expect(detailsSteps(booking, NOW, hasCompletion)).toEqual({
      main,
      isNext,
      beside,
      rest,
    });
  },
);
