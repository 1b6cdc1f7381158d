import { expect, test } from 'vitest';
import { periodSpan, spanBefore, spanNames, yearsName } from './periods';

const TODAY = '2026-11-22';

test('Twelve months are this one and the eleven before it', () => {
  expect(periodSpan('12-months', TODAY)).toEqual({ from: '2025-12-01', to: TODAY });
  expect(periodSpan('this-year', TODAY)).toEqual({ from: '2026-01-01', to: TODAY });
  expect(periodSpan('all-time', TODAY)).toEqual({ from: undefined, to: TODAY });
});

test('Twelve months are compared with the same whole months a year earlier, leap years included', () => {
  expect(spanBefore(periodSpan('12-months', TODAY))).toEqual({
    from: '2024-12-01',
    to: '2025-11-30',
  });
  expect(spanBefore({ from: '2028-01-01', to: '2028-02-29' })).toEqual({
    from: '2027-01-01',
    to: '2027-02-28',
  });
  expect(spanBefore({ from: '2028-03-01', to: '2029-02-10' })?.to).toBe('2028-02-29');
  expect(spanBefore(periodSpan('all-time', TODAY))).toBeUndefined();
});

test('A period is named by its months, or by its first day if it begins within a month', () => {
  expect(spanNames('2025-12-01', TODAY)).toEqual(['December 2025', 'November 22, 2026']);
  expect(spanNames('2024-05-18', TODAY)).toEqual(['May 18, 2024', 'November 22, 2026']);
  expect(yearsName('2025-12-01', TODAY)).toBe('2025/26');
  expect(yearsName('2026-01-01', TODAY)).toBe('2026');
});
