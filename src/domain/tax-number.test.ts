import { expect, test } from 'vitest';
import { parseGstNumber } from './tax-number';

test('A GST number is nine digits, RT and four digits, however it is spaced', () => {
  for (const typed of ['123456789RT0001', '12345 6789 RT0001', ' 123456789 rt 0001 ']) {
    expect(parseGstNumber(typed), typed).toBe('123456789 RT0001');
  }
});

test('No other text is a GST number', () => {
  for (const typed of ['', '123456789', '12345678 RT0001', '123456789 RC0001', '123456789 RT001']) {
    expect(parseGstNumber(typed), typed).toBeUndefined();
  }
});
