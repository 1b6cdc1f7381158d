import { describe, expect, test } from 'vitest';
import { makeBooking } from '@/testing/booking-factory';
import type { Booking } from './booking';
import type { BookingStep } from './booking-status';
import { isEarly, nextStep, offeredSteps } from './next-step';

/** 10:40 AM at the shop. */
const now = new Date('2026-12-01T10:40:00-07:00');
const today = '2026-12-01';
const here = '2026-12-01T17:00:00Z';
const ahead = { bookingDate: '2026-12-02', bookingTime: '9:00 AM' };
const later = { bookingDate: today, bookingTime: '11:00 AM' };
const due = { bookingDate: today, bookingTime: '10:00 AM' };
const over = { bookingDate: '2026-11-28', bookingTime: '9:00 AM' };

describe('The steps that staff are offered, the next one last', () => {
  test.each([
    ['pending', ahead, null, ['cancelled', 'confirmed']],
    ['pending', later, null, ['cancelled', 'arrived', 'confirmed']],
    ['pending', due, null, ['no_show', 'cancelled', 'arrived', 'confirmed']],
    ['confirmed', ahead, null, ['cancelled', 'completed']],
    ['confirmed', later, null, ['cancelled', 'completed', 'arrived']],
    ['confirmed', due, null, ['no_show', 'cancelled', 'completed', 'arrived']],
    ['confirmed', over, null, ['no_show', 'cancelled', 'arrived', 'completed']],
    ['confirmed', later, here, ['cancelled', 'done', 'completed']],
    ['completed', due, null, []],
    ['cancelled', due, null, []],
  ] as const)(
    'The steps offered for a %s booking of %o, arrived %s, are %o',
    (status, slot, arrivedAt, steps) => {
      expect(offeredSteps(makeBooking({ status, ...slot, arrivedAt }), now)).toEqual(steps);
    },
  );
});

test('A car that is ready to collect is completed next, and is not made ready once more', () => {
  const ready = makeBooking({ status: 'confirmed', ...due, arrivedAt: here, doneAt: here });
  expect(offeredSteps(ready, now)).toEqual(['cancelled', 'completed']);
  expect(nextStep(ready, now)).toBe('completed');
});

describe('The next step of a confirmed booking', () => {
  test.each([
    ['is nothing before its day', ahead, null, undefined],
    ['is the arrival on its day', due, null, 'arrived'],
    ['is completing once the vehicle is here', due, here, 'completed'],
    ['is completing once its day is over', over, null, 'completed'],
  ] as const)('The next step of a confirmed booking %s', (_rule, slot, arrivedAt, step) => {
    expect(nextStep(makeBooking({ status: 'confirmed', ...slot, arrivedAt }), now)).toBe(step);
  });
});

test('Completing is early until the slot of the appointment has begun or the vehicle is here', () => {
  const early = (step: BookingStep, booking: Partial<Booking>) =>
    isEarly(step, makeBooking(booking), now);
  expect(early('completed', later)).toBe(true);
  expect(early('completed', due)).toBe(false);
  expect(early('completed', { ...later, arrivedAt: here })).toBe(false);
  expect(early('arrived', later)).toBe(false);
});
