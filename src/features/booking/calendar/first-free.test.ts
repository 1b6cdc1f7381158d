import { expect, test } from 'vitest';
import { SLOT_TIMES } from '@/domain/calendar/slots';
import { firstFreeTimes } from './first-free';

/** Tuesday, 10:30 at the shop. */
const NOW = new Date('2026-12-08T17:30:00Z');
const READY = '2026-12-12T20:00:00+00:00';
const FULL = Object.fromEntries(SLOT_TIMES.map((time) => [time, 0]));
const all = Object.fromEntries(SLOT_TIMES.map((time) => [time, READY]));
const known = {
  now: NOW,
  availability: {
    '2026-12-11': { ...FULL, '9:00 AM': 1, '11:00 AM': 2 },
    '2026-12-08': { ...FULL, '9:00 AM': 1, '5:00 PM': 1 },
    '2026-12-09': { ...FULL, '11:00 AM': 'closed' },
    '2026-12-10': { ...FULL, '11:00 AM': 2 },
    '2026-12-12': { ...FULL, '9:00 AM': 2 },
  },
  ready: {
    '2026-12-08': all,
    '2026-12-09': all,
    '2026-12-10': all,
    '2026-12-11': all,
    '2026-12-12': all,
  },
} as const;

test('The first free times are the first of each day, without any that has begun, is full or closed', () => {
  expect(firstFreeTimes(known)).toEqual([
    { day: '2026-12-08', time: '5:00 PM', readyAt: READY },
    { day: '2026-12-10', time: '11:00 AM', readyAt: READY },
    { day: '2026-12-11', time: '9:00 AM', readyAt: READY },
  ]);
});

test('The first free times after a day without room begin on the next one', () => {
  expect(firstFreeTimes({ ...known, after: '2026-12-10' }, 2).map(({ day }) => day)).toEqual([
    '2026-12-11',
    '2026-12-12',
  ]);
});

test('Work without a ready time has first free times too', () => {
  expect(firstFreeTimes({ ...known, ready: {} }, 1)).toEqual([
    { day: '2026-12-08', time: '5:00 PM', readyAt: undefined },
  ]);
});
