import { expect, test } from 'vitest';
import { mendedAddress } from './mailed-link';

test.each([
  ['/manage%23token=abc', '/manage#token=abc'],
  ['/quote/view%23token=abc?utm_source=x', '/quote/view#token=abc?utm_source=x'],
  [`/b%23${'x'.repeat(43)}`, `/b#${'x'.repeat(43)}`],
  ['/unsubscribe%2523token%3Dabc', '/unsubscribe#token%3Dabc'],
  ['/reset-password%23token_hash=abc', '/reset-password#token_hash=abc'],
  ['/manage?utm_source=x%23token=abc', '/manage?utm_source=x#token=abc'],
])('The address %s is read as %s', (address, meant) => {
  expect(mendedAddress(address)).toBe(meant);
});

test.each(['/', '/manage#token=abc', '/booking?comments=%23token', '/no/such/page', '/%23main'])(
  'The address %s is left as it is',
  (address) => {
    expect(mendedAddress(address)).toBeUndefined();
  },
);
