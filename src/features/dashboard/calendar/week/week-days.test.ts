import { describe, expect, test } from 'vitest';
import { lastName, shortServiceName } from '../job/short-names';
import {
  dayParts,
  dayWidths,
  shortWeekTitle,
  weekDays,
  weekTitle,
  widthBetween,
} from './week-days';

describe('a week', () => {
  test('A week goes from Sunday to Saturday, whichever of its days is asked for', () => {
    const week = weekDays('2026-11-25');
    expect(week).toHaveLength(7);
    expect([week[0], week.at(-1)]).toEqual(['2026-11-22', '2026-11-28']);
    expect(weekDays('2026-11-22')).toEqual(week);
    expect(weekDays('2026-11-28')).toEqual(week);
  });

  test('A week is named by its first and last day', () => {
    expect(weekTitle(weekDays('2026-11-25'))).toBe('November 22 to 28');
    expect(weekTitle(weekDays('2026-12-01'))).toBe('Nov 29 to Dec 5');
    expect(shortWeekTitle(weekDays('2027-01-01'))).toBe('Dec 27 to Jan 2');
    expect(dayParts('2026-11-22')).toEqual(['Sun', '22']);
  });
});

describe('in a narrow cell', () => {
  test.each([
    ['Wei Liang', 'Liang'],
    ['  Ana de la Cruz ', 'Cruz'],
    ['Cher', 'Cher'],
  ])('The customer %s is called %s in a narrow cell', (name, short) => {
    expect(lastName(name)).toBe(short);
  });

  test.each([
    ['Ceramic Coating (10 Years)', 'Ceramic 10y'],
    ['SUV Rear Window Tinting', 'SUV rear tint'],
    ['Sedan Front Window Tinting', 'Sedan front tint'],
    ['Van Window Tinting', 'Van tint'],
    ['Chameleon Front Windshield Tint', 'Chameleon strip'],
    ['Premium Detailing', 'Premium'],
    ['Classic Interior Only', 'Classic Interior'],
    ['Full Car Wrapping', 'Full wrap'],
    ['Pet Hair Removal', 'Pet Hair Removal'],
  ])('The service %s is shown as %s in a narrow cell', (name, short) => {
    expect(shortServiceName(name)).toBe(short);
  });
});

test('A past day of the week is half as wide as the others, and bars across it are shorter', () => {
  const widths = dayWidths(['2026-11-23', '2026-11-24', '2026-11-25'], '2026-11-24');
  expect(widths).toEqual([0.5, 1, 1]);
  expect(widthBetween(widths, 0.5, 1.5)).toBe(0.75);
  expect(widthBetween(widths, 0, 3)).toBe(2.5);
});
