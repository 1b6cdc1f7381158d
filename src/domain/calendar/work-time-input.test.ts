import { describe, expect, test } from 'vitest';
import { formatWorkTime, parseWorkTime } from './work-time-input';

describe('work times as staff type them', () => {
  test.each([
    ['90', 90],
    ['90 min', 90],
    ['45m', 45],
    ['1.5', 90],
    ['3', 180],
    ['3 h', 180],
    ['1 h 30', 90],
    ['2h', 120],
    ['1 day', 600],
    ['1 day 3', 780],
    ['1 day 3 h 30', 810],
    ['5 days', 3_000],
    ['none', 0],
    ['0', 0],
  ])('The work time typed as "%s" is %i open minutes', (typed, minutes) => {
    expect(parseWorkTime(typed)).toBe(minutes);
  });

  test.each(['', 'soon', '-3', '1.333', '31 days', '2 weeks'])(
    'The text "%s" is no work time',
    (typed) => {
      expect(parseWorkTime(typed)).toBeUndefined();
    },
  );

  test.each([0, 20, 60, 90, 180, 600, 780, 810, 3_000, 18_000])(
    'A work time of %i minutes is read back as it is shown',
    (minutes) => {
      expect(parseWorkTime(formatWorkTime(minutes))).toBe(minutes);
    },
  );

  test('Work times are shown in days, hours and minutes', () => {
    expect([90, 780, 3_000, 45, 0].map(formatWorkTime)).toEqual([
      '1 h 30',
      '1 day 3 h',
      '5 days',
      '45 min',
      'none',
    ]);
  });
});
