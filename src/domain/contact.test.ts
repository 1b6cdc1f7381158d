import { describe, expect, test } from 'vitest';
import { TYPED_ADDRESSES, TYPED_PHONES } from '@/testing/contacts';
import { isEmail, isPhoneNumber } from './booking/booking-rules';
import { plainAddress, plainPhone } from './contact';

describe('a contact as people type or paste it', () => {
  test.each(TYPED_PHONES)('The phone $typed is stored as $stored', ({ typed, stored }) => {
    expect(isPhoneNumber(typed)).toBe(stored !== undefined);
    if (stored !== undefined) expect(plainPhone(typed)).toBe(stored);
  });

  test.each(TYPED_ADDRESSES)('The address $typed is stored as $stored', ({ typed, stored }) => {
    expect(isEmail(typed)).toBe(stored !== undefined);
    if (stored !== undefined) expect(plainAddress(typed)).toBe(stored);
  });
});
