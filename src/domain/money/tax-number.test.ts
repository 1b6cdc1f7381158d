import { expect, test } from 'vitest';
import { isGst, newTaxCode, parseGstNumber } from './tax-number';

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

test('GST and HST share the number that receipts of $100 and more need, and no other tax does', () => {
  expect(['GST', 'hst', 'GST/HST', 'PST', 'GSTX'].filter(isGst)).toEqual(['GST', 'hst', 'GST/HST']);
});

test('A new tax gets a code of its name that no other tax has', () => {
  expect(newTaxCode('HST', ['gst', 'pst'])).toBe('hst');
  expect(newTaxCode('B.C. PST!', [])).toBe('bcpst');
  expect(newTaxCode('GST', ['gst', 'gst2'])).toBe('gst3');
  expect(newTaxCode('1% levy', [])).toBe('tax1levy');
});
