import { expect, test } from 'vitest';
import { makeBooking } from '@/testing/booking-factory';
import { offeredSteps } from './offered-steps';

const today = '2026-12-01';

test.each([
  ['pending', '2026-12-02', null, ['cancelled', 'confirmed']],
  ['pending', today, null, ['no_show', 'cancelled', 'arrived', 'confirmed']],
  ['confirmed', today, null, ['no_show', 'cancelled', 'arrived', 'completed']],
  ['confirmed', '2026-11-28', null, ['no_show', 'cancelled', 'arrived', 'completed']],
  ['confirmed', today, '2026-12-01T17:00:00Z', ['cancelled', 'completed']],
  ['completed', today, null, []],
  ['cancelled', today, null, []],
] as const)(
  'a %s booking of %s, arrived %s, offers %o',
  (status, bookingDate, arrivedAt, steps) => {
    expect(offeredSteps(makeBooking({ status, bookingDate, arrivedAt }), today)).toEqual(steps);
  },
);
