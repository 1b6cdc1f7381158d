import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SHOP } from './shop';
import { shopInstant, shopStamp, shopTime } from './calendar/shop-calendar';
import { shopOffset, zoneOffset } from './zone';

test("The shop's clock is seven hours behind UTC, in summer and in winter", () => {
  expect(shopOffset(new Date('2027-01-15T12:00Z'))).toBe(-420);
  expect(shopOffset(new Date('2027-07-15T12:00Z'))).toBe(-420);
});

test('A zone that does not exist has no offset', () => {
  expect(zoneOffset('America/Surrey', new Date('2027-01-15T12:00Z'))).toBeUndefined();
});

describe('a shop in a zone that changes its clocks', () => {
  const { timeZone, utcOffsetMinutes } = SHOP;
  beforeEach(() => {
    Object.assign(SHOP, { timeZone: 'America/Toronto', utcOffsetMinutes: undefined });
  });
  afterEach(() => {
    Object.assign(SHOP, { timeZone, utcOffsetMinutes });
  });

  test('An appointment at nine is another instant in summer than in winter', () => {
    expect(shopInstant('2027-01-05', 540).toISOString()).toBe('2027-01-05T14:00:00.000Z');
    expect(shopInstant('2027-07-05', 540).toISOString()).toBe('2027-07-05T13:00:00.000Z');
  });

  test.each([
    ['2027-03-14', 0, '2027-03-14T05:00:00.000Z'],
    ['2027-03-14', 540, '2027-03-14T13:00:00.000Z'],
    ['2027-11-07', 0, '2027-11-07T04:00:00.000Z'],
    ['2027-11-07', 540, '2027-11-07T14:00:00.000Z'],
  ])('On %s, when the clocks change, minute %i of the day is %s', (day, minutes, instant) => {
    expect(shopInstant(day, minutes).toISOString()).toBe(instant);
    expect(shopTime(new Date(instant))).toEqual({ day, minutes });
  });

  test('A file says the hour that was on the wall', () => {
    expect(shopStamp(new Date('2027-07-05T13:00Z'))).toBe('2027-07-05 09:00');
    expect(shopStamp(new Date('2027-01-05T13:00Z'))).toBe('2027-01-05 08:00');
  });
});
