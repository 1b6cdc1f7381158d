import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayFromNumber,
  dayNumber,
  formatDayHeading,
  formatDayLong,
  formatDayMedium,
  formatDayShort,
  isDay,
  weekday,
} from './day';

const days = fc.integer({ min: 10_000, max: 40_000 }).map(dayFromNumber);

describe('a day', () => {
  test('is written for people', () => {
    expect(formatDayLong('2026-12-17')).toBe('Thursday, December 17, 2026');
    expect(formatDayMedium('2026-12-17')).toBe('December 17, 2026');
    expect(formatDayHeading('2026-12-17')).toBe('Thursday, December 17');
    expect(formatDayShort('2026-12-07')).toBe('Mon, Dec 7');
  });

  test.each(['', 'soon', '2026-13-01', '2026-02-29', '2026-1-1', '17/12/2026', '2026-12-17T00:00'])(
    '"%s" is no day and is written as nothing',
    (text) => {
      expect(isDay(text)).toBe(false);
      expect(formatDayLong(text)).toBe('');
    },
  );

  test('survives its number and back', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(dayFromNumber(dayNumber(day) ?? Number.NaN)).toBe(day);
      }),
    );
  });

  test('agrees with the calendar on the day of the week', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(weekday(day)).toBe(new Date(`${day}T12:00:00Z`).getUTCDay());
      }),
    );
  });

  test('never shifts when days are added and taken away', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5_000, max: 5_000 }), (day, n) => {
        expect(addDays(addDays(day, n), -n)).toBe(day);
      }),
    );
  });

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('%s plus %d months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });
});
