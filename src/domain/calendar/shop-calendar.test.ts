import { afterEach, describe, expect, test } from 'vitest';
import { weekday } from '../day';
import {
  dateFilterRange,
  dayRefusal,
  formatClock,
  hasSlotBegun,
  isDayOpen,
  lastBookableDay,
  openSlots,
  shopStamp,
  shopTime,
  shopToday,
  slotInstant,
} from './shop-calendar';
import { SLOT_TIMES } from './slots';

const at = (iso: string) => new Date(iso);
const VISITOR_ZONES = [
  'UTC',
  'America/Vancouver',
  'Pacific/Auckland',
  'Asia/Tokyo',
  'Europe/London',
  'America/St_Johns',
];
const originalZone = process.env['TZ'];

afterEach(() => {
  process.env['TZ'] = originalZone;
});

describe('the shop clock', () => {
  test.each(VISITOR_ZONES)('The shop clock is the same for a visitor in %s', (zone) => {
    process.env['TZ'] = zone;
    expect(shopTime(at('2026-12-17T06:59:59Z'))).toEqual({ day: '2026-12-16', minutes: 1439 });
    expect(shopTime(at('2026-12-17T07:00:00Z'))).toEqual({ day: '2026-12-17', minutes: 0 });
    expect(shopTime(at('2026-07-01T06:59:00Z'))).toEqual({ day: '2026-06-30', minutes: 1439 });
  });

  test.each([
    [0, '12:00 AM'],
    [65, '1:05 AM'],
    [720, '12:00 PM'],
    [972, '4:12 PM'],
    [1439, '11:59 PM'],
  ])('Minute %i of the day is written the way people say it', (minutes, text) => {
    expect(formatClock(minutes)).toBe(text);
  });

  test('An instant is stamped in shop time, even after midnight UTC', () => {
    expect(shopStamp(at('2026-12-17T06:59:59.999Z'))).toBe('2026-12-16 23:59');
    expect(shopStamp(at('2026-07-01T16:05:00+00:00'))).toBe('2026-07-01 09:05');
  });

  test('The shop clock stays at UTC-7 in winter, whatever the device believes about British Columbia', () => {
    // Time-zone data from 2025 says UTC-8 for this instant and would show December 16, 11:30 p.m.
    process.env['TZ'] = 'America/Vancouver';
    expect(shopTime(at('2026-12-17T07:30:00Z'))).toEqual({ day: '2026-12-17', minutes: 30 });
    expect(slotInstant('2026-12-17', '9:00 AM').toISOString()).toBe('2026-12-17T16:00:00.000Z');
    expect(slotInstant('2026-07-02', '5:00 PM').toISOString()).toBe('2026-07-03T00:00:00.000Z');
  });

  test('The shop clock turns the month, the year and the leap day at its own midnight', () => {
    expect(shopToday(at('2027-01-01T06:59:59Z'))).toBe('2026-12-31');
    expect(shopToday(at('2027-01-01T07:00:00Z'))).toBe('2027-01-01');
    expect(shopToday(at('2028-02-29T08:00:00Z'))).toBe('2028-02-29');
    expect(shopToday(at('2028-03-01T06:00:00Z'))).toBe('2028-02-29');
  });
});

describe('bookable days', () => {
  // Saturday, November 21, 2026, 08:00 in Surrey.
  const now = at('2026-11-21T15:00:00Z');

  test.each([
    ['2026-11-20', 'past'],
    ['2026-11-22', 'sunday'],
    ['2026-11-21', undefined],
    ['2026-11-23', undefined],
    ['2027-11-20', undefined],
    ['2027-11-22', 'too-far'],
    ['2026-02-30', 'not-a-day'],
    ['soon', 'not-a-day'],
  ])('The day %s is refused for the reason %s', (day, reason) => {
    expect(dayRefusal(day, now)).toBe(reason);
  });

  test('No Sunday in a year is bookable, and every other day is', () => {
    for (let offset = 0; offset < 364; offset++) {
      const day = new Date(Date.UTC(2026, 10, 21 + offset)).toISOString().slice(0, 10);
      expect(dayRefusal(day, now)).toBe(weekday(day) === 0 ? 'sunday' : undefined);
    }
  });

  test('The last bookable day, counted from a leap day, is the last of February a year later', () => {
    expect(lastBookableDay(at('2028-02-29T20:00:00Z'))).toBe('2029-02-28');
  });
});

describe('slots of today', () => {
  test('A slot of today that has begun can no longer be booked', () => {
    const oneMinuteBefore = at('2026-11-21T15:59:00Z');
    const onTheDot = at('2026-11-21T16:00:00Z');
    expect(hasSlotBegun('2026-11-21', '9:00 AM', oneMinuteBefore)).toBe(false);
    expect(hasSlotBegun('2026-11-21', '9:00 AM', onTheDot)).toBe(true);
    expect(openSlots('2026-11-21', oneMinuteBefore)).toEqual(SLOT_TIMES);
    expect(openSlots('2026-11-21', onTheDot)).toEqual(SLOT_TIMES.slice(1));
  });

  test('Today is closed after the last slot, and the next day is open', () => {
    const evening = at('2026-11-24T00:30:00Z');
    expect(shopToday(evening)).toBe('2026-11-23');
    expect(isDayOpen('2026-11-23', evening)).toBe(false);
    expect(isDayOpen('2026-11-24', evening)).toBe(true);
  });

  test('A Sunday has no open slot', () => {
    expect(openSlots('2026-11-22', at('2026-11-21T15:00:00Z'))).toEqual([]);
  });
});

describe('date filters of the dashboard', () => {
  const now = at('2026-03-31T20:00:00Z');

  test('The filter for all time has no bounds', () => {
    expect(dateFilterRange('all', now)).toBeUndefined();
  });

  test.each([
    ['today', '2026-03-31', '2026-03-31'],
    ['tomorrow', '2026-04-01', '2026-04-01'],
    ['next7', '2026-03-31', '2026-04-07'],
    ['last7', '2026-03-24', '2026-03-31'],
    // One month back from a day that February does not have.
    ['last30', '2026-02-28', '2026-03-31'],
  ] as const)('The date filter %s runs from %s to %s', (filter, from, to) => {
    expect(dateFilterRange(filter, now)).toEqual({ from, to });
  });

  test('Today is still the old shop day just before its midnight', () => {
    const range = dateFilterRange('today', at('2026-04-01T06:59:59Z'));
    expect(range).toEqual({ from: '2026-03-31', to: '2026-03-31' });
  });
});
