import { expect, test } from 'vitest';
import { makeBooking } from '@/testing/booking-factory';
import { offeredSteps } from './offered-steps';

const today = '2026-12-01';
/** On the shop's clock: the booking's time is 9:00 AM. */
const eight = new Date('2026-12-01T15:00:00Z');
const noon = new Date('2026-12-01T19:00:00Z');

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
    expect(offeredSteps(makeBooking({ status, bookingDate, arrivedAt }), noon)).toEqual(steps);
  },
);

test('nobody has failed to come before the appointment', () => {
  const booking = makeBooking({ status: 'confirmed', bookingDate: today });
  expect(offeredSteps(booking, eight)).toEqual(['cancelled', 'arrived', 'completed']);
});
