import { describe, expect, test } from 'vitest';
import { WRITTEN_PHONES } from '@/testing/phones';
import { phoneHref } from './contact-links';
import { e164, phoneKey } from './phone';

describe('a phone as somebody wrote it', () => {
  test.each(WRITTEN_PHONES)('A link on "$written" dials $dials', ({ written, dials }) => {
    expect(phoneHref(written)).toBe(`tel:${dials}`);
  });

  test.each(WRITTEN_PHONES)('The phone "$written" is compared as "$key"', ({ written, key }) => {
    expect(phoneKey(written)).toBe(key);
  });
});

test.each([
  ['604-778-9020', '+16047789020'],
  ['+1 (604) 778.9020', '+16047789020'],
  ['1 604 778 9020', '+16047789020'],
  ['+44 20 7946 0958', '+442079460958'],
  ['011 44 20 7946 0958', '+442079460958'],
  ['778-9020', undefined],
  ['104-778-9020', undefined],
  ['604-778-9020 x5', undefined],
  ['604-778-9020 or 604-778-9021', undefined],
  ['604 778 9020 604 778 9021', undefined],
  ['+1604778902', undefined],
])('The one number of "%s" is dialled as %s', (written, dials) => {
  expect(e164(written)).toBe(dials);
});
