import { describe, expect, test } from 'vitest';
import { addDays, type Day, weekday } from '../day';
import { holidaysToCome, holidayYears, STATUTORY_HOLIDAYS } from './holidays';

const MONDAY = 1;

/** The nth Monday of a month (1 to 12). */
function nthMonday(year: number, month: number, nth: number): Day {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  const toMonday = (MONDAY - (weekday(first) ?? 0) + 7) % 7;
  return addDays(first, toMonday + (nth - 1) * 7);
}

/** Easter Sunday by the Gregorian computus of Meeus, Jones and Butcher. */
function easterSunday(year: number): Day {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const f = Math.floor((b + 8) / 25);
  const g = Math.floor((b - f + 1) / 3);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  const day = ((h + l - 7 * m + 114) % 31) + 1;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

/** The Monday before May 25. */
function victoriaDay(year: number): Day {
  const before = addDays(`${year}-05-25`, -1);
  return addDays(before, -(((weekday(before) ?? 0) - MONDAY + 7) % 7));
}

const RULES: Readonly<Record<string, (year: number) => Day>> = {
  "New Year's Day": (year) => `${year}-01-01`,
  'Family Day': (year) => nthMonday(year, 2, 3),
  'Good Friday': (year) => addDays(easterSunday(year), -2),
  'Victoria Day': victoriaDay,
  'Canada Day': (year) => `${year}-07-01`,
  'B.C. Day': (year) => nthMonday(year, 8, 1),
  'Labour Day': (year) => nthMonday(year, 9, 1),
  'National Day for Truth and Reconciliation': (year) => `${year}-09-30`,
  'Thanksgiving Day': (year) => nthMonday(year, 10, 2),
  'Remembrance Day': (year) => `${year}-11-11`,
  'Christmas Day': (year) => `${year}-12-25`,
};

describe('the statutory holidays of British Columbia', () => {
  test.each(Object.entries(STATUTORY_HOLIDAYS))(
    'The statutory holidays of %s fall where their rules say',
    (year, days) => {
      const byRule = Object.entries(RULES).map(([name, rule]) => ({
        day: rule(Number(year)),
        name,
      }));
      expect(days).toEqual(byRule);
    },
  );

  test('The holiday rules give the known dates of past years', () => {
    expect(easterSunday(2024)).toBe('2024-03-31');
    expect(easterSunday(2025)).toBe('2025-04-20');
    expect(victoriaDay(2025)).toBe('2025-05-19');
    expect(nthMonday(2025, 10, 2)).toBe('2025-10-13');
  });

  test('Holidays are offered for the years that are not over, from today on', () => {
    expect(holidayYears('2026-12-31')).toEqual([2026, 2027, 2028, 2029]);
    expect(holidayYears('2027-01-01')).toEqual([2027, 2028, 2029]);
    expect(holidaysToCome(2026, '2026-11-12').map(({ name }) => name)).toEqual(['Christmas Day']);
    expect(holidaysToCome(2027, '2026-11-12')).toHaveLength(11);
  });
});
