import { expect, test } from 'vitest';
import { manageStage, timeLeftText } from './stage';

/** 10:00 AM at the shop on 2026-12-17. */
const APPOINTMENT = new Date('2026-12-17T17:00:00Z');
const before = (hours: number) => new Date(APPOINTMENT.getTime() - hours * 3_600_000);

test.each([
  ['pending', true, before(48), 'open'],
  ['confirmed', true, before(48), 'open'],
  ['confirmed', false, before(23), 'late'],
  ['pending', false, before(-1), 'begun'],
  ['completed', false, before(-3), 'completed'],
  ['cancelled', false, before(48), 'cancelled'],
] as const)(
  'The page of a %s booking, changeable %s, at %s shows the stage %s',
  (status, canChange, now, stage) => {
    const booking = { status, canChange, day: '2026-12-17', time: '10:00 AM' } as const;
    expect(manageStage(booking, now)).toBe(stage);
  },
);

test.each([
  [168, '7 days left'],
  [49, '2 days left'],
  [47, '47 hours left'],
  [1, '1 hour left'],
  [0.5, 'less than an hour left'],
])('The deadline in %d hours is announced as "%s"', (hours, text) => {
  expect(timeLeftText(APPOINTMENT, before(hours))).toBe(text);
});
