import { expect, test } from 'vitest';
import { readUnsubscribeToken, unsubscribeHref } from './unsubscribe-link';

const TOKEN = 'eYionkw4U4k8ICBc3v6JcTev-sNvQMfUgzMKO3OGXjs';

test('the link in the footer of a mail carries its token where no server sees it', () => {
  const href = unsubscribeHref(TOKEN);
  expect(href).toBe(`/unsubscribe#token=${TOKEN}`);
  expect(readUnsubscribeToken(new URL(href, 'https://x.example').hash)).toBe(TOKEN);
});

test.each(['', '#', '#token=', '#token=short', `#token=${TOKEN}x`, '#other=1'])(
  '%j holds no token',
  (fragment) => {
    expect(readUnsubscribeToken(fragment)).toBeUndefined();
  },
);
