import { describe, expect, test } from 'vitest';
import { staysOn } from './staying';

const TODAY = '2026-12-08';
/** Dropped off on Saturday for work until Tuesday at 1:00 PM. */
const wrap = {
  bookingDate: '2026-12-05',
  status: 'confirmed',
  arrivedAt: '2026-12-05T17:00:00+00:00',
  readyAt: '2026-12-08T20:00:00+00:00',
  bayId: null,
} as const;

describe('a vehicle that stays overnight', () => {
  test('A vehicle that stays overnight is on every later day until it is ready', () => {
    expect(staysOn(wrap, '2026-12-05', TODAY)).toBe(false);
    expect(staysOn(wrap, '2026-12-07', TODAY)).toBe(true);
    expect(staysOn(wrap, '2026-12-08', TODAY)).toBe(true);
    expect(staysOn(wrap, '2026-12-09', TODAY)).toBe(false);
  });

  test('A vehicle is still there after its ready time, until it is completed', () => {
    expect(staysOn(wrap, '2026-12-10', '2026-12-10')).toBe(true);
    expect(staysOn({ ...wrap, status: 'completed' }, '2026-12-10', '2026-12-10')).toBe(false);
    expect(staysOn({ ...wrap, status: 'cancelled' }, '2026-12-07', TODAY)).toBe(false);
  });

  test('A vehicle that never came is not there once its time is over', () => {
    expect(staysOn({ ...wrap, arrivedAt: null }, '2026-12-09', '2026-12-09')).toBe(false);
  });

  test('A vehicle whose arrival was not noted holds its bay today, and was not there on the days before', () => {
    const unnoted = { ...wrap, arrivedAt: null, bayId: 1 };
    expect(staysOn(unnoted, '2026-12-10', '2026-12-10')).toBe(true);
    expect(staysOn(unnoted, '2026-12-09', '2026-12-10')).toBe(false);
    expect(staysOn(unnoted, '2026-12-11', '2026-12-10')).toBe(false);
  });
});
