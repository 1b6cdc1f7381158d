import { expect, test } from 'vitest';
import { durationText, SERVICE_DURATIONS, totalDuration } from './service-durations';

const inWords = (...ids: string[]) => {
  const total = totalDuration(ids);
  return total && durationText(total);
};

test.each([
  ['minutes', ['UndercarriageWash'], '20 minutes'],
  ['one hour', ['SedanFrontTinting'], '1 hour'],
  ['a range of hours', ['VanFrontTinting'], '1 to 1.5 hours'],
  ['one day', ['CeramicCoating2Year'], '1 day'],
  ['a range of days', ['FullVehicleWrap'], '3 to 5 days'],
])('A duration is written in words as %s', (_, ids, text) => {
  expect(inWords(...ids)).toBe(text);
});

test('Front and rear windows take as long as both together', () => {
  expect(inWords('SUVFrontTinting', 'SUVRearTinting')).toBe('3 to 4 hours');
  expect(inWords('SUVTinting')).toBe('3 to 4 hours');
});

test('Add-ons add their own time', () => {
  expect(inWords('ClassicDetailing', 'EngineBayClean')).toBe('3.25 to 3.75 hours');
});

test('Work of hours is done within the days that other work takes', () => {
  expect(inWords('PremiumDetailing', 'CeramicCoating5Year')).toBe('1 to 2 days');
  expect(inWords('CeramicCoating5Year', 'PartialVehicleWrap')).toBe('2 to 4 days');
});

test('Work that is measured first has no duration and lengthens nothing', () => {
  expect(inWords('LaserEngraving')).toBeUndefined();
  expect(inWords('LaserEngraving', 'SedanFrontTinting')).toBe('1 hour');
});

test('No duration ends before it begins', () => {
  for (const { least, most } of Object.values(SERVICE_DURATIONS)) {
    expect(least).toBeGreaterThan(0);
    expect(most).toBeGreaterThanOrEqual(least);
  }
});
