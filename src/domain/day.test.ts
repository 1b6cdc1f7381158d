import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  formatDayHeading,
  formatDayLong,
  formatDayMedium,
  formatDayShort,
  formatMonthDay,
  isDay,
  monthName,
  weekday,
  weekdayName,
} from './day';

/** Devices of visitors: the clocks of some are put forward at midnight, so that it does not exist. */
const ZONES = ['UTC', 'America/Vancouver', 'America/Santiago', 'Africa/Cairo', 'Pacific/Auckland'];
const MS_PER_DAY = 86_400_000;
/** Days of 2026 to 2100, made without the functions under test. */
const days = fc
  .integer({ min: Date.UTC(2026, 0, 1) / MS_PER_DAY, max: Date.UTC(2100, 0, 1) / MS_PER_DAY })
  .map((number) => new Date(number * MS_PER_DAY).toISOString().slice(0, 10));
const originalZone = process.env['TZ'];

afterEach(() => {
  process.env['TZ'] = originalZone;
});

describe('a day', () => {
  test('A day is written the way people write it', () => {
    expect(formatDayLong('2026-12-17')).toBe('Thursday, December 17, 2026');
    expect(formatDayMedium('2026-12-17')).toBe('December 17, 2026');
    expect(formatDayHeading('2026-12-17')).toBe('Thursday, December 17');
    expect(formatDayShort('2026-12-07')).toBe('Mon, Dec 7');
    expect(formatMonthDay('2026-12-07')).toBe('Dec 7');
    expect(weekdayName('2026-12-07')).toBe('Monday');
    expect(monthName('2026-12-07')).toBe('December');
  });

  test.each(['', 'soon', '2026-13-01', '2026-02-29', '2026-1-1', '17/12/2026', '2026-12-17T00:00'])(
    'The text "%s" is no day and is written as nothing',
    (text) => {
      expect(isDay(text)).toBe(false);
      expect(formatDayLong(text)).toBe('');
    },
  );

  test.each(ZONES)('A day is counted as UTC counts it, on a device in %s', (zone) => {
    process.env['TZ'] = zone;
    fc.assert(
      fc.property(days, fc.integer({ min: -5_000, max: 5_000 }), (day, n) => {
        const other = new Date(Date.parse(day) + n * MS_PER_DAY).toISOString().slice(0, 10);
        expect(weekday(day)).toBe(new Date(day).getUTCDay());
        expect(addDays(day, n)).toBe(other);
        expect(daysBetween(day, other)).toBe(n);
      }),
    );
  });

  test.each(ZONES)(
    'A day on which midnight is skipped in spring is written as itself, in %s',
    (zone) => {
      process.env['TZ'] = zone;
      // Santiago's and Cairo's first day of summer time.
      expect(formatDayLong('2026-09-06')).toBe('Sunday, September 6, 2026');
      expect(formatDayLong('2026-04-24')).toBe('Friday, April 24, 2026');
      expect(addMonths('2026-08-06', 1)).toBe('2026-09-06');
    },
  );

  test.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('The date %s plus %d months is %s', (day, months, expected) => {
    expect(addMonths(day, months)).toBe(expected);
  });
});
