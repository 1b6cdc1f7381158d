import { describe, expect, test } from 'vitest';
import { WRITTEN_PHONES } from '@/testing/phones';
import { phoneHref } from './contact-links';
import { phoneKey } from './phone';

describe('a phone as somebody wrote it', () => {
  test.each(WRITTEN_PHONES)('A link on "$written" dials $dials', ({ written, dials }) => {
    expect(phoneHref(written)).toBe(`tel:${dials}`);
  });

  test.each(WRITTEN_PHONES)('The phone "$written" is compared as "$key"', ({ written, key }) => {
    expect(phoneKey(written)).toBe(key);
  });
});
